// A bank refuses a refund of a sale that the account of an organization took, after our part of it went back there.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../jobs/trabajos.ts'
import { administrador } from '../../testing/administrar.ts'
import { comprar } from '../../testing/apartar.ts'
import { libroDe } from '../../testing/dividido.ts'
import { conectar, ponerFondos } from '../../testing/dividir.ts'
import { comprobarInvariantes } from '../../testing/index.ts'
import { pagosDe, prepararPago, verCompra } from '../../testing/pagar.ts'
import { type ConProveedores, createConProveedores } from '../../testing/proveedores.ts'

const [TOTAL, NUESTRO, BOLETO] = [184_600, 14_600, 92_300]
const [SUYO, PARTE] = [TOTAL - NUESTRO, NUESTRO / 2]
/** What stands of the sale once one of its two boletos went back. */
const QUEDA = { plataforma: -6_293, iva: -1_007 }

let de: ConProveedores
let admin: Awaited<ReturnType<typeof administrador>>['cliente']
beforeAll(async () => {
  de = await createConProveedores()
  admin = (await administrador(de.api)).cliente
  await ponerFondos(de.api, 'dividido')
})
afterEach(() => comprobarInvariantes(de.api.db))
afterAll(() => de.close())

async function vendida() {
  await ponerFondos(de.api, 'recaudado')
  const caso = await prepararPago(de.api)
  const { cuenta } = de.stripe.vendedores.crear()
  await conectar(de.api, caso.organizacion.id, { proveedor: 'stripe', cuenta })
  await ponerFondos(de.api, 'dividido')
  const { compra, acceso } = await comprar(de.api.como(), caso.apartado, { metodo: 'tarjeta' })
  const [abierto] = await pagosDe(de.api, caso.apartado.id)
  const clave = abierto?.referencia ?? ''
  await de.stripe.pagar(clave)
  await consultar(compra.folio)
  const [pago] = await pagosDe(de.api, caso.apartado.id)
  if (pago === undefined) throw new Error('nothing was charged')
  const antes = de.stripe.vendedores.saldo(null)
  return { ...caso, cuenta, clave, pago, folio: compra.folio, acceso, cobro: null, antes }
}
type Caso = Awaited<ReturnType<typeof vendida>>
const consultar = (folio: string) => admin('POST /administracion/compras/:folio/consultar', { params: { folio } })
const libro = ({ pago }: Caso) => libroDe(de.api, { pago })
/** What of our part of this sale our account with Stripe has. */
const nuestroDe = ({ antes }: Caso) => de.stripe.vendedores.saldo(null) - antes + NUESTRO
const reembolsoDe = ({ pago }: Caso) =>
  de.api.db
    .selectFrom('reembolsos')
    .select(['id', 'estado', 'nuestro', 'nuestro_en'])
    .where('pago_id', '=', pago.id)
    .executeTakeFirstOrThrow()
async function reembolsarUno(caso: Caso): Promise<void> {
  const [boleto] = (await verCompra(de.api, caso)).boletos
  await de.api.como(caso.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
    params: { slug: caso.organizacion.slug, slugEvento: caso.evento.slug, folio: caso.folio },
    body: { boletos: [boleto?.id ?? ''], motivo: 'Se pidió.' },
  })
}
/** Jobs that fail, or wait for a bank, are tried again some times. */
const insistir = async (veces = 6) => {
  for (let vez = 0; vez < veces; vez += 1) {
    await sql`update trabajos set disponible_en = now() where fallido_en is null`.execute(de.api.db)
    await atenderTrabajos(de.api.services, () => undefined)
  }
}
const negar = async (caso: Caso) => {
  await de.stripe.resolverReembolsos(caso.clave, 'fallido')
  await consultar(caso.folio)
  await insistir()
}

describe.each([
  ['while it was on its way', true],
  ['days after it was said to be paid', false],
])('refused %s', (_, lento) => {
  async function negada(): Promise<Caso> {
    const caso = await vendida()
    de.stripe.demorarReembolsos(lento)
    await reembolsarUno(caso)
    await insistir(1)
    de.stripe.demorarReembolsos(false)
    expect(await reembolsoDe(caso)).toMatchObject({ estado: lento ? 'en_proceso' : 'pagado', nuestro: PARTE })
    await negar(caso)
    return caso
  }

  it('leaves our part where it went: that account owes all of it to the buyer, and our part goes back once', async () => {
    const caso = await negada()
    expect(await reembolsoDe(caso)).toMatchObject({ estado: 'fallido', nuestro_en: expect.any(Date) })
    expect(nuestroDe(caso)).toBe(PARTE)
    expect(await libro(caso)).toEqual({ ...QUEDA, pasarela: PARTE, conectada: BOLETO, comprador: -BOLETO })
    const { id } = await reembolsoDe(caso)
    await admin('POST /administracion/compras/:folio/reembolsos/:id/reintentar', {
      params: { folio: caso.folio, id },
    })
    await insistir()
    expect(nuestroDe(caso)).toBe(PARTE)
  })

  it('is paid once its organization gives it back there by hand, and nothing of it is owed twice', async () => {
    const caso = await negada()
    await de.stripe.devolverAlla(caso.clave, BOLETO)
    await consultar(caso.folio)
    expect(await reembolsoDe(caso)).toMatchObject({ estado: 'pagado' })
    expect(await libro(caso)).toEqual({ ...QUEDA, pasarela: PARTE })
    expect(nuestroDe(caso)).toBe(PARTE)
    const { item } = await de.api.como(caso.token)('GET /organizacion/:slug/pagos', {
      params: { slug: caso.organizacion.slug },
    })
    expect(item).toMatchObject({ total: 0, directo: SUYO / 2 })
  })

  it('and then taken by the bank of its buyer, leaves no part of ours to be owed for it', async () => {
    const caso = await negada()
    await de.stripe.disputar(caso.clave)
    await de.stripe.resolverDisputa(caso.clave, 'perdida')
    await consultar(caso.folio)
    // of the boleto that stood, our part stayed with us
    expect(await libro(caso)).toEqual({ pasarela: PARTE, organizacion: -PARTE })
  })
})

it('a refund that failed before our part went, given back there by hand, has our part owed to its organization', async () => {
  const caso = await vendida()
  await reembolsarUno(caso)
  await de.api.db
    .updateTable('reembolsos')
    .set({ estado: 'fallido', intentos: 5 })
    .where('pago_id', '=', caso.pago.id)
    .execute()
  await de.api.db.deleteFrom('trabajos').execute()
  await de.stripe.devolverAlla(caso.clave, BOLETO)
  await consultar(caso.folio)
  expect(await libro(caso)).toEqual({ ...QUEDA, pasarela: NUESTRO, organizacion: -PARTE })
})

it('one of a charge on our own account that its bank refuses late is owed again, and its buyer is asked for an account', async () => {
  await ponerFondos(de.api, 'recaudado')
  const vendido = await de.vendida('tarjeta')
  const [pago] = await pagosDe(de.api, vendido.apartado.id)
  if (pago === undefined) throw new Error('nothing was charged')
  const caso = { ...vendido, pago, cuenta: '', antes: 0, cobro: null }
  await reembolsarUno(caso)
  await insistir(1)
  expect(await libro(caso)).not.toHaveProperty('comprador')
  const { id: reembolsoId } = await reembolsoDe(caso)
  // under way, and its provider was asked a moment before the bank refused
  await sql`insert into trabajos (id, tipo, datos, intentos) values (${reembolsoId}, 'pagar_reembolso',
    ${JSON.stringify({ reembolsoId })}::jsonb, 1)`.execute(de.api.db)
  await de.stripe.resolverReembolsos(caso.clave, 'fallido')
  await consultar(caso.folio)
  await sql`delete from trabajos where id = ${reembolsoId}`.execute(de.api.db)
  await insistir()
  expect(await libro(caso)).toMatchObject({ comprador: -BOLETO })
  expect(await reembolsoDe(caso)).toMatchObject({ estado: 'fallido' })
  await de.api.como()('PUT /p/compras/:folio/clabe', {
    params: { folio: caso.folio },
    query: { acceso: caso.acceso },
    body: { clabe: '032180000118359719', titular: 'Ana Ruiz', consiento: true },
  })
  expect(await reembolsoDe(caso)).toMatchObject({ estado: 'por_transferir' })
})
