import type { Cuenta } from '@entrale/contract/cuentas/cuenta'
import { Card, CardHead } from '../../../ui/card'
import { AvisoDePrivacidad } from './aviso-de-privacidad'
import { BorrarCuenta } from './borrar-cuenta'
import { Descargas } from './descargas'

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
