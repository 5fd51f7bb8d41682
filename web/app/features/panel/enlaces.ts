import type { MiOrganizacion } from '@entrale/contract/cuentas'
import { CalendarDays, CircleUser, House, LayoutDashboard, type LucideIcon, Ticket, Users } from 'lucide-react'
import { rutaEventos, rutaOrganizacion } from '../../lib/rutas-panel'

export type Enlace = { href: string; texto: string; icono: LucideIcon; cuenta?: number; fin?: boolean }

/** Spec §2, group Usuario. `fin`: the link is current only on that very page. */
export const ENLACES_USUARIO: Enlace[] = [
  { href: '/dashboard', texto: 'Inicio', icono: House, fin: true },
  { href: '/dashboard/mis-compras', texto: 'Mis Compras', icono: Ticket },
  { href: '/dashboard/mi-cuenta', texto: 'Mi Cuenta', icono: CircleUser },
]

/** The rooms of one organization that have something in them. */
export function enlacesDe({ slug, _count }: Pick<MiOrganizacion, 'slug' | '_count'>): Enlace[] {
  const raiz = rutaOrganizacion(slug)
  return [
    { href: raiz, texto: 'Dashboard', icono: LayoutDashboard, fin: true },
    { href: rutaEventos(slug), texto: 'Eventos', icono: CalendarDays, cuenta: _count.Eventos },
    { href: `${raiz}/colaboradores`, texto: 'Colaboradores', icono: Users, cuenta: _count.Miembros },
  ]
}
