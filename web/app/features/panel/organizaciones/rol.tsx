import { ROLES_EN_PALABRAS } from '@entrale/contract/cuentas/palabras'
import type { Rol } from '@entrale/contract/cuentas/sesion'
import { KeyRound, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react'
import { Badge, type Tone } from '../../../ui/badge'

const ROLES: Record<Rol, { tone: Tone; icon: LucideIcon }> = {
  owner: { tone: 'ink', icon: KeyRound },
  admin: { tone: 'talavera', icon: ShieldCheck },
  member: { tone: 'gris', icon: UserRound },
}

/** What I am in an organization. */
export function MiRol({ rol }: { rol: Rol }) {
  return (
    <Badge {...ROLES[rol]} size="sm">
      {ROLES_EN_PALABRAS[rol]}
    </Badge>
  )
}
