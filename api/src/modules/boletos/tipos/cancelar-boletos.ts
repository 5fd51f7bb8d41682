import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

/** Somebody was told where and until when to pay for the hold `a`. */
const tieneFicha = sql`exists (select from compras c join pagos p on p.compra_id = c.id
  where c.apartado_id = a.id and c.estado = 'pendiente' and p.estado = 'pendiente' and p.ficha is not null)`

/** Holds and sales of this evento wait until the transaction ends; what was sold before is seen by every statement from here on. */
export async function bloquearVenta(trx: Db, eventoId: string): Promise<void> {
  await execute(trx)`select bloquear_existencias(array(select id from tipos_boleto where evento_id = ${eventoId}))`
}

/**
 * Gives the boletos of every live hold of an evento back; `conFicha: 'quedan'` keeps those whose buyer has a voucher in hand. Who had an offer in
 * hand waits again, where they stood. Call it with its sale locked.
 */
export async function soltarApartadosDe(
  trx: Db,
  eventoId: string,
  { conFicha = 'se sueltan' }: { conFicha?: 'quedan' | 'se sueltan' } = {},
): Promise<void> {
  const quedan = conFicha === 'quedan'
  const rows = await rowsOf<{ id: string }>(trx)`
    select oferta_id as id from apartados a where evento_id = ${eventoId} and estado = 'activo'
      and oferta_id is not null and not (${quedan} and ${tieneFicha})`
  await execute(trx)`
    select soltar_apartados(array(select id from apartados a where evento_id = ${eventoId} and estado = 'activo'
      and not (${quedan} and ${tieneFicha}) order by id), 'liberado')`
  if (rows.length > 0)
    await execute(trx)`
      update lista_espera set estado = 'esperando', apartado_id = null, ofrecido_en = null, vence_en = null
      where id = any(${rows.map(({ id }) => id)}::uuid[]) and estado = 'retirado'`
}

/** No boleto of this evento lets anybody in any more; those that were used stay so. Call it with its sale locked. */
export async function cancelarBoletosDe(trx: Db, eventoId: string): Promise<void> {
  await execute(trx)`
    with cancelados as (
      update boletos set estado = 'cancelado' where evento_id = ${eventoId} and estado = 'valido'
        returning tipo_boleto_id
    ), cuentas as (select tipo_boleto_id, count(*)::int as cuantos from cancelados group by 1)
    select mover_existencias(array_agg(tipo_boleto_id), array_agg(0), array_agg(-cuantos)) from cuentas`
  await execute(trx)`update devoluciones set estado = 'retirada', resuelta_en = clock_timestamp()
    where estado = 'en_lista' and boleto_id in (select id from boletos where evento_id = ${eventoId})`
}

/** Nobody waits for boletos of this evento any more. */
export async function cerrarListaEsperaDe(trx: Db, eventoId: string): Promise<void> {
  await execute(trx)`delete from lista_espera where evento_id = ${eventoId}`
}
