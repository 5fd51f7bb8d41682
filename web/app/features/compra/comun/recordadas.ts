import type { Compra } from '@entrale/contract/compras/compra'
import { RECORDADAS } from '../../../lib/sesion/sesion'
import { hastaCuando } from './vigencia'

/** A compra, or one boleto that somebody passed on, that this device opens without an account. */
export type Recordada = {
  /** Folio of a compra, id of a boleto. */
  clave: string
  ruta: string
  acceso: string
  folio: string
  evento: Pick<
    Compra['evento'],
    'nombre' | 'fechaInicio' | 'fechaFin' | 'zonaHoraria' | 'estado' | 'imagen' | 'direccion' | 'enlaceEnLinea'
  >
  /** As its card calls it. */
  estado: string
  parcial?: boolean
  cuantos: number
  /** Ids, by which a boleto of a compra is known to be in the list already. */
  boletos: string[]
}

/** More than a device ever buys as a guest; what is furthest away leaves. */
const MAXIMO = 40

export function eventoRecordado({
  nombre,
  fechaInicio,
  fechaFin,
  zonaHoraria,
  estado,
  imagen,
  direccion,
  enlaceEnLinea,
}: Recordada['evento']): Recordada['evento'] {
  return { nombre, fechaInicio, fechaFin, zonaHoraria, estado, imagen, direccion, enlaceEnLinea }
}

const sigue = ({ evento }: Recordada, ahora: number) => (hastaCuando(evento) ?? Number.MAX_VALUE) > ahora
const puesto = ({ evento }: Recordada) =>
  hastaCuando(evento) === null ? Number.MAX_VALUE : Date.parse(evento.fechaInicio)

/** What comes first stands first; what has no date yet, at the end. */
export function leerRecordadas(ahora = Date.now()): Recordada[] {
  try {
    const guardadas = JSON.parse(localStorage.getItem(RECORDADAS) ?? '[]') as Recordada[]
    return guardadas.filter((una) => sigue(una, ahora)).toSorted((a, b) => puesto(a) - puesto(b))
  } catch {
    return [] // storage refused or spoilt: the link of the e-mail opens them
  }
}

function guardar(recordadas: readonly Recordada[]): void {
  try {
    localStorage.setItem(RECORDADAS, JSON.stringify(recordadas.slice(0, MAXIMO)))
  } catch {
    // storage refused or full: the link of the e-mail opens them
  }
}

/** A boleto of a compra that is remembered stands in the list with its compra. */
export function recordar(nueva: Recordada): void {
  const otras = leerRecordadas().filter(({ clave }) => clave !== nueva.clave && !nueva.boletos.includes(clave))
  if (!otras.some(({ boletos }) => boletos.includes(nueva.clave))) guardar([nueva, ...otras])
}

export const olvidarRecordada = (cual: string): void => guardar(leerRecordadas().filter(({ clave }) => clave !== cual))

export const accesoRecordado = (cual: string): string | null =>
  leerRecordadas().find(({ clave }) => clave === cual)?.acceso ?? null

/** The server refused `acceso`: what is remembered by it goes. What another link opened stays. */
export function negarRecordada(cual: string, acceso: string | null): void {
  if (acceso !== null && accesoRecordado(cual) === acceso) olvidarRecordada(cual)
}
