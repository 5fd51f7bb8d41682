import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import {
  Banknote,
  Bell,
  CalendarDays,
  ChartLine,
  CircleUser,
  House,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Palette,
  ReceiptText,
  Settings,
  Ticket,
  Users,
} from 'lucide-react'
import {
  INVITACIONES,
  MI_CUENTA,
  MIS_COMPRAS,
  NOTIFICACIONES,
  rutaColaboradores,
  rutaConfiguracion,
  rutaEstadisticas,
  rutaEventos,
  rutaExpediente,
  rutaFacturacion,
  rutaOrganizacion,
  rutaPagos,
  rutaPersonalizacion,
} from '../../../lib/rutas-panel'
import type { EstadoSesion } from '../../../lib/sesion/sesion'

/** `cuenta` says how many there are; `pendientes` how many wait for this person, with the words for the ear. */
export type Enlace = {
  href: string
  texto: string
  icono: LucideIcon
  cuenta?: number
  pendientes?: { cuantos: number; palabras: string }
  fin?: boolean
}

/** Spec §2, group Usuario. `fin`: the link is current only on that very page. */
export const enlacesUsuario = ({
  notificaciones,
  invitaciones,
}: Pick<EstadoSesion, 'notificaciones' | 'invitaciones'>): Enlace[] => [
  { href: '/dashboard', texto: 'Inicio', icono: House, fin: true },
  { href: MIS_COMPRAS, texto: 'Mis Compras', icono: Ticket },
  {
    href: NOTIFICACIONES,
    texto: 'Notificaciones',
    icono: Bell,
    pendientes: { cuantos: notificaciones, palabras: 'sin leer' },
  },
  {
    href: INVITACIONES,
    texto: 'Invitaciones',
    icono: Mail,
    pendientes: { cuantos: invitaciones.length, palabras: 'por responder' },
  },
  { href: MI_CUENTA, texto: 'Mi Cuenta', icono: CircleUser },
]

/** The rooms of one organization that have something in them, for what one may do there (product.md §5). */
export function enlacesDe({ slug, rol, _count }: Pick<MiOrganizacion, 'slug' | 'rol' | '_count'>): Enlace[] {
  const raiz = rutaOrganizacion(slug)
  const deTodos: Enlace[] = [
    { href: raiz, texto: 'Dashboard', icono: LayoutDashboard, fin: true },
    { href: rutaEventos(slug), texto: 'Eventos', icono: CalendarDays, cuenta: _count.Eventos },
    { href: rutaColaboradores(slug), texto: 'Colaboradores', icono: Users, cuenta: _count.Miembros },
  ]
  const estadisticas = { href: rutaEstadisticas(slug), texto: 'Estadísticas', icono: ChartLine }
  if (rol === 'member') return [...deTodos, estadisticas]
  return [
    ...deTodos,
    { href: rutaConfiguracion(slug), texto: 'Configuración', icono: Settings },
    { href: rutaPagos(slug), texto: 'Pagos', icono: Banknote },
    { href: rutaFacturacion(slug), texto: 'Facturación', icono: ReceiptText },
    ...(rol === 'owner' ? [{ href: rutaExpediente(slug), texto: 'Expediente', icono: IdCard }] : []),
    estadisticas,
    { href: rutaPersonalizacion(slug), texto: 'Personalización', icono: Palette },
  ]
}
