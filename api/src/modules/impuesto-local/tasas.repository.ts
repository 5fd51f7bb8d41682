import type { TasaLocal, TasaLocalNueva } from '@entrale/contract/impuesto-local/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { cuandoVale } from '../../vigencias.ts'

const COLUMNAS = (hoy: string) => sql`t.id, t.entidad, t.municipio, t.bps, t.solo_exentos as "soloExentos",
  t.cortesias_bps as "cortesiasBps", t.desde::text as desde, t.hasta::text as hasta, t.fuente,
  t.confirmada_en as "confirmadaEn", t.confirmacion,
  ${cuandoVale(hoy, { tabla: 'tasas_locales', clave: ['entidad', 'municipio'], conHasta: true })} as cuando`
type Row = Omit<TasaLocal, 'confirmadaEn'> & { confirmadaEn: Date | null }
const deFila = (fila: Row): TasaLocal => ({ ...fila, confirmadaEn: fila.confirmadaEn?.toISOString() ?? null })

/** By place, the newest first. */
export async function findTasas(db: Db, hoy: string): Promise<TasaLocal[]> {
  const rows = await rowsOf<Row>(db)`select ${COLUMNAS(hoy)} from tasas_locales t
    order by sin_acentos(t.entidad), sin_acentos(t.municipio), t.desde desc`
  return rows.map(deFila)
}

export async function findTasa(db: Db, id: string, hoy: string): Promise<TasaLocal | null> {
  const fila = await rowOf<Row>(db)`select ${COLUMNAS(hoy)} from tasas_locales t where t.id = ${id}`
  return fila === null ? null : deFila(fila)
}

/** The one of that day, which has not begun, is replaced; what somebody confirmed of it is void. */
export async function upsertTasa(trx: Db, tasa: TasaLocalNueva, usuarioId: string): Promise<void> {
  const { entidad, municipio, bps, soloExentos, cortesiasBps, desde, hasta, fuente } = tasa
  await execute(trx)`
    insert into tasas_locales (entidad, municipio, bps, solo_exentos, cortesias_bps, desde, hasta, fuente, creado_por)
      values (${entidad}, ${municipio}, ${bps}, ${soloExentos}, ${cortesiasBps}, ${desde}, ${hasta}, ${fuente},
        ${usuarioId})
    on conflict (entidad, municipio, desde) do update set bps = excluded.bps, solo_exentos = excluded.solo_exentos,
      cortesias_bps = excluded.cortesias_bps, hasta = excluded.hasta, fuente = excluded.fuente,
      creado_por = excluded.creado_por, confirmada_en = null, confirmacion = null`
}

export async function markConfirmada(trx: Db, id: string, confirmacion: string, ahora: Date): Promise<void> {
  await trx.updateTable('tasas_locales').set({ confirmacion, confirmada_en: ahora }).where('id', '=', id).execute()
}
