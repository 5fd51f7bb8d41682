import type { Notificacion } from '@entrale/contract/notificaciones/schemas'
import { CalendarClock, CircleUser, Hourglass, type LucideIcon, Mail, ShieldCheck, Ticket, Users } from 'lucide-react'

/** What each is about, for the eye and for the ear. */
export const TIPOS: Record<Notificacion['tipo'], { icono: LucideIcon; nombre: string }> = {
  compra: { icono: Ticket, nombre: 'Compra' },
  evento: { icono: CalendarClock, nombre: 'Evento' },
  equipo: { icono: Users, nombre: 'Equipo' },
  invitacion: { icono: Mail, nombre: 'Invitación' },
  'lista-espera': { icono: Hourglass, nombre: 'Lista de espera' },
  seguridad: { icono: ShieldCheck, nombre: 'Seguridad' },
  cuenta: { icono: CircleUser, nombre: 'Cuenta' },
}
