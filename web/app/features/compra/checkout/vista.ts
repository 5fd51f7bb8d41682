import type { Apartado } from '@entrale/contract/boletos/apartados'

const PASOS = ['boletos', 'datos', 'pago'] as const
export type Paso = (typeof PASOS)[number]
/** What the page shows: a step, or why there is none. */
export type Vista = Paso | 'cargando' | 'fallo' | 'cerrado' | 'terminado' | 'comprado' | 'confirmando'

export const pasoDe = (texto: string | null): Paso => PASOS.find((paso) => paso === texto) ?? 'boletos'

type Situacion = {
  paso: Paso
  /** undefined: none; null: the server does not know it. */
  apartado: Pick<Apartado, 'estado' | 'total'> | null | undefined
  leyendo: boolean
  fallo: boolean
  /** Its time ran out before these eyes. */
  vencido: boolean
  seVende: boolean
  hayDatos: boolean
  /** The hold is an offer, so its boletos cannot be changed. */
  esOferta?: boolean
}

function sinApartado({ paso, apartado, vencido, seVende }: Situacion): Vista {
  const contaba = apartado !== undefined && (paso !== 'boletos' || vencido)
  if (contaba) return apartado?.estado === 'convertido' ? 'comprado' : 'terminado'
  return seVende ? 'boletos' : 'cerrado'
}

/** A live hold goes on even when nothing is left for others; an expired one matters only after the first step. */
export function vistaDe(situacion: Situacion): Vista {
  const { paso, apartado, leyendo, fallo, vencido, hayDatos, esOferta = false } = situacion
  if (leyendo) return 'cargando'
  if (fallo) return 'fallo'
  if (apartado?.estado !== 'activo' || vencido) return sinApartado(situacion)
  if (paso === 'boletos') return esOferta ? 'datos' : 'boletos'
  return paso === 'pago' && (!hayDatos || apartado.total === 0) ? 'datos' : paso
}
