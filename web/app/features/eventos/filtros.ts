import type { FiltrosEventos } from '../../lib/consultas'
import { diaIso, momentoEn, ZONA_CENTRO } from '../../lib/formatos'

export const FECHAS = { hoy: 'Hoy', manana: 'Mañana', 'fin-de-semana': 'Este fin de semana', semana: 'Esta semana', mes: 'Este mes' } as const
export type Fecha = keyof typeof FECHAS

const ORDENES = ['fecha', 'precio'] as const
const DIA_MS = 86_400_000

/** What the address says; the empty string stands for "any". `?desde=` is a day or the name of a range. */
export type Vista = {
  pagina: number
  categoria: string
  ciudad: string
  fecha: Fecha | ''
  desde: string
  hasta: string
  gratis: boolean
  enLinea: boolean
  orden: string
}

const esFecha = (valor: string): valor is Fecha => Object.hasOwn(FECHAS, valor)
const esDia = (valor: string) => /^\d{4}-\d{2}-\d{2}$/.test(valor) && !Number.isNaN(Date.parse(valor))

/** A page number from the address: 1 unless it is a whole number above it. */
export function paginaDe(params: URLSearchParams): number {
  const pagina = Number(params.get('currentPage'))
  return Number.isInteger(pagina) && pagina > 1 && pagina <= 10_000 ? pagina : 1
}

export function vistaDe(params: URLSearchParams): Vista {
  const texto = (llave: string) => params.get(llave)?.trim() ?? ''
  const dia = (llave: string) => (esDia(texto(llave)) ? texto(llave) : '')
  const fecha = texto('desde')
  const orden = texto('orden')
  return {
    pagina: paginaDe(params),
    categoria: texto('categoria'),
    ciudad: texto('ciudad').slice(0, 80),
    fecha: esFecha(fecha) ? fecha : '',
    desde: dia('desde'),
    hasta: dia('hasta'),
    gratis: texto('gratis') === 'true',
    enLinea: texto('enLinea') === 'true',
    orden: (ORDENES as readonly string[]).includes(orden) ? orden : 'fecha',
  }
}

/** First and last day of a named range, both included, as the calendar stands in central Mexico. The weekend begins on Friday. */
export function rangoDe(fecha: Fecha, ahora: number): { desde: string; hasta: string } {
  const { semana, anio, mes } = momentoEn(ahora, ZONA_CENTRO)
  const dia = (mas: number) => diaIso(ahora + mas * DIA_MS, ZONA_CENTRO)
  const alDomingo = (7 - semana) % 7
  const alViernes = semana === 0 || semana >= 5 ? 0 : 5 - semana
  const ultimo = new Date(Date.UTC(anio, mes, 0)).toISOString().slice(0, 10)
  const rangos: Record<Fecha, [string, string]> = {
    hoy: [dia(0), dia(0)],
    manana: [dia(1), dia(1)],
    'fin-de-semana': [dia(alViernes), dia(alDomingo)],
    semana: [dia(0), dia(alDomingo)],
    mes: [dia(0), ultimo],
  }
  const [desde, hasta] = rangos[fecha]
  return { desde, hasta }
}

/** What the API is asked for. */
export function filtrosDe({ pagina, categoria, ciudad, fecha, desde, hasta, gratis, enLinea, orden }: Vista, ahora: number): FiltrosEventos {
  const rango = fecha === '' ? { desde, hasta } : rangoDe(fecha, ahora)
  return {
    currentPage: pagina,
    orden: orden === 'precio' ? 'precio' : 'fecha',
    ...(categoria && { categoria }),
    ...(ciudad && { ciudad }),
    ...(rango.desde && { desde: rango.desde }),
    ...(rango.hasta && { hasta: rango.hasta }),
    ...(gratis && { gratis: 'true' as const }),
    ...(enLinea && { enLinea: 'true' as const }),
  }
}

/** The address with some parameters changed; an empty one goes away, and the page starts again unless it is what changes. */
export function direccionCon(ruta: string, params: URLSearchParams, cambios: Record<string, string>): string {
  const next = new URLSearchParams(params)
  next.delete('currentPage')
  for (const [llave, valor] of Object.entries(cambios)) valor === '' ? next.delete(llave) : next.set(llave, valor)
  if (next.get('currentPage') === '1') next.delete('currentPage')
  const search = next.toString()
  return search === '' ? ruta : `${ruta}?${search}`
}

/** How many filters narrow the list. */
export const filtrosPuestos = ({ categoria, ciudad, fecha, desde, hasta, gratis, enLinea }: Vista): number =>
  [categoria, ciudad, fecha, desde || hasta, gratis, enLinea].filter(Boolean).length
