import { type Db, rowOf } from '@entrale/db'
import { anotar, type DelPago, deQuien, idDe, type Linea } from './movimientos.ts'

/** What of a payment is ours, in centavos, where the account of an organization takes it; null where our own does. */
export async function findNuestro(trx: Db, pagoId: string): Promise<number | null> {
  const fila = await trx.selectFrom('pagos').select('nuestro').where('id', '=', pagoId).executeTakeFirst()
  return fila?.nuestro ?? null
}

/** What the ledger owes an organization of a compra beyond what it has directly; and what no reparto tells as withheld. */
type Debido = { debe: number; retenido: number }
async function findDebido(trx: Db, compraId: string | null): Promise<Debido> {
  const fila = await rowOf<Debido>(trx)`
    select (-coalesce((select sum(monto) from asientos where compra_id = ${compraId} and cuenta = 'organizacion'), 0)
        - r.retenido - d.monto)::int as debe, (r.retenido - d.retenido)::int as retenido
    from (select coalesce(sum(isr + iva_retenido), 0) as retenido from retenciones where compra_id = ${compraId}) r,
      (select coalesce(sum(monto), 0) as monto, coalesce(sum(retenido), 0) as retenido from repartos
        where compra_id = ${compraId}) d`
  return fila ?? { debe: 0, retenido: 0 }
}

type DeCompra = { pagoId: string; compraId: string }
export type DelPagoSolo = { pagoId: string; compraId: string | null }
type Reparto = DeCompra & { id: string; monto: number; asientos: Linea[] }
export async function anotarReparto(trx: Db, { id, pagoId, compraId, monto, asientos }: Reparto): Promise<void> {
  const { retenido } = await findDebido(trx, compraId)
  if (monto === 0 && retenido === 0) return anotar(trx, { id, pagoId, concepto: 'reparto', asientos })
  await trx
    .insertInto('repartos')
    .columns(['id', 'pago_id', 'compra_id', 'evento_id', 'organizacion_id', 'monto', 'retenido'])
    .expression((eb) =>
      eb
        .selectFrom('compras as c')
        .innerJoin('eventos as e', 'e.id', 'c.evento_id')
        .where('c.id', '=', compraId)
        .select(({ val, ref }) => [
          ...[val(id).as('id'), val(pagoId).as('pago_id'), ref('c.id').as('compra_id')],
          ...[ref('e.id').as('evento_id'), ref('e.organizacion_id').as('organizacion_id')],
          ...[val(monto).as('monto'), val(retenido).as('retenido')],
        ]),
    )
    .execute()
  await anotar(trx, { id, pagoId, concepto: 'reparto', asientos })
}

const parteDe = (pagoId: string) => idDe('parte', pagoId)

/**
 * A sale that the account of an organization was paid for: what it has beyond our part is no debt of ours. It is what
 * came, whatever the ledger would leave it; a difference stays in its balance.
 */
export async function repartirVenta(
  trx: Db,
  { id: pagoId, monto, nuestro }: { id: string; monto: number; nuestro: number | null },
  compraId: string,
): Promise<void> {
  if (nuestro === null) return
  const suyo = monto - nuestro
  const asientos: Linea[] = [
    { cuenta: 'organizacion', monto: suyo },
    { cuenta: 'pasarela', monto: -suyo },
  ]
  await anotarReparto(trx, { id: parteDe(pagoId), pagoId, compraId, monto: suyo, asientos })
}

/** Our part of money that bought nothing is with us all the same, once; the rest is in the account of an organization. */
export async function anotarParte(trx: Db, pagoId: string, nuestro: number): Promise<void> {
  const asientos: Linea[] = [
    { cuenta: 'pasarela', monto: nuestro },
    { cuenta: 'conectada', monto: -nuestro },
  ]
  const id = parteDe(pagoId)
  const antes = await trx.selectFrom('asientos').select('monto').where('movimiento_id', '=', id).executeTakeFirst()
  if (antes === undefined) await anotar(trx, { id, pagoId, concepto: 'reparto', asientos })
}

/**
 * Money that came and buys nothing: we owe it to its payer. The provider holds it for us, or the account of an
 * organization does. `recibido`: all that came of this payment so far.
 */
export async function anotarCobro(
  trx: Db,
  { monto, recibido, ...pago }: DelPago & { recibido: number },
): Promise<void> {
  const nuestro = await findNuestro(trx, pago.pagoId)
  await anotar(trx, {
    ...{ id: idDe('cobro', pago.pagoId, recibido), ...deQuien(pago), concepto: 'cobro' },
    asientos: [
      { cuenta: nuestro === null ? 'pasarela' : 'conectada', monto },
      { cuenta: 'comprador', monto: -monto },
    ],
  })
  if (nuestro !== null) await anotarParte(trx, pago.pagoId, Math.min(nuestro, recibido))
}

/** `perdida`: what of it the ledger took for our loss; it is that of the account's organization. */
type Cambio = { pagoId: string; compraId: string | null; clave: string; perdida?: number }
/**
 * `hacer` books something of a compra whose money is in the account of an organization. What it changes of what the
 * organization is owed is taken from that account, or left to it.
 */
export async function repartirCambio(
  trx: Db,
  { clave, pagoId, compraId, perdida = 0 }: Cambio,
  hacer: () => Promise<void>,
): Promise<void> {
  const antes = await findDebido(trx, compraId)
  await hacer()
  const monto = (await findDebido(trx, compraId)).debe - antes.debe
  const asientos: Linea[] = [
    { cuenta: 'organizacion', monto },
    { cuenta: 'perdida', monto: -perdida },
    { cuenta: 'conectada', monto: perdida - monto },
  ]
  const id = idDe('reparto', clave)
  if (compraId === null) await anotar(trx, { id, pagoId, concepto: 'reparto', asientos })
  else await anotarReparto(trx, { id, pagoId, compraId, monto, asientos })
}

type Suelto = { conectada: number; enCamino: number }
/**
 * What the account of an organization holds of a compra that is nobody's refund yet; below zero, what of our part that
 * account is short of.
 */
async function findSuelto(trx: Db, { pagoId, compraId }: DelPagoSolo): Promise<number> {
  const fila = await rowOf<Suelto>(trx)`
    select coalesce((select sum(monto) from asientos where cuenta = 'conectada' and (compra_id = ${compraId}
        or pago_id = ${pagoId} or pago_id in (select id from pagos where compra_id = ${compraId}))), 0)::int as conectada,
      coalesce((select sum(r.monto - case when r.nuestro_en is null then r.nuestro else 0 end)
        from reembolsos r join pagos p on p.id = r.pago_id where (p.compra_id = ${compraId} or p.id = ${pagoId})
          and r.estado not in ('por_autorizar', 'rechazado', 'pagado')), 0)::int as "enCamino"`
  return (fila?.conectada ?? 0) - (fila?.enCamino ?? 0)
}

type PorDevolver = DelPagoSolo & { reembolsoId: string; monto: number }
/** How much of our part goes back with a refund that was just written down, and no more than is left of it. */
async function ponerNuestro(trx: Db, reembolsoId: string, pedido: number): Promise<number> {
  const fila = await rowOf<{ nuestro: number }>(trx)`
    update reembolsos r set nuestro = least(r.monto, greatest(0, least(${pedido}::int, p.nuestro - coalesce((
      select sum(o.nuestro) from reembolsos o where o.pago_id = p.id and o.id <> r.id
        and (o.estado not in ('por_autorizar', 'rechazado') or o.nuestro_en is not null)), 0)::int)))
    from pagos p where r.id = ${reembolsoId} and p.id = r.pago_id returning r.nuestro`
  return fila?.nuestro ?? 0
}

/**
 * A refund of a sale whose money is in the account of an organization: `registrar` books it as any other. That account
 * gives back what the organization had of it, and we our part; where somebody gave it back at the provider itself
 * (`alla`), the account gave all of it.
 */
export async function repartirReembolso(
  trx: Db,
  de: DeCompra & { reembolsoId: string; monto: number; alla: boolean },
  registrar: () => Promise<void>,
): Promise<void> {
  const { reembolsoId, pagoId, compraId, monto, alla } = de
  const antes = await findDebido(trx, compraId)
  await registrar()
  const { debe } = await findDebido(trx, compraId)
  const nuestro = await ponerNuestro(trx, reembolsoId, alla ? 0 : monto + debe - antes.debe)
  const suyo = monto - nuestro
  const asientos: Linea[] = [
    { cuenta: 'organizacion', monto: -suyo },
    { cuenta: 'conectada', monto: suyo },
  ]
  await anotarReparto(trx, { id: idDe('reparto', reembolsoId), pagoId, compraId, monto: -suyo, asientos })
}

/** A refund of money that bought nothing: all of it is in the account of an organization, but for our part. */
export async function repartirDevolucion(trx: Db, de: PorDevolver): Promise<void> {
  const suelto = await findSuelto(trx, de)
  await ponerNuestro(trx, de.reembolsoId, de.monto - suelto)
}

/**
 * A dispute ended, and the account of an organization stays short of our part of what the bank took: we owe it to the
 * organization. Where nobody knows whose it was, it has still to be settled. `clave`: what ended, a dispute or a refund
 * that one settled.
 */
export async function deberNuestraParte(
  trx: Db,
  { clave, pagoId, compraId }: { clave: string; pagoId: string; compraId: string | null },
): Promise<void> {
  const nuestro = await findNuestro(trx, pagoId)
  const otra = await rowOf(trx)`select d.id from disputas d join pagos p on p.id = d.pago_id
    where p.compra_id = (select compra_id from pagos where id = ${pagoId}) and d.cerrada_en is null limit 1`
  if (nuestro === null || otra !== null) return
  const falta = -(await findSuelto(trx, { pagoId, compraId }))
  if (falta <= 0) return
  const id = idDe('parte devuelta', clave)
  const asientos = (cuenta: Linea['cuenta']): Linea[] => [
    { cuenta: 'conectada', monto: falta },
    { cuenta, monto: -falta },
  ]
  if (compraId === null) return anotar(trx, { id, pagoId, concepto: 'reparto', asientos: asientos('por_aplicar') })
  await anotarReparto(trx, { id, pagoId, compraId, monto: -falta, asientos: asientos('organizacion') })
}
