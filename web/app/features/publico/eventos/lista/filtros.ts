import type { FiltrosEventos } from '../../../../lib/consultas'
import { diaIso, momentoEn, ZONA_CENTRO } from '../../../../lib/formatos'

export const FECHAS = {
  hoy: 'Hoy',
  manana: 'Mañana',
  'fin-de-semana': 'Este fin de semana',
  semana: 'Esta semana',
  mes: 'Este mes',
} as const
export type Fecha = keyof typeof FECHAS

const ORDENES = ['fecha', 'precio', 'relevancia'] as const
export type Orden = (typeof ORDENES)[number]

const DIA_MS = 86_400_000
const TERMINO = 100

/** What the address says; the empty string stands for "any". `?desde=` is a day or the name of a range; `precioMax` is in whole pesos. */
export type Vista = {
  pagina: number
  term: string
  categoria: string
  ciudad: string
  fecha: Fecha | ''
  desde: string
  hasta: string
  gratis: boolean
  precioMax: string
  enLinea: boolean
  /** No word is taken for another. */
  exacto: boolean
  orden: Orden | ''
}
/** What the page itself stands for, so that its address needs no parameter: the category of /categorias/musica. */
export type Fijos = Partial<Pick<Vista, 'categoria' | 'ciudad'>>

const esFecha = (valor: string): valor is Fecha => Object.hasOwn(FECHAS, valor)
const esOrden = (valor: string): valor is Orden => (ORDENES as readonly string[]).includes(valor)

/** A day that the calendar has, within the years that the API takes. */
export function esDia(valor: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(valor)) return false
  const momento = new Date(`${valor}T00:00:00Z`)
  return !Number.isNaN(momento.getTime()) && momento.toISOString().startsWith(valor)
}

/** Whole pesos up to a million; nothing when it is no such number. */
function pesosDe(valor: string): string {
  const pesos = Math.floor(Number(valor))
  return valor !== '' && pesos > 0 && pesos <= 1_000_000 ? String(pesos) : ''
}

/** A page number from the address: 1 unless it is a whole number above it. */
function paginaDe(params: URLSearchParams): number {
  const pagina = Number(params.get('currentPage'))
  return Number.isInteger(pagina) && pagina > 1 && pagina <= 10_000 ? pagina : 1
}

/** Text of the address without what no database keeps. */
export const textoDe = (params: URLSearchParams, llave: string, largo = 80): string =>
  (params.get(llave) ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, largo)

/** A plain form sends a name twice, the one chosen before and the day typed over it: the day counts. */
function fechasDe(params: URLSearchParams): Pick<Vista, 'fecha' | 'desde' | 'hasta'> {
  const dia = (llave: string) => params.getAll(llave).find(esDia) ?? ''
  const [desde, hasta] = [dia('desde'), dia('hasta')]
  if (desde === '' && hasta === '') return { fecha: params.getAll('desde').find(esFecha) ?? '', desde, hasta }
  return hasta !== '' && desde > hasta ? { fecha: '', desde: hasta, hasta: desde } : { fecha: '', desde, hasta }
}

/** Parameters that make no sense are ignored. */
export function vistaDe(params: URLSearchParams, fijos: Fijos = {}): Vista {
  const orden = textoDe(params, 'orden')
  const gratis = params.get('gratis') === 'true'
  return {
    pagina: paginaDe(params),
    term: textoDe(params, 'term', TERMINO),
    categoria: textoDe(params, 'categoria'),
    ciudad: textoDe(params, 'ciudad'),
    ...fechasDe(params),
    gratis,
    precioMax: gratis ? '' : pesosDe(textoDe(params, 'precioMax')),
    enLinea: params.get('enLinea') === 'true',
    exacto: params.get('exacto') === 'true',
    orden: esOrden(orden) ? orden : '',
    ...fijos,
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

/** By relevance where something is searched, else by date, unless the address says otherwise. */
export const ordenDe = ({ orden, term }: Pick<Vista, 'orden' | 'term'>): Orden =>
  orden || (term === '' ? 'fecha' : 'relevancia')

/** What the API is asked for. */
export function filtrosDe(vista: Vista, ahora: number): FiltrosEventos {
  const { pagina, term, categoria, ciudad, fecha, gratis, precioMax, enLinea, exacto } = vista
  const { desde, hasta } = fecha === '' ? vista : rangoDe(fecha, ahora)
  return {
    currentPage: pagina,
    orden: ordenDe(vista),
    ...(term && { term }),
    ...(categoria && { categoria }),
    ...(ciudad && { ciudad }),
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    ...(gratis && { gratis: 'true' as const }),
    ...(precioMax && { precioMax: Number(precioMax) * 100 }),
    ...(enLinea && { enLinea: 'true' as const }),
    ...(exacto && { exacto: 'true' as const }),
  }
}

/** The one address of a view: its parameters always in the same order, without those that say nothing. */
export function direccionDe(ruta: string, vista: Vista, fijos: Fijos = {}): string {
  const { pagina, term, categoria, ciudad, fecha, desde, hasta, gratis, precioMax, enLinea, exacto, orden } = vista
  const pares: [string, string][] = [
    ['term', term],
    ['categoria', fijos.categoria === undefined ? categoria : ''],
    ['ciudad', fijos.ciudad === undefined ? ciudad : ''],
    ['desde', fecha || desde],
    ['hasta', hasta],
    ['gratis', gratis ? 'true' : ''],
    ['precioMax', precioMax],
    ['enLinea', enLinea ? 'true' : ''],
    ['exacto', exacto && term !== '' ? 'true' : ''],
    ['orden', orden],
    ['currentPage', pagina > 1 ? String(pagina) : ''],
  ]
  const search = new URLSearchParams(pares.filter(([, valor]) => valor !== '')).toString()
  return search === '' ? ruta : `${ruta}?${search}`
}
