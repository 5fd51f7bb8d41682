import type { Cuenta } from '@entrale/contract/cuentas/cuenta'
import { PRIVACIDAD_VERSION } from '@entrale/contract/cuentas/cuenta'
import { ScrollText } from 'lucide-react'
import { horaDe, momentoEn, nombreDeMes } from '../../../lib/formatos'
import { Note } from '../../../ui/card'

const zonaAqui = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function cuando(iso: string): string {
  const zona = zonaAqui()
  const { dia, mes, anio } = momentoEn(iso, zona)
  return `${dia} de ${nombreDeMes(mes)} de ${anio}, ${horaDe(iso, zona)}`
}

const Enlace = () => (
  <a className="link" href="/politicas-privacidad" target="_blank" rel="noopener">
    aviso de privacidad
  </a>
)

/** Which aviso the person accepted, and when. */
export const AvisoDePrivacidad = ({ aviso: { version, aceptadoEn } }: Pick<Cuenta, 'aviso'>) => (
  <Note icon={<ScrollText aria-hidden="true" />} className="text-(length:--control-text)">
    {version === null || aceptadoEn === null ? (
      <>
        Creaste tu cuenta antes de que guardáramos la versión. La vigente es la {PRIVACIDAD_VERSION}: lee el <Enlace />.
      </>
    ) : (
      <>
        Aceptaste el <Enlace /> (versión {version}) el <time dateTime={aceptadoEn}>{cuando(aceptadoEn)}</time>
        {version !== PRIVACIDAD_VERSION && ` La vigente es la ${PRIVACIDAD_VERSION}.`}
      </>
    )}
  </Note>
)
