import type { Compra } from '@entrale/contract/compras/compra'
import type { Factura } from '@entrale/contract/compras/factura'
import type { DatosFiscales } from '@entrale/contract/facturacion/schemas'
import { sql } from 'kysely'
import { cuerpoDe } from '../ports/pac/cuerpo.ts'
import { createFacturapi } from '../ports/pac/facturapi.ts'
import { createTestApi, type TestApi } from './index.ts'
import { createFacturapiFalso, type FacturapiFalso, LLAVE, LLAVE_REAL } from './pac/facturapi-falso.ts'
import type { vender } from './reembolsos.ts'

export const EMISOR: DatosFiscales = {
  ...{ rfc: 'EKU9003173C9', razonSocial: 'ESCUELA KEMPER URGATE', regimen: '601', codigoPostal: '42501' },
  ...{ email: 'fiscal@kemper.mx', usoCfdi: 'G03', claveProducto: '90131503', emiteBoletos: true, globalCada: 'mes' },
}
export const RECEPTOR: Factura = {
  ...{ rfc: 'CACX7605101P8', razonSocial: 'XOCHILT CASAS CHAVEZ', regimen: '612', codigoPostal: '36257' },
  ...{ usoCfdi: 'G03', email: 'xochilt@correo.mx' },
}
export const OTRO: Factura = {
  ...RECEPTOR,
  rfc: 'XIA190128J61',
  razonSocial: 'XENON INDUSTRIAL ARTICLES',
  regimen: '601',
}

/** What the PAC was asked for, as far as tests look at it. */
type Pedido = {
  type: 'I' | 'E'
  customer: { tax_id: string; legal_name: string }
  use: string
  payment_form: string
  related_documents?: { relationship: string; documents: string[] }[]
  global?: { periodicity: string; months: string; year: number }
  items: { product: { description: string; product_key: string }; third_party?: { tax_id: string } }[]
}

/** The whole API with a PAC that answers by Facturapi's published schema, for the platform and for organizations. */
export async function createFacturacionApi(
  conexiones = 6,
): Promise<{ api: TestApi; falso: FacturapiFalso; close: () => Promise<void> }> {
  const falso = await createFacturapiFalso()
  const con = (llave: string) => createFacturapi({ llave, base: falso.url, plazoMs: 10_000 })
  const pac = {
    prueba: null,
    plataforma: con(LLAVE_REAL),
    retenciones: null,
    conLlave: async (llave: string) => con(llave),
    armar: cuerpoDe,
  }
  const api = await createTestApi({ conexiones, pac })
  const close = async () => {
    await api.close()
    await falso.close()
  }
  return { api, falso, close }
}

type Vendida = Awaited<ReturnType<typeof vender>>
/** An organization that invoices its boletos itself, with a key of its own, unless told otherwise. */
export async function emitir(
  api: TestApi,
  { token, organizacion }: Pick<Vendida, 'token' | 'organizacion'>,
  cambio: Partial<DatosFiscales> = {},
) {
  const params = { slug: organizacion.slug }
  await api.como(token)('PUT /organizacion/:slug/facturacion/datos', {
    params,
    body: { ...EMISOR, ...cambio, consiento: true },
  })
  await api.como(token)('PUT /organizacion/:slug/facturacion/conexion', { params, body: { llave: LLAVE } })
}

export const pedir = async (
  api: TestApi,
  { folio, acceso }: Pick<Vendida, 'folio' | 'acceso'>,
  body = RECEPTOR,
): Promise<Compra> =>
  (
    await api.como()('POST /p/compras/:folio/factura', {
      params: { folio },
      query: { acceso },
      body: { ...body, consiento: true },
    })
  ).item

/** Valid documents of the PAC, the newest last: total in centavos, negative of an egreso. */
export const vigentes = (falso: FacturapiFalso) =>
  falso.facturas
    .filter(({ status }) => status === 'valid')
    .map(({ uuid, total, pedido }) => {
      const suyo = pedido as Pedido
      return { uuid: uuid.toUpperCase(), pedido: suyo, monto: Math.round(total * 100) * (suyo.type === 'E' ? -1 : 1) }
    })

/** As if it had been paid then. */
export const pagadaEn = (api: TestApi, compraId: string, cuando: string) =>
  sql`update compras set pagada_en = ${cuando}::timestamptz where id = ${compraId}`.execute(api.db)
