import type { Comprar } from '@entrale/contract/compras/compra'
import type { Db } from '@entrale/db'
import type { ApartadoRow } from '../../boletos/index.ts'
import {
  cambiaronLasPreguntas,
  exigirRespuestas,
  findPreguntas,
  type Lugar,
  leerRespuestas,
  reponerRespuestas,
} from '../../preguntas/index.ts'
import type { Hecha } from './pagar-apartado.ts'

/** The compra, and each boleto by the number that it will have. */
function lugaresDe({ lineas }: ApartadoRow): Lugar[] {
  const boletos = lineas.flatMap(({ tipoBoletoId, cantidad }) => Array.from({ length: cantidad }, () => tipoBoletoId))
  return [{ numero: 0, tipoBoletoId: null }, ...boletos.map((tipoBoletoId, i) => ({ numero: i + 1, tipoBoletoId }))]
}

/**
 * The request with its answers as they are kept; refuses where one that is required is missing. Once the hold is over, what was asked when the money
 * left must not stand in its way: what is not right any more is left out.
 */
export async function leerDichas(db: Db, apartado: ApartadoRow, datos: Comprar): Promise<Comprar> {
  const { respuestas = [], ...resto } = datos
  if (!apartado.conPreguntas) {
    if (respuestas.length > 0 && apartado.estado === 'activo') throw cambiaronLasPreguntas()
    return resto
  }
  const pedidas = { preguntas: await findPreguntas(db, apartado.eventoId), lugares: lugaresDe(apartado) }
  const leidas =
    apartado.estado === 'activo'
      ? exigirRespuestas(respuestas, pedidas)
      : leerRespuestas(respuestas, pedidas).respuestas
  return leidas.length === 0 ? resto : { ...resto, respuestas: leidas }
}

/** A buyer who went back before paying may have changed the answers: the newest ones are kept. */
export async function corregirPendiente(db: Db, hecha: Hecha, { respuestas = [] }: Comprar): Promise<Hecha> {
  const { id: compraId, estado, lineas } = hecha.compra
  if (estado !== 'pendiente' || respuestas.length === 0) return hecha
  const cuantos = lineas.reduce((suma, { cantidad }) => suma + cantidad, 0)
  const numeros = Array.from({ length: cuantos + 1 }, (_, i) => i)
  await db.transaction().execute((trx) => reponerRespuestas(trx, { compraId, numeros }, respuestas))
  return hecha
}
