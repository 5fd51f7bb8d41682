import type { Compra } from '@entrale/contract/compras/compra'
import { RECORDADAS } from '../../../lib/sesion/sesion'

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

const UN_DIA = 24 * 3_600_000
/** More than a device ever buys as a guest. */
const MAXIMO = 40

export const eventoRecordado = ({
  nombre,
  fechaInicio,
  fechaFin,
  zonaHoraria,
  estado,
  imagen,
  direccion,
  enlaceEnLinea,
}: Recordada['evento']): Recordada['evento'] => ({
  ...{ nombre, fechaInicio, fechaFin, zonaHoraria, estado, imagen, direccion, enlaceEnLinea },
})

const sinFecha = ({ evento }: Recordada) => evento.estado === 'pospuesto'
const puesto = (una: Recordada) => (sinFecha(una) ? Number.MAX_VALUE : Date.parse(una.evento.fechaInicio))

/** Until a day after the evento, and at the end as long as it has no date; what comes first stands first. */
export function leerRecordadas(ahora = Date.now()): Recordada[] {
  try {
    const guardadas = JSON.parse(localStorage.getItem(RECORDADAS) ?? '[]') as Recordada[]
    return guardadas
      .filter((una) => sinFecha(una) || Date.parse(una.evento.fechaFin) + UN_DIA > ahora)
      .toSorted((a, b) => puesto(a) - puesto(b))
  } catch {
    return [] // storage refused or spoilt: the link of the e-mail opens them
  }
}

function guardar(recordadas: readonly Recordada[]): void {
  try {
    localStorage.setItem(RECORDADAS, JSON.stringify(recordadas.slice(-MAXIMO)))
  } catch {
    // storage refused or full: the link of the e-mail opens them
  }
}

/** A boleto of a compra that is remembered stands in the list with its compra. */
export function recordar(nueva: Recordada): void {
  const otras = leerRecordadas().filter(({ clave }) => clave !== nueva.clave && !nueva.boletos.includes(clave))
  if (!otras.some(({ boletos }) => boletos.includes(nueva.clave))) guardar([...otras, nueva])
}

export const olvidarRecordada = (cual: string): void => guardar(leerRecordadas().filter(({ clave }) => clave !== cual))

export const accesoRecordado = (cual: string): string | null =>
  leerRecordadas().find(({ clave }) => clave === cual)?.acceso ?? null
