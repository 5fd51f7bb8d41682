import type { Puerta, Puertas } from '@entrale/contract/accesos/schemas'
import { PASO_MIN, type Ritmo } from '@entrale/contract/accesos/tablero'
import { cuenta, horaDe } from '../../../lib/formatos'
import { HORA, MINUTO } from '../../../lib/hace'

/** `completoEn`: when all minutes were read, by the clock of this device. */
export type RitmoLeido = Ritmo & { completoEn: number }

/** Minutes that passed long ago change too, when a phone comes back with what it kept: so often all are read. */
const COMPLETO_MS = MINUTO

export const leerTodo = (antes: RitmoLeido | undefined, aqui: number): boolean =>
  antes === undefined || Math.abs(aqui - antes.completoEn) >= COMPLETO_MS

/** The last minutes take the place of what was known of them. */
export function juntarRitmo(antes: RitmoLeido | undefined, nuevo: Ritmo, aqui: number): RitmoLeido {
  const { desde } = nuevo
  if (antes === undefined || desde === null) return { ...nuevo, completoEn: aqui }
  const viejos = antes.minutos.filter(({ en }) => en < desde)
  return { ...nuevo, minutos: [...viejos, ...nuevo.minutos], completoEn: antes.completoEn }
}

export type Barra = { en: number; porMinuto: number }
/** Minutes of a bar: as few as leave so many bars that each can be seen. */
const PASOS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720, 1440]
const BARRAS = 72
/** The chart goes on for a while after the last admission, and then waits for the next one. */
const COLA_MS = 10 * MINUTO

/** The first minute of an evening is a bar among others, not a wall. */
const AL_MENOS_MS = 19 * MINUTO

const redondo = (porMinuto: number): number =>
  porMinuto >= 10 ? Math.round(porMinuto) : Math.round(porMinuto * 10) / 10

/** Admissions per minute from the first one on, or the last twenty minutes where that is longer; where a bar is of several minutes it is their mean. */
export function barrasDe({ minutos, ahora }: Pick<Ritmo, 'minutos' | 'ahora'>): { paso: number; barras: Barra[] } {
  const [primero, ultimo] = [minutos[0], minutos.at(-1)]
  if (primero === undefined || ultimo === undefined) return { paso: 1, barras: [] }
  const [fin, hoy] = [Date.parse(ultimo.en), Date.parse(ahora)]
  const hasta = Math.max(fin, Math.min(hoy, fin + COLA_MS))
  const inicio = Math.min(Date.parse(primero.en), hasta - AL_MENOS_MS)
  const paso = PASOS.find((cada) => (hasta - inicio) / (cada * MINUTO) < BARRAS - 1) ?? 1440
  const [cada, de] = [paso * MINUTO, (en: number) => Math.floor(en / (paso * MINUTO))]
  const suma = Array<number>(de(hasta) - de(inicio) + 1).fill(0)
  for (const { en, entraron } of minutos) {
    const lugar = de(Date.parse(en)) - de(inicio)
    suma[lugar] = (suma[lugar] ?? 0) + entraron
  }
  const barras = suma.map((entraron, i) => {
    const en = (de(inicio) + i) * cada
    const pasados = Math.min(paso, Math.max(1, Math.ceil((hoy - en) / MINUTO)))
    return { en, porMinuto: redondo(entraron / pasados) }
  })
  return { paso, barras }
}

/** How many came in of late, by all gates. */
const pasoDe = ({ puertas }: Pick<Ritmo, 'puertas'>): number => puertas.reduce((suma, { paso }) => suma + paso, 0)

/** "14", "1.4", "0.6": of how many of the last minutes. */
export const porMinutoDe = (paso: number): string => redondo(paso / PASO_MIN).toLocaleString('es-MX')

/** Nobody believes a pace of now for longer. */
const LEJOS_MS = 3 * HORA

type Datos = Pick<Puertas, 'boletos' | 'entraron'> & { puertas: readonly Pick<Puerta, 'reingreso'>[] }
type Noche = { datos: Datos; ritmo: Ritmo; fin: string }
/**
 * When all would be inside if it goes on like this; null where that is not so: nobody comes, all are in, it is too far
 * away or after the end, or people come and go, so that who enters need not be new.
 */
export function todosDentroEn({ datos: { puertas, boletos, entraron }, ritmo, fin }: Noche): string | null {
  const [faltan, paso, ahora] = [boletos - entraron, pasoDe(ritmo), Date.parse(ritmo.ahora)]
  if (faltan <= 0 || paso < PASO_MIN || puertas.some(({ reingreso }) => reingreso !== 'no')) return null
  const cuando = ahora + (faltan / paso) * PASO_MIN * MINUTO
  return cuando > Math.min(ahora + LEJOS_MS, Date.parse(fin)) ? null : new Date(cuando).toISOString()
}

/** "14 por minuto ahora · a este paso, todos dentro a las 8:57 p.m."; nothing once the evento is over. */
export function fraseDeRitmo(noche: Noche, zona: string): string {
  const { ritmo, fin } = noche
  const paso = pasoDe(ritmo)
  if (Date.parse(ritmo.ahora) > Date.parse(fin)) return ''
  if (paso === 0) return `Nadie en los últimos ${cuenta(PASO_MIN, 'minuto', 'minutos')}`
  const cuando = todosDentroEn(noche)
  const ahora = paso < PASO_MIN ? 'Menos de 1 por minuto ahora' : `${porMinutoDe(paso)} por minuto ahora`
  return cuando === null ? ahora : `${ahora} · a este paso, todos dentro a las ${horaDe(cuando, zona)}`
}
