import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import type { Services } from '../../context.ts'
import { PacCerrado, PacRechaza } from '../../ports/pac/pac.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { anotarSuceso } from '../compras/index.ts'
import { decirAResponsables } from './decir-que-tarda.ts'
import { pacDelDocumento } from './emision.ts'
import { antesDe } from './estado.ts'
import { anularNotas } from './facturables.repository.ts'
import { endGlobal, lockGlobal } from './globales.repository.ts'
import { lockFacturable } from './solicitudes.repository.ts'

/** `compraId`, `globalId`: whose document it is; both null for one of the platform. */
type Cancelacion = {
  referencia: string
  organizacionId: string | null
  compraId: string | null
  globalId: string | null
  proveedor: 'prueba' | 'facturapi'
  uuid: string
  emisor: 'plataforma' | 'organizacion'
  motivo: '01' | '02' | '03' | '04'
  sustituto: string | null
}

const findCancelacion = (db: Db, referencia: string) => rowOf<Cancelacion & { estado: string }>(db)`
  select referencia, organizacion_id as "organizacionId", compra_id as "compraId", global_id as "globalId", proveedor,
    uuid, emisor, motivo, sustituto, estado from cancelaciones where referencia = ${referencia}`

async function insertCancelacion(trx: Db, cual: Cancelacion, estado: 'pedida' | 'en_proceso'): Promise<void> {
  const { referencia, organizacionId, compraId, globalId, proveedor, uuid, emisor, motivo, sustituto } = cual
  await execute(trx)`
    insert into cancelaciones (referencia, organizacion_id, compra_id, global_id, proveedor, uuid, emisor, motivo,
      sustituto, estado, preguntada_en)
    values (${referencia}, ${organizacionId}, ${compraId}, ${globalId}, ${proveedor}, ${uuid}, ${emisor}, ${motivo},
      ${sustituto}, ${estado}, ${estado === 'en_proceso' ? new Date() : null})
    on conflict (referencia) do update set motivo = excluded.motivo, sustituto = excluded.sustituto,
      estado = excluded.estado, error = null, preguntada_en = excluded.preguntada_en
      where cancelaciones.estado = 'rechazada' or cancelaciones.estado = 'en_proceso' and excluded.estado = 'pedida'`
}

/** A document that nobody shows any more is canceled by a job: with 01 once the one in its place is valid. */
export async function cancelarSustituida(trx: Db, cual: Omit<Cancelacion, 'globalId'>): Promise<void> {
  await insertCancelacion(trx, { ...cual, globalId: null }, 'pedida')
  await encargarTrabajo(trx, 'cancelar_cfdi', { referencia: cual.referencia })
}

/** The PAC was asked, and waits for the receiver of the document: a clock asks again. */
export const esperarCancelacion = (trx: Db, cual: Omit<Cancelacion, 'sustituto'>): Promise<void> =>
  insertCancelacion(trx, { ...cual, sustituto: null }, 'en_proceso')

async function markEstado(
  db: Db,
  referencia: string,
  estado: 'en_proceso' | 'hecha' | 'rechazada',
  error: string | null,
  ahora: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cancelaciones')
    .set({ estado, error, preguntada_en: ahora })
    .where('referencia', '=', referencia)
    .where('estado', 'in', ['pedida', 'en_proceso'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** `referencia`: only where it is that document. */
export async function markCancelada(trx: Db, compraId: string, ahora: Date, referencia?: string): Promise<boolean> {
  const canceladas = await trx
    .updateTable('facturas_solicitadas')
    .set({ estado: 'cancelada', cancelada_en: ahora, error: null })
    .where('compra_id', '=', compraId)
    .where('estado', 'in', antesDe('cancelada'))
    .$if(referencia !== undefined, (q) => q.where('referencia', '=', referencia ?? null))
    .returning('id')
    .execute()
  for (const { id } of canceladas) await anularNotas(trx, id)
  return canceladas.length > 0
}

/** The document whose place this one takes is canceled: from here on it is no invoice of the sale. */
async function cerrarSustituida(trx: Db, compraId: string, referencia: string): Promise<void> {
  await execute(trx)`update facturas_solicitadas set sustituye = sustituye || '{"cancelada": true}'
    where compra_id = ${compraId} and sustituye ->> 'referencia' = ${referencia}`
}

/** It is canceled for the tax office: what we show of it, and its buyer, hear of it. */
async function terminar({ db, ports }: Services, { referencia, compraId, globalId }: Cancelacion): Promise<void> {
  const ahora = ports.clock.now()
  await db.transaction().execute(async (trx) => {
    if (compraId !== null) await lockFacturable(trx, compraId)
    if (globalId !== null) await lockGlobal(trx, globalId)
    if (!(await markEstado(trx, referencia, 'hecha', null, ahora))) return
    if (globalId !== null) await endGlobal(trx, globalId, { estado: 'cancelada', ahora })
    if (compraId === null) return
    await cerrarSustituida(trx, compraId, referencia)
    // another may stand in its place by now
    if (!(await markCancelada(trx, compraId, ahora, referencia))) return
    await anotarSuceso(trx, compraId, 'factura_cancelada')
    await encargarTrabajo(trx, 'avisar_factura', { compraId })
  })
}

/** It stays valid: whoever answers for its organization hears of it. */
async function rechazar({ db, ports }: Services, cual: Cancelacion, causa: string): Promise<void> {
  const ahora = ports.clock.now()
  const { referencia, uuid, emisor, organizacionId } = cual
  await db.transaction().execute(async (trx) => {
    if (!(await markEstado(trx, referencia, 'rechazada', causa.slice(0, 500), ahora))) return
    if (emisor !== 'organizacion' || organizacionId === null) return
    await decirAResponsables(trx, organizacionId, ahora, {
      clave: `cancelacion-rechazada:${referencia}`,
      titulo: 'Una factura no se canceló',
      texto: (nombre) => `La factura de ${nombre} con folio fiscal ${uuid} sigue vigente ante el SAT. ${causa}`,
    })
  })
}

/** Notas of a document of ours whose PAC has not been asked to cancel them yet. */
const findNotasPedidas = (db: Db, uuid: string) => rowsOf<{ referencia: string }>(db)`
  select k.referencia from comprobantes d join comprobantes n on n.de_id = d.id and n.clase = 'nota'
    join cancelaciones k on k.referencia = n.referencia where d.uuid = ${uuid} and k.estado = 'pedida'`

/** Asks the PAC to cancel what another took the place of, its notas first. Asked twice, it cancels once. */
export async function cancelarCfdi(services: Services, { referencia }: { referencia: string }): Promise<void> {
  const cual = await findCancelacion(services.db, referencia)
  if (cual?.estado !== 'pedida') return
  for (const nota of await findNotasPedidas(services.db, cual.uuid)) await cancelarCfdi(services, nota)
  const pac = await pacDelDocumento(services, cual)
  if (pac === null) throw new Error('the PAC of a document is not at hand')
  const ahora = services.ports.clock.now()
  try {
    const hecha = await pac.cancelar(referencia, cual.motivo, cual.sustituto ?? undefined)
    if (hecha === 'cancelado') await terminar(services, cual)
    else await markEstado(services.db, referencia, 'en_proceso', null, ahora)
  } catch (error) {
    if (!(error instanceof PacRechaza)) throw error
    await rechazar(services, cual, error.message)
  }
}

const CADA_MS = 3_600_000
const LOTE = 50
/** Asks again for cancellations whose receiver had not agreed yet. */
export async function consultarCancelaciones(services: Services, onError: (error: unknown) => void): Promise<void> {
  const { db, ports } = services
  const ahora = ports.clock.now()
  const abiertas = await rowsOf<Cancelacion>(db)`
    select referencia, organizacion_id as "organizacionId", compra_id as "compraId", global_id as "globalId", proveedor,
      uuid, emisor, motivo, sustituto from cancelaciones where estado = 'en_proceso'
      and preguntada_en <= ${new Date(ahora.getTime() - CADA_MS)} order by preguntada_en limit ${LOTE}`
  for (const cual of abiertas)
    await consultar(services, cual, ahora).catch((error: unknown) => {
      if (!(error instanceof PacCerrado)) onError(error)
    })
}

async function consultar(services: Services, cual: Cancelacion, ahora: Date): Promise<void> {
  const pac = await pacDelDocumento(services, cual)
  const timbre = pac === null ? null : await pac.leer(cual.referencia)
  if (timbre?.cancelado === true) return terminar(services, cual)
  if (timbre?.cancelacionRechazada === true)
    return rechazar(services, cual, 'Quien recibió la factura no aceptó que se cancele.')
  await markEstado(services.db, cual.referencia, 'en_proceso', null, ahora)
}
