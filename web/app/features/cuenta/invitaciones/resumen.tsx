import { ROLES_EN_PALABRAS } from '@entrale/contract/cuentas/palabras'
import type { Invitacion } from '@entrale/contract/cuentas/sesion'
import { Mail } from 'lucide-react'
import { INVITACIONES } from '../../../lib/rutas-panel'
import { ButtonLink } from '../../../ui/button'
import { Note } from '../../../ui/card'

const invitan = (otras: number) =>
  otras === 1 ? 'otra organización te invitaron' : `otras ${otras} organizaciones te invitaron`
function resumen([primera, ...otras]: readonly Invitacion[]): string {
  const quien = primera?.organizacion.nombre
  if (otras.length > 0) return `${quien} y ${invitan(otras.length)} a su equipo.`
  return `${quien} te invitó a su equipo como ${ROLES_EN_PALABRAS[primera?.rol ?? 'member'].toLowerCase()}.`
}

/** For the index of the panel: somebody waits for an answer. */
export const ResumenInvitaciones = ({ invitaciones }: { invitaciones: readonly Invitacion[] }) => (
  <Note icon={<Mail />} tone="talavera" className="items-center">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="min-w-0 flex-[1_1_20rem] wrap-anywhere font-medium">{resumen(invitaciones)}</p>
      <ButtonLink href={INVITACIONES} size="sm">
        Responder
      </ButtonLink>
    </div>
  </Note>
)
