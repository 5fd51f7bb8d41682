/** Dates in the zone of the evento and money in es-MX. Names are written here, not asked of the platform: server and browser must print the same letters. */

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

export const ZONA_CENTRO = 'America/Mexico_City'

export type Momento = { anio: number; mes: number; dia: number; semana: number; hora: number; minuto: number }

const partes = new Map<string, Intl.DateTimeFormat>()
function relojDe(zona: string): Intl.DateTimeFormat {
  const known = partes.get(zona)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zona,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  partes.set(zona, made)
  return made
}

/** The wall clock of a moment in a zone; `mes` from 1, `semana` 0 for Sunday. */
export function momentoEn(iso: string | number | Date, zona: string = ZONA_CENTRO): Momento {
  const found = Object.fromEntries(
    relojDe(zona)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year: anio = 0, month: mes = 1, day: dia = 1, hour: hora = 0, minute: minuto = 0 } = found
  return { anio, mes, dia, semana: new Date(Date.UTC(anio, mes - 1, dia)).getUTCDay(), hora, minuto }
}

const dosCifras = (numero: number) => String(numero).padStart(2, '0')
const nombreDia = ({ semana }: Momento) => DIAS[semana] ?? ''
/** "diciembre" for 12. */
export const nombreDeMes = (mes: number): string => MESES[mes - 1] ?? ''
const nombreMes = ({ mes }: Momento) => nombreDeMes(mes)
const enHora = ({ hora, minuto }: Momento) => `${hora % 12 || 12}:${dosCifras(minuto)} ${hora < 12 ? 'a.m.' : 'p.m.'}`

/** "9:00 p.m." */
export const horaDe = (iso: string, zona: string): string => enHora(momentoEn(iso, zona))

/** "viernes, 4 de diciembre de 2026" */
export function diaLargo(iso: string, zona: string): string {
  const momento = momentoEn(iso, zona)
  return `${nombreDia(momento)}, ${momento.dia} de ${nombreMes(momento)} de ${momento.anio}`
}

/** "viernes, 4 de diciembre de 2026, 9:00 p.m." */
export const fechaLarga = (iso: string, zona: string): string => `${diaLargo(iso, zona)}, ${horaDe(iso, zona)}`

/** "vie 4 dic" */
export function diaCorto(iso: string, zona: string): string {
  const momento = momentoEn(iso, zona)
  return `${nombreDia(momento).slice(0, 3)} ${momento.dia} ${nombreMes(momento).slice(0, 3)}`
}

/** "vie 4 dic · 9:00 p.m." */
export const fechaCorta = (iso: string, zona: string): string => `${diaCorto(iso, zona)} · ${horaDe(iso, zona)}`

/** "2026-12-04" */
export function diaIso(iso: string | number | Date, zona: string = ZONA_CENTRO): string {
  const { anio, mes, dia } = momentoEn(iso, zona)
  return `${anio}-${dosCifras(mes)}-${dosCifras(dia)}`
}

const entero = (pesos: number) => String(pesos).replace(/\B(?=(\d{3})+$)/g, ',')

/** "$1,850.00"; amounts are integer centavos. */
export function pesos(centavos: number): string {
  const absoluto = Math.abs(centavos)
  return `${centavos < 0 ? '-' : ''}$${entero(Math.floor(absoluto / 100))}.${dosCifras(absoluto % 100)}`
}

/** "$850.00 MXN", "Gratis" */
export const precioLargo = (centavos: number, moneda = 'MXN'): string =>
  centavos === 0 ? 'Gratis' : `${pesos(centavos)} ${moneda}`

/** For cards: "$850 MXN" when whole, "$850.50 MXN" when not, "Gratis". */
export function precioCorto(centavos: number, moneda = 'MXN'): string {
  if (centavos === 0) return 'Gratis'
  return `${pesos(centavos).replace(/\.00$/, '')} ${moneda}`
}

/** For cards: "Desde $850 MXN"; nothing when no price is known. */
export function precioDesde(centavos: number | null, moneda = 'MXN'): string {
  if (centavos === null) return ''
  return centavos === 0 ? 'Gratis' : `Desde ${precioCorto(centavos, moneda)}`
}

/** "1 evento", "3 eventos" */
export const cuenta = (cantidad: number, uno: string, varios: string): string =>
  `${entero(cantidad)} ${cantidad === 1 ? uno : varios}`

/** Initials of a name: "Rosario Peña" → "RP". */
export function iniciales(nombre: string, apellido = ''): string {
  const [primera = '', segunda = ''] = apellido === '' ? nombre.trim().split(/\s+/) : [nombre.trim(), apellido.trim()]
  return `${primera.charAt(0)}${segunda.charAt(0)}`.toLocaleUpperCase('es-MX')
}

/** What Intl and pasted texts bring: no-break and narrow spaces become plain ones. */
export const espaciosSimples = (texto: string): string => texto.replace(/[\u00a0\u202f\u2007]/g, ' ')
