import type { EventoPublico } from '@entrale/contract/eventos/publico'
import { hrefEvento, lugarDe } from '../evento'

type Agenda = Pick<
  EventoPublico,
  'nombreMostrado' | 'slug' | 'fechaInicio' | 'fechaFin' | 'zonaHoraria' | 'enLinea' | 'direccion'
> & {
  organizador: Pick<EventoPublico['organizador'], 'slug'>
}

/** "20261205T030000Z" */
const compacta = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '')

const lugarCompleto = (evento: Agenda): string =>
  evento.direccion === null
    ? lugarDe(evento)
    : [evento.direccion.nombre, evento.direccion.direccion, evento.direccion.ciudad].filter(Boolean).join(', ')

/** Where a date book can be told of the evento. */
export function calendariosDe(evento: Agenda, origen: string): { texto: string; href: string; archivo?: string }[] {
  const url = new URL(hrefEvento(evento), origen).href
  const lugar = lugarCompleto(evento)
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: evento.nombreMostrado,
    dates: `${compacta(evento.fechaInicio)}/${compacta(evento.fechaFin)}`,
    ctz: evento.zonaHoraria,
    details: url,
    location: lugar,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: evento.nombreMostrado,
    startdt: new Date(evento.fechaInicio).toISOString(),
    enddt: new Date(evento.fechaFin).toISOString(),
    body: url,
    location: lugar,
  })
  return [
    { texto: 'Google Calendar', href: `https://calendar.google.com/calendar/render?${google}` },
    {
      texto: 'Outlook',
      href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString().replaceAll('+', '%20')}`,
    },
    {
      texto: 'Apple y otros (.ics)',
      href: `/api/p/eventos/${evento.organizador.slug}/${evento.slug}/calendario.ics`,
      archivo: `${evento.slug}.ics`,
    },
  ]
}
