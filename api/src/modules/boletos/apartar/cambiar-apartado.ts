import type { Apartado } from '@entrale/contract/boletos/apartados'
import type { Db } from '@entrale/db'
import {
  apartadoComprado,
  apartadoEnPago,
  apartadoNoEncontrado,
  apartadoTerminado,
  yaExtendido,
} from '../tipos/boletos.errors.ts'
import { presentApartado } from './apartado.presenter.ts'
import {
  type ApartadoRow,
  extenderApartado,
  findApartado,
  seEstaPagando,
  soltarApartado,
} from './apartados.repository.ts'

const MINUTOS_EXTRA = 5

async function exigirApartado(db: Db, id: string): Promise<ApartadoRow> {
  const apartado = await findApartado(db, id)
  if (apartado === null) throw apartadoNoEncontrado()
  return apartado
}

export async function verApartado(db: Db, id: string): Promise<Apartado> {
  return presentApartado(await exigirApartado(db, id))
}

/**
 * Its boletos are free for others at once. Leaving twice is no mistake. Who leaves the page of an offer keeps it: that is declined where it is shown. Nor
 * do boletos go whose payment is under way.
 */
export async function liberarApartado(db: Db, id: string): Promise<void> {
  const { estado, deOferta } = await exigirApartado(db, id)
  if (estado === 'convertido') throw apartadoComprado()
  if (deOferta) return
  if (await seEstaPagando(db, id)) throw apartadoEnPago()
  await soltarApartado(db, id)
}

/** Five minutes more, once. */
export async function agregarMinutos(db: Db, id: string): Promise<Apartado> {
  const extendido = await extenderApartado(db, id, MINUTOS_EXTRA)
  const apartado = await exigirApartado(db, id)
  if (extendido) return presentApartado(apartado)
  if (apartado.estado === 'convertido') throw apartadoComprado()
  throw apartado.estado === 'activo' ? yaExtendido() : apartadoTerminado()
}
