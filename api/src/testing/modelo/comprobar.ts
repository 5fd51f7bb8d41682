import { sql } from 'kysely'
import { tieneDe } from './banco.ts'
import type { Mundo } from './mundo.ts'

type Fila = { regla: string; que: string }

/** What must be true of an evento once nothing is under way any more. */
async function findFallas({ api: { db }, evento, organizacion }: Mundo): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    with suyas as (select * from compras where evento_id = ${evento.id}),
    vivos as (select tipo_boleto_id, count(*)::int as cuantos from boletos
      where evento_id = ${evento.id} and estado in ('valido', 'usado') group by 1)
    select 'vendidos = boletos que entran' as regla, concat_ws(' ', t.tipo, x.vendidos, coalesce(v.cuantos, 0)) as que
      from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id left join vivos v on v.tipo_boleto_id = t.id
      where t.evento_id = ${evento.id} and (x.vendidos <> coalesce(v.cuantos, 0) or x.vendidos + x.apartados > x.cupo)
    union all
    select 'cada movimiento suma cero', movimiento_id::text from asientos where compra_id in (select id from suyas)
      group by movimiento_id having sum(monto) <> 0
    union all
    select 'a quien compró no se le debe nada', concat_ws(' ', c.folio, c.estado, a.debe) from suyas c, lateral (
        select coalesce(-sum(monto), 0) as debe from asientos where compra_id = c.id and cuenta = 'comprador'
      ) a, lateral (
        select coalesce(sum(monto), 0) as pendiente from reembolsos
          where compra_id = c.id and estado in ('aprobado', 'falta_clabe', 'por_transferir',
            'en_proceso', 'en_transferencia', 'fallido')
      ) r where a.debe <> r.pendiente
    union all
    select 'una pagada tiene todos sus boletos', concat_ws(' ', c.folio, count(b.id)) from suyas c
      left join boletos b on b.compra_id = c.id and b.estado <> 'transferido'
      where c.estado in ('pagada', 'reembolsada_parcial', 'reembolsada') group by c.id, c.folio
      having count(b.id) <> (select sum(cantidad) from compra_lineas where compra_id = c.id)
    union all
    select 'ninguna otra tiene boletos que entren', concat_ws(' ', c.folio, c.estado) from suyas c
      where c.estado in ('reembolsada', 'cancelada', 'vencida', 'pendiente')
        and exists (select from boletos where compra_id = c.id and estado = 'valido')
    union all
    select 'una reembolsada a medias tiene de los dos', concat_ws(' ', c.folio) from suyas c
      where c.estado = 'reembolsada_parcial' and not exists (select from boletos
        where compra_id = c.id and estado in ('valido', 'usado'))
    union all
    select 'un boleto entra una vez', b.compra_id || ' ' || b.numero from boletos b
      where b.evento_id = ${evento.id} and b.estado in ('valido', 'usado')
      group by b.compra_id, b.numero having count(*) > 1
    union all
    select 'las cifras son el libro', concat_ws(' ', k.cuadro, k.nivel, k.clave, k.boletos, k.neto)
      from cifras_distintas(${organizacion.id}) k
    union all
    select 'el código no se usa de más', codigo from codigos
      where evento_id = ${evento.id} and usados + apartados > maximo`.execute(db)
  return rows
}

type Cuenta = { pago_id: string; folio: string | null }

/** What the bank holds of each compra is what the ledger says that it holds. */
async function findDescuadres({ api: { db }, evento, banco }: Mundo): Promise<Fila[]> {
  const { rows: pagos } =
    await sql<Cuenta>`select p.id as pago_id, c.folio from pagos p left join compras c on c.id = p.compra_id
    where p.apartado_id in (select id from apartados where evento_id = ${evento.id})`.execute(db)
  const { rows: libros } = await sql<{
    folio: string
    saldo: number
  }>`select c.folio, sum(a.monto)::int as saldo from compras c join asientos a on a.compra_id = c.id
      or a.pago_id in (select id from pagos where compra_id = c.id)
    where c.evento_id = ${evento.id} and a.cuenta = 'pasarela' group by 1`.execute(db)
  const enBanco = new Map<string, number>()
  for (const { pago_id, folio } of pagos) {
    const cuenta = banco.cuentaDe(pago_id)
    if (cuenta === undefined) continue
    const tiene = tieneDe(cuenta)
    const clave = folio ?? `pago ${pago_id}`
    enBanco.set(clave, (enBanco.get(clave) ?? 0) + tiene)
  }
  const enLibros = new Map(libros.map(({ folio, saldo }) => [folio, saldo]))
  return [...new Set([...enBanco.keys(), ...enLibros.keys()])]
    .filter((clave) => (enBanco.get(clave) ?? 0) !== (enLibros.get(clave) ?? 0))
    .map((clave) => ({
      regla: 'el banco tiene lo que dice el libro',
      que: `${clave}: ${enBanco.get(clave) ?? 0} <> ${enLibros.get(clave) ?? 0}`,
    }))
}

type Sumas = { cero: number; pasarela: number; conectadas: number; banco: number; salio: number }

/** The trial balance is what the provider holds, and what the bank has: its deposits, what organizations sent, less what left for people. */
async function findFaltantes({ api: { db }, banco }: Mundo): Promise<Fila[]> {
  const { rows } = await sql<Sumas>`
    select coalesce(sum(monto), 0)::float8 as cero,
      coalesce(sum(monto) filter (where cuenta = 'pasarela'), 0)::float8 as pasarela,
      coalesce(sum(monto) filter (where cuenta = 'conectada'), 0)::float8
        + (select coalesce(sum(monto), 0) from repartos)::float8
        + coalesce(sum(monto) filter (where cuenta = 'perdida' and concepto = 'reparto'), 0)::float8 as conectadas,
      coalesce(sum(monto) filter (where cuenta = 'banco'), 0)::float8 as banco,
      (select coalesce(sum(monto), 0) from liquidaciones where estado = 'pagada')::float8
        + (select coalesce(sum(monto), 0) from reembolsos where estado = 'pagado' and clabe_final is not null)::float8
        - (select coalesce(sum(recibido), 0) from fichas_deposito)::float8 as salio
    from asientos`.execute(db)
  const { cero = 0, pasarela = 0, conectadas = 0, banco: enBanco = 0, salio = 0 } = rows[0] ?? {}
  const tiene = banco.movimientos.reduce((suma, { monto, comision }) => suma + monto - comision, 0)
  const depositado = banco.movimientos.reduce((suma, { clase, monto }) => suma - (clase === 'deposito' ? monto : 0), 0)
  const enConectadas = [...banco.conectadas.values()].reduce((suma, monto) => suma + monto, 0)
  const iguales: [string, number, number][] = [
    ['el libro suma cero', cero, 0],
    ['el proveedor tiene lo que dice la balanza', pasarela, tiene],
    ['las cuentas de organizaciones tienen lo que dice el libro', conectadas, enConectadas],
    ['el banco tiene lo depositado menos lo que salió', enBanco, depositado - salio],
  ]
  return iguales
    .filter(([, uno, otro]) => uno !== otro)
    .map(([regla, uno, otro]) => ({ regla, que: `${uno} <> ${otro}` }))
}

export async function comprobarMundo(mundo: Mundo): Promise<void> {
  const fallas = [...(await findFallas(mundo)), ...(await findDescuadres(mundo)), ...(await findFaltantes(mundo))]
  if (fallas.length > 0) throw new Error(fallas.map(({ regla, que }) => `${regla}: ${que}`).join('\n'))
}
