import type { Invitacion } from '@entrale/contract/cuentas'
import { INVITACIONES } from '../../lib/rutas-panel'
import { Avatar } from '../../ui/avatar'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { ROLES } from './roles'

/** For the index of the panel: who waits for an answer. */
export const ResumenInvitaciones = ({ invitaciones }: { invitaciones: readonly Invitacion[] }) => (
  <Card className="grid gap-4">
    <ul className="grid gap-3.5">
      {invitaciones.map(({ id, organizacion, rol }) => (
        <li key={id} className="flex items-center gap-3.5">
          <Avatar name={organizacion.nombre.slice(0, 2)} src={organizacion.logo_url} size={40} square />
          <span className="min-w-0 flex-1">
            <b className="block break-words font-semibold">{organizacion.nombre}</b>
            <span className="block text-muted">Como {ROLES[rol].nombre.toLowerCase()}</span>
          </span>
        </li>
      ))}
    </ul>
    <ButtonLink href={INVITACIONES} block>
      Responder
    </ButtonLink>
  </Card>
)
