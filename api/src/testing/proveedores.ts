import { sql } from 'kysely'
import { createVinculadas } from '../modules/cuentas-conectadas/index.ts'
import { createMercadoPago } from '../ports/pasarela/mercadopago.ts'
import type { CuentasVinculadas, Pasarela } from '../ports/pasarela/pasarela.ts'
import { createStripe } from '../ports/pasarela/stripe.ts'
import { comprar } from './apartar.ts'
import { createTestApi, type DatosEvento, type TestApi } from './index.ts'
import { pagosDe, prepararPago } from './pagar.ts'
import {
  createMercadoPagoFalso,
  createStripeFalso,
  type MercadoPagoFalso,
  type PeticionAviso,
  type StripeFalso,
} from './pasarelas/index.ts'

type Proveedor = 'stripe' | 'mercadopago'
export type Metodo = 'tarjeta' | 'mercadopago'

const PLAZO_MS = 500

/** The API over both providers, through their official SDKs, each a server of the house. */
export async function createConProveedores() {
  let api: TestApi | undefined
  const ahora = () => api?.reloj.now() ?? new Date()
  const stripe = await createStripeFalso({ retrasoIndiceMs: 0 })
  const mercadopago = await createMercadoPagoFalso()
  const vinculadasDe = (proveedor: Proveedor): CuentasVinculadas => {
    const suyas = () => createVinculadas(abierta.db, abierta.services.config.secret, proveedor)
    return {
      todas: async () => suyas().todas(),
      credencial: async (cuenta) => suyas().credencial(cuenta),
      deCobro: async (id) => suyas().deCobro(id),
    }
  }
  const comun = (falsa: StripeFalso | MercadoPagoFalso) => ({
    ...{ base: falsa.url, llave: falsa.llave, secretoAvisos: falsa.secret, plazoMs: PLAZO_MS, ahora },
    vinculadas: vinculadasDe(falsa.proveedor),
  })
  const { llavePublica, secretoConectadas } = stripe
  const pasarelas: [Pasarela, Pasarela] = [
    createStripe({ ...comun(stripe), llavePublica, secretoConectadas }),
    createMercadoPago({ ...comun(mercadopago), aplicacion: mercadopago.aplicacion }),
  ]
  const abierta = await createTestApi({ conexiones: 6, pasarelas })
  api = abierta
  const recibir = async (proveedor: Proveedor, { url, headers, body }: PeticionAviso) =>
    (await abierta.app.inject({ method: 'POST', url: `/api/pagos/${proveedor}/webhook${url}`, headers, payload: body }))
      .statusCode
  for (const falsa of [stripe, mercadopago]) falsa.avisarA((peticion) => recibir(falsa.proveedor, peticion))
  const falsaDe = (metodo: Metodo) => (metodo === 'mercadopago' ? mercadopago : stripe)
  return {
    api: abierta,
    stripe,
    mercadopago,
    pasarelas,
    falsaDe,
    vendida: (metodo: Metodo, opciones: { cupo?: number; evento?: DatosEvento } = {}) =>
      vender(abierta, metodo, falsaDe(metodo), opciones),
    close: async (opciones: { invariantes?: boolean } = {}) => {
      await abierta.close(opciones)
      await Promise.all([stripe.close(), mercadopago.close()])
    },
  }
}
export type ConProveedores = Awaited<ReturnType<typeof createConProveedores>>

/** Two boletos of $923.00, paid with that provider. */
async function vender(
  api: TestApi,
  metodo: Metodo,
  falsa: StripeFalso | MercadoPagoFalso,
  { cupo = 10, evento = {} }: { cupo?: number; evento?: DatosEvento },
) {
  const preparado = await prepararPago(api, { tipo: { cupo }, evento })
  const hecha = await comprar(api.como(), preparado.apartado, { metodo })
  const [pago] = await pagosDe(api, preparado.apartado.id)
  const clave = pago?.id ?? ''
  await falsa.pagar(clave)
  return { ...preparado, falsa, folio: hecha.compra.folio, acceso: hecha.acceso, clave }
}
export type Vendida = Awaited<ReturnType<typeof vender>>

/** What the ledger has in each account, of everything; those that are even are left out. */
export async function balanzaDe({ db }: Pick<TestApi, 'db'>): Promise<Record<string, number>> {
  const { rows } = await sql<{ cuenta: string; saldo: number }>`
    select cuenta, sum(monto)::float8 as saldo from asientos group by 1 having sum(monto) <> 0 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ cuenta, saldo }) => [cuenta, saldo]))
}
