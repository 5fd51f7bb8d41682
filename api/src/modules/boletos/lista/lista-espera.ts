import type { EstadoVenta } from '@entrale/contract/eventos/estados'
import { diaEn, formatear } from '../../../momento.ts'
import { seleccionInvalida } from '../tipos/boletos.errors.ts'
import { estadoVentaDe, libresDe, ventaDelEvento, ventanaDe, ventaPorEvento } from '../tipos/estado-venta.ts'
import type { EnEspera, EventoEnEspera } from './lista-espera.repository.ts'

type Tipo = EventoEnEspera['tipos'][number]
/** How many boletos of a tipo can be offered: free ones, and devoluciones. */
type Lugar = { id: string; libres: number; devueltos: number; minimo: number; maximo: number }
type Lugares = { porTipo: Lugar[]; enTotal: number }
export type OfertaPlaneada = { esperaId: string; tipoBoletoId: string; cantidad: number; email: string }

/** The tipos that somebody waits for: one, or without an id any. */
export const tiposDe = ({ tipos }: EventoEnEspera, id: string | undefined): Tipo[] =>
  id === undefined ? tipos : tipos.filter((tipo) => tipo.id === id)

/** How the sale of what somebody waits for stands; refuses a tipo that the evento does not have. */
export function ventaDe(evento: EventoEnEspera, tipoBoletoId: string | undefined, ahora: Date): EstadoVenta {
  const porEvento = ventaPorEvento(evento, ahora)
  if (porEvento !== null) return porEvento
  const tipos = tiposDe(evento, tipoBoletoId)
  if (tipoBoletoId !== undefined && tipos.length === 0)
    throw seleccionInvalida([{ name: 'tipoBoletoId', message: 'Ese boleto no está disponible.' }])
  return ventaDelEvento(tipos.map((tipo) => estadoVentaDe(tipo, evento, ahora)))
}

function lugaresDe(evento: EventoEnEspera, ahora: Date): Lugares {
  const seVende = (tipo: Tipo) => ventaPorEvento(evento, ahora) === null && ventanaDe(tipo, ahora) === 'abierta'
  const lugarDe = (tipo: Tipo): Lugar => ({
    id: tipo.id,
    libres: libresDe(tipo),
    devueltos: tipo.devueltos,
    minimo: tipo.minimo,
    maximo: tipo.maximo,
  })
  return {
    porTipo: evento.tipos.filter(seVende).map(lugarDe),
    enTotal: evento.tipos[0]?.aforo?.libres ?? Number.POSITIVE_INFINITY,
  }
}

/** All that somebody asked for, of one tipo: theirs, or whichever has most. Who gave a boleto back made room for it already. */
function tomar(lugares: Lugares, { tipoBoletoId, cantidad }: EnEspera): string | null {
  const caben = ({ libres, devueltos }: Lugar) => Math.min(libres, lugares.enTotal) + devueltos
  const sirve = (lugar: Lugar) =>
    (tipoBoletoId === null || lugar.id === tipoBoletoId) &&
    cantidad >= lugar.minimo &&
    cantidad <= lugar.maximo &&
    caben(lugar) >= cantidad
  const [mejor] = lugares.porTipo.filter(sirve).sort((a, b) => caben(b) - caben(a))
  if (mejor === undefined) return null
  const deLibres = Math.min(mejor.libres, lugares.enTotal, cantidad)
  mejor.libres -= deLibres
  mejor.devueltos -= cantidad - deLibres
  lugares.enTotal -= deLibres
  return mejor.id
}

/**
 * To whom boletos are offered: the first of the line for whom there are as many as they asked for. Whoever wants more than are free keeps their
 * place and holds up nobody: they come first each time, as soon as enough are free at once.
 */
export function aQuienOfrecer(evento: EventoEnEspera, enEspera: readonly EnEspera[], ahora: Date): OfertaPlaneada[] {
  const lugares = lugaresDe(evento, ahora)
  return enEspera.flatMap((espera) => {
    const tipoBoletoId = tomar(lugares, espera)
    const { id: esperaId, cantidad, email } = espera
    return tipoBoletoId === null ? [] : [{ esperaId, tipoBoletoId, cantidad, email }]
  })
}

const HORAS = 4
const MEDIA_HORA = 30
const HORA = 60
const DIA = 24 * HORA
/** Of the evento's own clock, in minutes: whoever sleeps cannot decide. */
const AMANECE = 8 * HORA
const ANOCHECE = 23 * HORA

const minutoDelDia = (momento: Date, zonaHoraria: string): number => {
  const [hora = 0, minuto = 0] = formatear(momento, zonaHoraria, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .split(':')
    .map(Number)
  return hora * HORA + minuto
}

/** How long it takes until so many minutes of day have gone by. */
function conLaNoche(ahora: Date, zonaHoraria: string, minutos: number): number {
  let reloj = minutoDelDia(ahora, zonaHoraria)
  let total = 0
  for (let faltan = minutos; faltan > 0; ) {
    if (reloj < AMANECE || reloj >= ANOCHECE) {
      total += reloj < AMANECE ? AMANECE - reloj : DIA - reloj + AMANECE
      reloj = AMANECE
    }
    const hoy = Math.min(faltan, ANOCHECE - reloj)
    total += hoy
    reloj += hoy
    faltan -= hoy
  }
  return total
}

/** Minutes to decide: four hours, half an hour on the day of the evento; those of the night do not count. Never until after it began. */
export function minutosDeOferta(
  { inicio, zonaHoraria }: Pick<EventoEnEspera, 'inicio' | 'zonaHoraria'>,
  ahora: Date,
): number {
  if (inicio <= ahora) return MEDIA_HORA
  const esHoy = diaEn(inicio, zonaHoraria) === diaEn(ahora, zonaHoraria)
  const hastaElInicio = Math.max(MEDIA_HORA, Math.floor((inicio.getTime() - ahora.getTime()) / 60_000))
  return Math.min(conLaNoche(ahora, zonaHoraria, esHoy ? MEDIA_HORA : HORAS * HORA), hastaElInicio)
}
