import type { Rol } from '@entrale/contract/cuentas/sesion'
import { KeyRound, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react'
import { Badge, type Tone } from '../../../ui/badge'

/** Spec §2 and product.md §2: how each role is called. */
export const ROLES: Record<Rol, { tone: Tone; icon: LucideIcon; texto: string }> = {
  owner: { tone: 'ink', icon: KeyRound, texto: 'Propietario' },
  admin: { tone: 'talavera', icon: ShieldCheck, texto: 'Administrador' },
  member: { tone: 'gris', icon: UserRound, texto: 'Miembro' },
}

export function RolBadge({ rol }: { rol: Rol }) {
  const { tone, icon, texto } = ROLES[rol]
  return (
    <Badge tone={tone} icon={icon} size="sm">
      {texto}
    </Badge>
  )
}

export type RolInvitado = Exclude<Rol, 'owner'>

/** What may be chosen for somebody, and what it lets them do. */
export const OPCIONES_ROL = [
  { value: 'member', label: 'Miembro', hint: 'Ve los eventos y las compras. Los datos de quien compra salen ocultos.' },
  {
    value: 'admin',
    label: 'Administrador',
    hint: 'Además crea y publica eventos, ve las ventas completas e invita a miembros.',
  },
] as const satisfies readonly { value: RolInvitado; label: string; hint: string }[]
