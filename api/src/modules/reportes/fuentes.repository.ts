import { type Db, rowsOf } from '@entrale/db'
import type { Cifras } from '../cifras/index.ts'

export type FuenteRow = {
  fuente: string
  medio: string
  campana: string
  promotor: string | null
  visitas: number
  boletos: number
  neto: number
}

/** As clave_de_fuente writes it. */
type Clave = [fuente: string, medio: string, campana: string, promotorId: string | null]

async function findNombres(db: Db, promotores: readonly string[]): Promise<Map<string, string>> {
  if (promotores.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; nombre: string }>(db)`
    select id, nombre from promotores where id = any(${[...promotores]}::uuid[])`
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}

/** Where people came from, and what those bought who said so; what the others bought is the rest of all. Courtesies are no sales. */
export async function findFuentes(db: Db, visitas: readonly Cifras[], ventas: readonly Cifras[]): Promise<FuenteRow[]> {
  const filas = new Map(visitas.map(({ clave, compras }) => [clave, { visitas: compras, boletos: 0, neto: 0 }]))
  for (const { clave, boletos, neto } of ventas)
    filas.set(clave, { visitas: filas.get(clave)?.visitas ?? 0, boletos, neto })
  const todas = [...filas].map(([clave, cuantos]) => ({ de: JSON.parse(clave) as Clave, cuantos }))
  const promotores = new Set(todas.flatMap(({ de: [, , , id] }) => (id === null ? [] : [id])))
  const nombres = await findNombres(db, [...promotores])
  return todas.map(({ de: [fuente, medio, campana, promotorId], cuantos }) => ({
    ...{ fuente, medio, campana, ...cuantos },
    promotor: promotorId === null ? null : (nombres.get(promotorId) ?? null),
  }))
}
