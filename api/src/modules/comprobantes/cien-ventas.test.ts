import { ivaDe, ivaDeVenta, sumarImpuestos, TASA_CARGO } from '@entrale/contract/impuestos'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diaEn } from '../../momento.ts'
import { apartar, comprar } from '../../testing/apartar.ts'
import { createFacturacionApi, emitir, OTRO, pagadaEn, pedir, vigentes } from '../../testing/facturar.ts'
import { crearEventoPublicado } from '../../testing/index.ts'
import { atender } from '../../testing/reembolsos.ts'
import { ultimoCerrado } from '../facturacion/index.ts'
import { facturarCargos, hacerGlobales } from './index.ts'

let casa: Awaited<ReturnType<typeof createFacturacionApi>>
beforeAll(async () => {
  casa = await createFacturacionApi()
})
afterAll(() => casa.close())

const CIEN = 100
const paso = fc.record({
  cantidades: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 })).filter(([a, b]) => a + b > 0),
  pide: fc.constantFrom('nunca', 'antes', 'despues', 'tarde'),
  sustituye: fc.boolean(),
  reembolsa: fc.integer({ min: 0, max: 3 }),
  parte: fc.constantFrom(null, 1, 333, 5_001),
})
type Paso = typeof paso extends fc.Arbitrary<infer T> ? T : never
type Evento = Awaited<ReturnType<typeof crearEventoPublicado>>

async function vender(publicado: Evento, { cantidades }: Paso) {
  const lineas = cantidades.map((cantidad, i) => [publicado.tipos[i] ?? { id: '' }, cantidad] as const)
  const hold = await apartar(
    casa.api.como(),
    publicado,
    lineas.filter(([, cantidad]) => cantidad > 0),
  )
  const { compra, acceso } = await comprar(casa.api.como(), hold)
  const { id } = await casa.api.db
    .selectFrom('compras')
    .select('id')
    .where('folio', '=', compra.folio)
    .executeTakeFirstOrThrow()
  return { compra, acceso, folio: compra.folio, id }
}

async function reembolsar(
  { organizacion, evento, token }: Evento,
  { folio, compra }: Awaited<ReturnType<typeof vender>>,
  { reembolsa, parte }: Paso,
) {
  const boletos = compra.boletos.slice(0, reembolsa).map(({ id }) => id)
  if (boletos.length === 0) return
  await casa.api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
    params: { slug: organizacion.slug, slugEvento: evento.slug, folio },
    body: { boletos, motivo: 'Cambió el cartel.', ...(parte !== null && { monto: parte }) },
  })
}

/** What is left of all sales of an evento by the ledger: of the boletos and of the charge, whoever they are of. */
const segunLibro = async (eventoId: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(-sum(a.monto) filter (where a.cuenta in ('organizacion', 'plataforma', 'iva')), 0)::int as total
    from asientos a join compras c on c.id = a.compra_id
    where c.evento_id = ${eventoId} and a.concepto in ('venta', 'reembolso', 'contracargo')`.execute(casa.api.db)
  return rows[0]?.total ?? 0
}

type Vendida = Awaited<ReturnType<typeof vender>>
/** All that is due, for those of them that do this. */
async function todos(
  vividas: readonly [Vendida, Paso][],
  quienes: (cada: Paso) => boolean,
  hacer: (venta: Vendida, cada: Paso) => Promise<unknown>,
) {
  for (const [venta, cada] of vividas) if (quienes(cada)) await hacer(venta, cada)
  await atender(casa.api, { espera: 1 })
}
const quedaAlgo = ({ compra }: Vendida, { reembolsa }: Paso) => reembolsa < compra.boletos.length

/** As if all had been paid in the month that is over, and its clocks came. */
async function cerrarMes(ventas: readonly Vendida[]): Promise<unknown[]> {
  const { desde } = ultimoCerrado('mes', diaEn(casa.api.reloj.now()))
  for (const { id } of ventas) await pagadaEn(casa.api, id, `${desde.slice(0, 7)}-15T12:00:00-06:00`)
  const errores: unknown[] = []
  await hacerGlobales(casa.api.services, (error) => errores.push(error))
  await facturarCargos(casa.api.services, (error) => errores.push(error))
  return errores
}

it('a hundred random sales are invoiced, refunded and corrected, and no document is refused', async () => {
  const publicado = await crearEventoPublicado(casa.api, {
    tipos: [
      { precio: 11_607, iva: 16, cupo: 900 },
      { precio: 7_001, iva: null, cupo: 900 },
    ],
  })
  await emitir(casa.api, publicado)
  const vividas: [Vendida, Paso][] = []
  for (const cada of fc.sample(paso, { numRuns: CIEN, seed: 17 })) vividas.push([await vender(publicado, cada), cada])
  // their boletos on paper are nobody's business here
  await sql`delete from trabajos`.execute(casa.api.db)
  await todos(
    vividas,
    ({ pide }) => pide === 'antes',
    (venta) => pedir(casa.api, venta),
  )
  await todos(
    vividas,
    ({ pide, sustituye }) => pide === 'antes' && sustituye,
    (venta) => pedir(casa.api, venta, OTRO),
  )
  await todos(
    vividas,
    () => true,
    (venta, cada) => reembolsar(publicado, venta, cada),
  )
  const siQueda = (venta: Vendida, cada: Paso) => (quedaAlgo(venta, cada) ? pedir(casa.api, venta) : Promise.resolve())
  await todos(vividas, ({ pide }) => pide === 'despues', siQueda)
  expect(await cerrarMes(vividas.map(([venta]) => venta))).toEqual([])
  await atender(casa.api, { espera: 1 })
  await todos(vividas, ({ pide }) => pide === 'tarde', siQueda)
  const { rows } = await sql<{ estado: string; error: string | null }>`
    select estado, error from comprobantes union all select estado, error from facturas_solicitadas
      union all select estado, error from facturas_globales`.execute(casa.api.db)
  expect(rows.filter(({ estado }) => estado === 'error' || estado === 'solicitada')).toEqual([])
  expect(vigentes(casa.falso).reduce((suma, { monto }) => suma + monto, 0)).toBe(await segunLibro(publicado.evento.id))
}, 600_000)

it('a receipt says the tax of both documents to the centavo, over thousands of sales', () => {
  const linea = fc.record({
    cantidad: fc.integer({ min: 1, max: 20 }),
    precio: fc.integer({ min: 0, max: 900_000 }),
    cargo: fc.integer({ min: 0, max: 80_000 }),
    tasa: fc.constantFrom(16, 8, 0, null),
  })
  fc.assert(
    fc.property(fc.array(linea, { minLength: 1, maxLength: 8 }), (lineas) => {
      const { boletos, cargo } = ivaDeVenta(lineas)
      const cfdi = sumarImpuestos(lineas.map(({ cantidad, precio, tasa }) => ({ total: cantidad * precio, tasa })))
      expect(boletos).toBe(cfdi.reduce((suma, { iva }) => suma + iva, 0))
      const total = lineas.reduce((suma, cada) => suma + cada.cantidad * cada.cargo, 0)
      expect(cargo).toBe(ivaDe(total, TASA_CARGO).iva)
    }),
    { numRuns: 3000 },
  )
})
