import type { TasaRetencion, TasaRetencionNueva, VigenciaRetencion } from '@entrale/contract/retenciones/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { cuandoVale } from '../../vigencias.ts'

/** Newest first. */
export const findVigencias = (db: Db) => rowsOf<VigenciaRetencion>(db)`
    select desde::text as desde, retiene, en_taquilla as "enTaquilla" from retencion_vigencias order by desde desc`

const COLUMNAS = (hoy: string) => sql`t.id, t.impuesto, t.contribuyente, t.bps, t.desde::text as desde,
  t.hasta::text as hasta, t.fuente, t.confirmada_en as "confirmadaEn", t.confirmacion,
  ${cuandoVale(hoy, { tabla: 'tasas_retencion', clave: ['impuesto', 'contribuyente'], conHasta: true })} as cuando`
type TasaRow = Omit<TasaRetencion, 'confirmadaEn'> & { confirmadaEn: Date | null }
const deFila = (fila: TasaRow): TasaRetencion => ({ ...fila, confirmadaEn: fila.confirmadaEn?.toISOString() ?? null })

export async function findTasas(db: Db, hoy: string): Promise<TasaRetencion[]> {
  const rows = await rowsOf<TasaRow>(db)`select ${COLUMNAS(hoy)} from tasas_retencion t
    order by t.impuesto, array_position(array['fisica', 'moral', 'sin_rfc', 'extranjero'], t.contribuyente),
      t.desde desc`
  return rows.map(deFila)
}

export async function findTasa(db: Db, id: string, hoy: string): Promise<TasaRetencion | null> {
  const fila = await rowOf<TasaRow>(db)`select ${COLUMNAS(hoy)} from tasas_retencion t where t.id = ${id}`
  return fila === null ? null : deFila(fila)
}

/** The one of that day, which has not begun, is replaced; what somebody confirmed of it is void. */
export async function upsertTasa(trx: Db, tasa: TasaRetencionNueva, usuarioId: string): Promise<void> {
  const { impuesto, contribuyente, desde, ...valores } = tasa
  const fila = { ...valores, creado_por: usuarioId, confirmada_en: null, confirmacion: null }
  await trx
    .insertInto('tasas_retencion')
    .values({ impuesto, contribuyente, desde, ...fila })
    .onConflict((oc) => oc.columns(['impuesto', 'contribuyente', 'desde']).doUpdateSet(fila))
    .execute()
}

export async function markConfirmada(trx: Db, id: string, confirmacion: string, ahora: Date): Promise<void> {
  await trx.updateTable('tasas_retencion').set({ confirmacion, confirmada_en: ahora }).where('id', '=', id).execute()
}

export async function upsertVigencia(trx: Db, vigencia: VigenciaRetencion, usuarioId: string): Promise<void> {
  const { desde, retiene, enTaquilla } = vigencia
  await execute(trx)`
    insert into retencion_vigencias (desde, retiene, en_taquilla, creado_por)
      values (${desde}, ${retiene}, ${enTaquilla}, ${usuarioId})
    on conflict (desde) do update set retiene = excluded.retiene, en_taquilla = excluded.en_taquilla,
      creado_por = excluded.creado_por`
}
