import { setTimeout as sleep } from 'node:timers/promises'
import { findFallas } from '@entrale/api/testing'
import { type Db, rowsOf } from '@entrale/db'
import type { Memoria } from './memoria.ts'
import type { Producto } from './producto.ts'
import type { Tienda } from './tienda.ts'

export type Cuentas = {
  confirmado: number
  conservado: number
  perdido: string[]
  doble: string[]
  /** Rules that do not hold any more. */
  rotas: string[]
}

/** Pays at the provider what this compra waits for. False when there is nothing to pay any more. */
export async function pagarFicha({ db, proveedor }: Producto, folio: string, intento?: string): Promise<boolean> {
  const referencia = intento ?? (await findReferencia(db, folio))
  if (referencia === null) return false
  return proveedor.pagar(referencia).then(
    () => true,
    () => false,
  )
}

async function findReferencia(db: Db, folio: string): Promise<string | null> {
  const rows = await rowsOf<{ referencia: string | null }>(db)`
    select p.referencia from pagos p join compras c on c.id = p.compra_id where c.folio = ${folio}
    order by p.creado_en desc limit 1`.catch(() => [])
  return rows[0]?.referencia ?? null
}

type Guardado = { apartado: string; visitante: string; folio: string | null; estado: string | null; cobros: number }

/** What the database has of one evento. */
const findGuardado = (db: Db, { eventoId }: Tienda) => rowsOf<Guardado>(db)`
  select a.id as apartado, a.visitante, c.folio, c.estado,
    (select count(*)::int from pagos p where p.apartado_id = a.id and p.recibido > 0) as cobros
  from apartados a left join compras c on c.apartado_id = a.id where a.evento_id = ${eventoId}`

type Stock = { tipo: string; cupo: number; vendidos: number; boletos: number }
const findStock = (db: Db, { eventoId }: Tienda) => rowsOf<Stock>(db)`
  select t.tipo, e.cupo, e.vendidos, (select count(*)::int from boletos b
    where b.tipo_boleto_id = t.id and b.estado in ('valido', 'usado')) as boletos
  from tipos_boleto t join existencias e on e.tipo_boleto_id = t.id where t.evento_id = ${eventoId}`

const PAGADAS = new Set(['pagada', 'reembolsada', 'reembolsada_parcial'])
function repetidos(nombres: string[]): string[] {
  const vistos = new Set<string>()
  return nombres.filter((nombre) => vistos.size === vistos.add(nombre).size)
}

type Cobro = { pago: string; compra: string }

/** What the provider was paid for, as it says itself. */
function findCobros({ proveedor }: Producto): Cobro[] {
  const { intentos } = JSON.parse(proveedor.exportar()) as { intentos: { status: string; metadata: Cobro }[] }
  return intentos.filter(({ status }) => status === 'succeeded').map(({ metadata }) => metadata)
}

/** What the provider has must be written down once, in a pago of ours that says so; answers those that are not. */
async function findSinAnotar(producto: Producto): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(producto.db)`select id from pagos where recibido > 0`
  const anotados = new Set(rows.map(({ id }) => id))
  return findCobros(producto).flatMap(({ pago }) => (anotados.has(pago) ? [] : [pago]))
}

/** Waits until all that was paid is told and written down; the provider sends again what nobody took. */
export async function asentar(producto: Producto, plazo: number): Promise<void> {
  for (const fin = Date.now() + plazo; Date.now() < fin; await sleep(500)) {
    await producto.proveedor.entregar()
    if ((await findSinAnotar(producto)).length === 0) return
  }
}

/** Compares what people were told with what there is. */
export async function contar(producto: Producto, tienda: Tienda, memoria: Memoria): Promise<Cuentas> {
  const { db } = producto
  const [guardado, stock, sinAnotar] = await Promise.all([
    findGuardado(db, tienda),
    findStock(db, tienda),
    findSinAnotar(producto),
  ])
  const apartados = new Set(guardado.map(({ apartado }) => apartado))
  const estados = new Map(guardado.map(({ folio, estado }) => [folio, estado]))
  const pagadas = new Set([...memoria.vistas, ...memoria.cobradas])
  const perdido = [
    ...[...memoria.apartados.values()].filter((id) => !apartados.has(id)).map((id) => `apartado ${id}`),
    ...[...memoria.compras.keys()].filter((folio) => !estados.has(folio)).map((folio) => `compra ${folio}`),
    ...[...pagadas].filter((folio) => !PAGADAS.has(estados.get(folio) ?? '')).map((folio) => `pago de ${folio}`),
    ...sinAnotar.map((pago) => `dinero de ${pago}`),
  ]
  const doble = [
    // each visitor asked for one hold, as often as it took; of one hold there is one compra
    ...repetidos(guardado.map(({ visitante }) => `apartados de ${visitante}`)),
    ...guardado.filter(({ cobros }) => cobros > 1).map(({ folio }) => `cobros de ${folio}`),
    ...repetidos(findCobros(producto).map(({ compra }) => `cobros de la compra ${compra}`)),
    ...stock.flatMap(sobrevendido),
  ]
  const confirmado = memoria.apartados.size + memoria.compras.size + pagadas.size
  const rotas = (await findFallas(db)).map(({ regla, que, detalle }) => `${regla}: ${que} (${detalle})`)
  return { confirmado, conservado: confirmado - perdido.length, perdido, doble, rotas }
}

function sobrevendido({ tipo, cupo, vendidos, boletos }: Stock): string[] {
  return [
    ...(boletos > cupo ? [`${tipo}: ${boletos} boletos de ${cupo}`] : []),
    ...(vendidos === boletos ? [] : [`${tipo}: ${boletos} boletos, contados como ${vendidos}`]),
  ]
}
