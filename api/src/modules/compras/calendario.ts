import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { EventoDocumento } from './documentos.repository.ts'
import { lugarDe, momentoEn } from './momento.ts'

const ESTADOS: Partial<Record<EventoDocumento['estado'], ICalEventStatus>> = {
  cancelado: ICalEventStatus.CANCELLED,
  pospuesto: ICalEventStatus.TENTATIVE,
}
const AVISOS: Partial<Record<EventoDocumento['estado'], string>> = {
  cancelado: 'Este evento se canceló.',
  pospuesto: 'Este evento se pospuso: la nueva fecha está por confirmarse.',
}

/** Control characters have no place in a calendar; the generator escapes the rest. */
const limpio = (texto: string) => texto.replace(/[^\P{Cc}\n\t]/gu, '')

function descripcionDe(evento: EventoDocumento, url: string): string {
  const aviso = AVISOS[evento.estado]
  return [...(aviso === undefined ? [] : [aviso]), `${momentoEn(evento.inicio, evento.zonaHoraria).largo}.`, `Organiza ${evento.organizador}.`, url].join('\n')
}

/**
 * The evento as an .ics file. Its UID never changes and its sequence grows with each edit, so that calendars update what they have.
 * Times are in UTC: the moment is right in every zone, also if a zone changes its rules.
 */
export function buildCalendario(evento: EventoDocumento, baseUrl: string): string {
  const url = `${baseUrl}/o/${evento.organizerSlug}/e/${evento.slug}`
  const { lat, lng } = evento
  const lugar = lugarDe(evento)
  const calendario = ical({
    prodId: { company: 'Éntrale', product: 'Eventos', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    x: { 'X-WR-TIMEZONE': evento.zonaHoraria },
  })
  const cita = calendario.createEvent({
    id: `${evento.id}@entrale`,
    sequence: evento.version,
    stamp: evento.actualizadoEn,
    lastModified: evento.actualizadoEn,
    start: evento.inicio,
    end: evento.fin,
    summary: limpio(evento.nombre),
    description: limpio(descripcionDe(evento, url)),
    status: ESTADOS[evento.estado] ?? ICalEventStatus.CONFIRMED,
    url,
  })
  if (lugar !== null) cita.location({ title: limpio(lugar), ...(lat !== null && lng !== null && { geo: { lat, lon: lng } }) })
  return `${calendario.toString()}\r\n`
}
