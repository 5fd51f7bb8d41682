import { estadoEventoEnPalabras, sinFecha } from '@entrale/contract/eventos/palabras'
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { lugarDe, momentoEn } from './momento.ts'

/** What a calendar shows of an evento. */
export type Cita = {
  id: string
  nombre: string
  slug: string
  inicio: Date
  fin: Date
  zonaHoraria: string
  estado: string
  version: number
  actualizadoEn: Date
  enlaceEnLinea: string | null
  organizerSlug: string
  organizador: string
  lugar: string | null
  direccion: string | null
  ciudad: string | null
  lat: number | null
  lng: number | null
}

const ESTADOS: Record<string, ICalEventStatus> = {
  cancelado: ICalEventStatus.CANCELLED,
  pospuesto: ICalEventStatus.TENTATIVE,
}
const AVISOS: Record<string, string> = {
  cancelado: 'Este evento se canceló.',
  pospuesto: 'Este evento se pospuso: la nueva fecha está por confirmarse.',
}
const PRODUCTO = { company: 'Éntrale', product: 'Eventos', language: 'ES' }
/** How often a subscriber asks again. */
const CADA_SEGUNDOS = 6 * 3600

/** Control characters have no place in a calendar; the generator escapes the rest. */
const limpio = (texto: string) => texto.replace(/[^\P{Cc}\n\t]/gu, '')

/** Calendars that do not know the state would show its old day as if nothing had happened. */
const tituloDe = ({ estado, nombre }: Cita): string =>
  sinFecha(estado) ? `${estadoEventoEnPalabras(estado)}: ${nombre}` : nombre

function descripcionDe(evento: Cita, url: string): string {
  const aviso = AVISOS[evento.estado]
  return [
    ...(aviso === undefined ? [] : [aviso]),
    `${aviso === undefined ? '' : 'Era el '}${momentoEn(evento.inicio, evento.zonaHoraria).largo}.`,
    `Organiza ${evento.organizador}.`,
    url,
  ].join('\n')
}

/** Its UID never changes and its sequence grows with each edit, so that calendars update what they have. */
function agregarCita(calendario: ICalCalendar, evento: Cita, baseUrl: string): void {
  const url = `${baseUrl}/o/${evento.organizerSlug}/e/${evento.slug}`
  const { lat, lng } = evento
  const lugar = lugarDe(evento)
  const cita = calendario.createEvent({
    id: `${evento.id}@entrale`,
    sequence: evento.version,
    stamp: evento.actualizadoEn,
    lastModified: evento.actualizadoEn,
    start: evento.inicio,
    end: evento.fin,
    summary: limpio(tituloDe(evento)),
    description: limpio(descripcionDe(evento, url)),
    status: ESTADOS[evento.estado] ?? ICalEventStatus.CONFIRMED,
    url,
  })
  if (lugar !== null)
    cita.location({ title: limpio(lugar), ...(lat !== null && lng !== null && { geo: { lat, lon: lng } }) })
}

const textoDe = (calendario: ICalCalendar) => `${calendario.toString()}\r\n`

/** The evento as an .ics file. Times are in UTC: the moment is right in every zone, also if a zone changes its rules. */
export function buildCalendario(evento: Cita, baseUrl: string): string {
  const calendario = ical({
    prodId: PRODUCTO,
    method: ICalCalendarMethod.PUBLISH,
    x: { 'X-WR-TIMEZONE': evento.zonaHoraria },
  })
  agregarCita(calendario, evento, baseUrl)
  return textoDe(calendario)
}

type Suscripcion = { nombre: string; descripcion: string; url: string; eventos: readonly Cita[] }

/** A calendar to subscribe to: what is cancelled stays in it as such, so that subscribers see it. */
export function buildSuscripcion({ nombre, descripcion, url, eventos }: Suscripcion, baseUrl: string): string {
  const calendario = ical({
    prodId: PRODUCTO,
    method: ICalCalendarMethod.PUBLISH,
    name: limpio(nombre),
    description: limpio(descripcion),
    ttl: CADA_SEGUNDOS,
    url,
    source: url,
  })
  for (const evento of eventos) agregarCita(calendario, evento, baseUrl)
  return textoDe(calendario)
}
