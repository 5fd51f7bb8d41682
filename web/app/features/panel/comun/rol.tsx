import { ROLES_EN_PALABRAS } from '@entrale/contract/cuentas/palabras'
import type { Rol } from '@entrale/contract/cuentas/sesion'
import { KeyRound, ShieldCheck, UserRound } from 'lucide-react'
import { StateBadge, type StateLook } from '../../../ui/state-badge'

const ROLES: Record<Rol, Omit<StateLook, 'text'>> = {
  owner: { tone: 'ink', icon: KeyRound },
  admin: { tone: 'talavera', icon: ShieldCheck },
  member: { tone: 'gris', icon: UserRound },
}

export function RolBadge({ rol }: { rol: Rol }) {
  return <StateBadge {...ROLES[rol]} text={ROLES_EN_PALABRAS[rol]} />
}

export type RolInvitado = Exclude<Rol, 'owner'>

/** What may be chosen for somebody, and what it lets them do. */
export const OPCIONES_ROL = [
  {
    value: 'member',
    label: ROLES_EN_PALABRAS.member,
    hint: 'Ve los eventos y las compras. Los datos de quien compra salen ocultos.',
  },
  {
    value: 'admin',
    label: ROLES_EN_PALABRAS.admin,
    hint: 'Además crea y publica eventos, ve las ventas completas e invita a miembros.',
  },
] as const satisfies readonly { value: RolInvitado; label: string; hint: string }[]
