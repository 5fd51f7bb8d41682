import { type Cuenta, PRIVACIDAD_VERSION } from '@entrale/contract/cuentas/cuenta'
import { ScrollText } from 'lucide-react'
import { horaDe } from '../../../lib/formatos'
import { fechaCompleta, zonaAqui } from '../../../lib/hace'
import { Card, CardHead, Note } from '../../../ui/card'
import { BorrarCuenta } from './borrar-cuenta'
import { Descargas } from './descargas'

const Enlace = () => (
  <a className="link" href="/politicas-privacidad" target="_blank" rel="noopener">
    aviso de privacidad
  </a>
)

/** Which aviso the person accepted, and when. */
const AvisoDePrivacidad = ({ aviso: { version, aceptadoEn } }: Pick<Cuenta, 'aviso'>) => (
  <Note icon={<ScrollText aria-hidden="true" />} className="text-(length:--control-text)">
    {version === null || aceptadoEn === null ? (
      <>
        Creaste tu cuenta antes de que guardáramos la versión. La vigente es la {PRIVACIDAD_VERSION}: lee el <Enlace />.
      </>
    ) : (
      <>
        Aceptaste el <Enlace /> (versión {version}) el{' '}
        <time dateTime={aceptadoEn}>
          {fechaCompleta(aceptadoEn)}, {horaDe(aceptadoEn, zonaAqui())}
        </time>
        {version !== PRIVACIDAD_VERSION && ` La vigente es la ${PRIVACIDAD_VERSION}.`}
      </>
    )}
  </Note>
)

/** What the person agreed to, a copy of everything, and the way out. */
export const Privacidad = ({ cuenta }: { cuenta: Cuenta }) => (
  <div className="grid gap-5">
    <AvisoDePrivacidad aviso={cuenta.aviso} />
    <Card>
      <CardHead as="h3" title="Descarga tus datos" />
      <Descargas />
    </Card>
    <Card>
      <CardHead as="h3" title="Elimina tu cuenta" />
      <BorrarCuenta />
    </Card>
  </div>
)
