import type { Invitacion } from '@entrale/contract/cuentas/sesion'
import { Mail } from 'lucide-react'
import { INVITACIONES } from '../../../lib/rutas-panel'
import { ButtonLink } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { ROLES } from './roles'

const resumen = ([primera, ...otras]: readonly Invitacion[]) =>
  otras.length === 0
    ? `${primera?.organizacion.nombre} te invitó a su equipo como ${ROLES[primera?.rol ?? 'member'].nombre.toLowerCase()}.`
    : `${primera?.organizacion.nombre} y ${otras.length === 1 ? 'otra organización te invitaron' : `otras ${otras.length} organizaciones te invitaron`} a su equipo.`

/** For the index of the panel: somebody waits for an answer. */
export const ResumenInvitaciones = ({ invitaciones }: { invitaciones: readonly Invitacion[] }) => (
  <Note icon={<Mail />} tone="talavera" className="items-center">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="min-w-0 flex-[1_1_20rem] break-words font-medium">{resumen(invitaciones)}</p>
      <ButtonLink href={INVITACIONES} size="sm">
        Responder
      </ButtonLink>
    </div>
  </Note>
)
