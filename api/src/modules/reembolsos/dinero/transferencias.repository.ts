import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { PLAZOS } from '../../../plazos.ts'
import { avisoVigente } from '../../legales/index.ts'
import { type EstadoReembolso, NEGATIVAS } from './reembolsos.repository.ts'

/** `clave` names the payment in the ledger: a refund that the bank sent back is paid once more. */
export type Saldado = { referencia: string | null; cuenta: 'pasarela' | 'banco'; clave?: string }

/** Its money left: from `pasarela` where the provider paid it back, from `banco` where the platform transferred it. False when that was known. */
export async function saldarReembolso(
  trx: Db,
  id: string,
  { referencia, cuenta, clave = 'pago' }: Saldado,
): Promise<boolean> {
  const fila = await rowOf<{ saldado: boolean }>(trx)`
    select saldar_reembolso(${id}, ${referencia}, ${cuenta}, ${clave}) as saldado`
  return fila?.saldado ?? false
}

/** False where it was neither on its way nor paid. `clave`: of the payment that came back. */
export async function regresarReembolso(
  trx: Db,
  id: string,
  { clave, motivo }: { clave: string; motivo: string },
): Promise<boolean> {
  const fila = await rowOf<{ regresado: boolean }>(trx)`
    select regresar_reembolso(${id}, ${clave}, ${motivo}) as regresado`
  return fila?.regresado ?? false
}

export type EsperaCuenta = { id: string; estado: EstadoReembolso; monto: number; desde: Date }

/** Of a compra, those that an account may be given for, a transfer that nobody has begun included. Lock the compra before. */
export const lockEsperanCuenta = (trx: Db, compraId: string) => rowsOf<EsperaCuenta>(trx)`
    select id, estado, monto, estado_desde as desde from reembolsos
    where compra_id = ${compraId} and nuestro is null and (estado in ('falta_clabe', 'por_transferir', 'sin_reclamar')
      or estado = 'fallido' and intentos >= ${NEGATIVAS}) order by id for update`

/** The end of the account to which money of a compra is on its way; null when none is. */
export async function findCuentaEnCamino(db: Db, compraId: string): Promise<string | null> {
  const fila = await rowOf<{ final: string }>(db)`
    select clabe_final as final from reembolsos where compra_id = ${compraId} and estado = 'en_transferencia' limit 1`
  return fila?.final ?? null
}

type CuentaPuesta = { cuenta: Buffer; final: string; banco: string; en: Date }
export async function ponerCuenta(trx: Db, id: string, { cuenta, final, banco, en }: CuentaPuesta): Promise<void> {
  await trx
    .updateTable('reembolsos')
    .set({
      ...{ estado: 'por_transferir', cuenta, clabe_final: final, clabe_banco: banco, clabe_en: en },
      aviso_id: avisoVigente,
    })
    .where('id', '=', id)
    .execute()
}

export type PorTransferir = { id: string; compraId: string; monto: number }

/** Takes those that are to be transferred, the oldest first: from here on they are on their way, and nobody else takes them. */
export async function tomarPorTransferir(
  trx: Db,
  { ids, limite }: { ids: readonly string[] | null; limite: number },
): Promise<PorTransferir[]> {
  return rowsOf<PorTransferir>(trx)`
    with elegidos as (
      select id from reembolsos where estado = 'por_transferir' and moneda = 'MXN'
        and (${ids}::uuid[] is null or id = any(${ids}::uuid[])) order by clabe_en, id limit ${limite}
    ), bajo_candado as (
      select r.id from reembolsos r where r.id in (select id from elegidos) order by r.id for update
    ), tomados as (
      update reembolsos r set estado = 'en_transferencia' from bajo_candado b
        where r.id = b.id and r.estado = 'por_transferir'
        returning r.id, r.compra_id as "compraId", r.monto, r.clabe_en
    )
    select id, "compraId", monto from tomados order by clabe_en, id`
}

/** Its transfer was never sent: it is to be transferred again, or waits for an account. */
export async function soltarTransferencia(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('reembolsos')
    .set({ estado: 'por_transferir' })
    .where('id', '=', id)
    .where('estado', '=', 'en_transferencia')
    .execute()
}

/** An account is kept while somebody may ask where the money went; of who erased theirs, until the money left. */
export async function olvidarClabes(db: Db, ahora: Date): Promise<void> {
  await execute(db)`update reembolsos r set cuenta = null
    where cuenta is not null and estado = 'pagado'
      and (pagado_en < ${ahora}::timestamptz - make_interval(days => ${PLAZOS.clabes})
        or exists (select from compras c where c.id = r.compra_id and c.email like '%.invalid'))`
}

/** Nobody said in time where these go; answers them with since when they waited. */
export const caducarReembolsos = (trx: Db, ids: readonly string[]) => rowsOf<Caducado>(trx)`
    with esperan as (
      select id, estado_desde from reembolsos where id = any(${ids}::uuid[]) and estado = 'falta_clabe'
        and compra_id is not null order by id for update
    )
    update reembolsos r set estado = 'sin_reclamar' from esperan e where r.id = e.id
      returning r.id, r.compra_id as "compraId", r.monto, e.estado_desde as desde`
type Caducado = { id: string; compraId: string; monto: number; desde: Date }

/** Those of a payment that waited to be claimed: they are owed to its payer as before. Lock the compra before. */
export const despertarReembolsos = (trx: Db, pagoId: string) => rowsOf<Caducado>(trx)`
    with esperan as (
      select id, estado_desde from reembolsos where pago_id = ${pagoId} and estado = 'sin_reclamar' order by id for update
    )
    update reembolsos r set estado = 'falta_clabe' from esperan e where r.id = e.id
      returning r.id, r.compra_id as "compraId", r.monto, e.estado_desde as desde`
