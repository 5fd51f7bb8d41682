import type { Lectura, lecturasQuery, lecturasRespuesta } from '@entrale/contract/accesos/lecturas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { exigirEvento } from '../../boletos/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { findLecturas, type LecturaRow } from './lecturas.repository.ts'

function presentLectura(lectura: LecturaRow, conNombre: boolean): Lectura {
  const { en, fecha: _, folio, tipo, numero, nombre, porRevisar, resueltoEn, ...resto } = lectura
  return {
    ...resto,
    en: en.toISOString(),
    boleto: folio === null || tipo === null || numero === null ? null : { folio, tipo, numero },
    nombre: conNombre ? nombre : null,
    tarde: porRevisar ? (resueltoEn === null ? 'espera' : 'descartada') : null,
  }
}

/** The scans of an evento; members read folios and no names. */
export async function verLecturas(
  ctx: Context,
  slugEvento: string,
  { limit, antes, ...filtro }: z.output<typeof lecturasQuery>,
): Promise<z.output<typeof lecturasRespuesta>> {
  const evento = await exigirEvento(ctx, slugEvento)
  const conNombre = membresiaDe(ctx).rol !== 'member'
  const filas = await findLecturas(ctx.db, evento, filtro, { antes: antes ?? null, cuantas: limit + 1 })
  const items = filas.slice(0, limit).map((fila) => presentLectura(fila, conNombre))
  return { items, siguiente: filas.length > limit ? (items.at(-1)?.id ?? null) : null }
}
