import type { Rol } from '@entrale/contract/cuentas/sesion'
import { KeyRound, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react'
import { Badge, type Tone } from '../../../ui/badge'

const ROLES: Record<Rol, { tone: Tone; icon: LucideIcon; texto: string }> = {
  owner: { tone: 'ink', icon: KeyRound, texto: 'Propietario' },
  admin: { tone: 'talavera', icon: ShieldCheck, texto: 'Administrador' },
  member: { tone: 'gris', icon: UserRound, texto: 'Miembro' },
}

/** What I am in an organization. */
export function MiRol({ rol }: { rol: Rol }) {
  const { tone, icon, texto } = ROLES[rol]
  return (
    <Badge tone={tone} icon={icon} size="sm">
      {texto}
    </Badge>
  )
}
