// Sales on accounts of organizations with each provider, as its server speaks: what it says that we hold is the ledger's.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { administrador } from '../../testing/administrar.ts'
import { comprar } from '../../testing/apartar.ts'
import { conectar, ponerFondos } from '../../testing/dividir.ts'
import { comprobarInvariantes } from '../../testing/index.ts'
import { atenderTodo } from '../../testing/modelo/relojes.ts'
import { pagosDe, prepararPago, verCompra } from '../../testing/pagar.ts'
import { type ConProveedores, createConProveedores } from '../../testing/proveedores.ts'
import { findDeProveedores } from './dinero.repository.ts'
import { leerExtractos } from './leer-extractos.ts'

const NUESTRO = 14_600
const TOTAL = 184_600

let de: ConProveedores
let api: ConProveedores['api']
let admin: Awaited<ReturnType<typeof administrador>>['cliente']
beforeAll(async () => {
  de = await createConProveedores()
  api = de.api
  admin = (await administrador(api)).cliente
})
/** Its notice may come later. */
const consultar = (folio: string) => admin('POST /administracion/compras/:folio/consultar', { params: { folio } })
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => de.close())

describe.each([
  ['stripe', 'tarjeta'],
  ['mercadopago', 'mercadopago'],
] as const)('an account with %s', (proveedor, metodo) => {
  const vendida = async () => {
    const falsa = de.falsaDe(metodo)
    await ponerFondos(api, 'recaudado')
    const caso = await prepararPago(api)
    const { cuenta, credencial } = falsa.vendedores.crear()
    await conectar(api, caso.organizacion.id, { proveedor, cuenta, credencial })
    await ponerFondos(api, 'dividido')
    const { compra, acceso } = await comprar(api.como(), caso.apartado, { metodo })
    const [pago] = await pagosDe(api, caso.apartado.id)
    const clave = pago?.referencia ?? ''
    await falsa.pagar(clave)
    await consultar(compra.folio)
    return { ...caso, falsa, cuenta, folio: compra.folio, acceso, clave }
  }
  type Vendida = Awaited<ReturnType<typeof vendida>>
  /** Its account moved, and was read. */
  const libroDe = async () => {
    api.reloj.avanzar(2 * 3_600_000)
    // a report is asked for first, and read once it is there
    for (let vez = 0; vez < 2; vez += 1)
      await leerExtractos(api.services, (error) => {
        throw error
      })
    const suyo = (await findDeProveedores(api.db)).find((fila) => fila.proveedor === proveedor)
    return { libro: suyo?.libro, dice: suyo?.dice }
  }
  const saldo = async ({ organizacion: { slug }, token }: Vendida) => {
    const { item } = await api.como(token)('GET /organizacion/:slug/pagos', { params: { slug } })
    return { total: item.total, directo: item.directo }
  }

  it('has its sales, gives them back and loses disputes; our account has our part alone', async () => {
    const caso = await vendida()
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'pagada', cobroDirecto: true })
    expect(await saldo(caso)).toEqual({ total: 0, directo: TOTAL - NUESTRO })
    expect(caso.falsa.vendedores.saldo(null)).toBe(NUESTRO)
    const boletos = (await verCompra(api, caso)).boletos.slice(0, 1).map(({ id }) => id)
    await api.como(caso.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { slug: caso.organizacion.slug, slugEvento: caso.evento.slug, folio: caso.folio },
      body: { boletos, motivo: 'Se pidió.' },
    })
    await atenderTodo(api.services)
    expect(caso.falsa.vendedores.saldo(null)).toBe(NUESTRO / 2)
    expect(await saldo(caso)).toEqual({ total: 0, directo: (TOTAL - NUESTRO) / 2 })
    await caso.falsa.disputar(caso.clave)
    await caso.falsa.resolverDisputa(caso.clave, 'perdida')
    await consultar(caso.folio)
    expect(await saldo(caso)).toEqual({ total: NUESTRO / 2, directo: -NUESTRO / 2 })
    expect(await libroDe()).toEqual({ libro: NUESTRO / 2, dice: NUESTRO / 2 })
    const { rows } = await sql`select from incidencias where resuelta_en is null`.execute(api.db)
    expect(rows).toEqual([])
  })
})
