import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { FallaLlamada, Llamada } from '../pasarelas/pasarela-falsa.ts'
import { createServidor, intentar, type Peticion, PeticionMala, type Respuesta } from '../pasarelas/servidor.ts'

type Factura = {
  id: string
  uuid: string
  status: 'valid' | 'canceled'
  livemode: boolean
  total: number
  external_id: string
  idempotency_key: string
  cancellation_status: 'none' | 'pending' | 'accepted'
  pedido: unknown
}
export type FacturapiFalso = {
  url: string
  llamadas: Llamada[]
  facturas: Factura[]
  /** What the next calls that change something meet, in order. */
  fallar: (...fallas: FallaLlamada[]) => void
  /** When true, a cancellation waits for its receiver to agree. */
  conAceptacion: (si: boolean) => void
  close: () => Promise<void>
}

export const LLAVE = 'sk_test_0123456789abcdef'
export const LLAVE_REAL = 'sk_live_0123456789abcdef'
/** A key that was taken back. */
export const LLAVE_REVOCADA = 'sk_live_revocada0123'
const RFC_DE_LA_LLAVE = 'EKU9003173C9'
/** Facturapi's own sandbox checks names as the tax office has them. */
const NOMBRE_EQUIVOCADO = 'NO ES MI NOMBRE'

const impuesto = z.strictObject({ type: z.literal('IVA'), rate: z.number(), factor: z.enum(['Tasa', 'Exento']) })
const producto = z.strictObject({
  description: z.string().check(z.minLength(1), z.maxLength(1000)),
  product_key: z.string().check(z.regex(/^\d{8}$/)),
  unit_key: z.string(),
  sku: z.string(),
  price: z.number().check(z.positive()),
  tax_included: z.literal(false),
  taxability: z.literal('02'),
  taxes: z.array(impuesto).check(z.length(1)),
})
const tercero = z.strictObject({ tax_id: z.string(), legal_name: z.string(), tax_system: z.string(), zip: z.string() })
const PEDIDO = z.strictObject({
  type: z.literal('I'),
  customer: z.strictObject({
    legal_name: z.string(),
    tax_id: z.string(),
    tax_system: z.string().check(z.regex(/^\d{3}$/)),
    email: z.optional(z.string()),
    address: z.strictObject({ zip: z.string().check(z.regex(/^\d{5}$/)) }),
  }),
  items: z
    .array(
      z.strictObject({
        quantity: z.int().check(z.positive()),
        discount: z.optional(z.number().check(z.positive())),
        product: producto,
        third_party: z.optional(tercero),
      }),
    )
    .check(z.minLength(1)),
  payment_form: z.string().check(z.regex(/^\d{2}$/)),
  payment_method: z.literal('PUE'),
  use: z.string(),
  currency: z.literal('MXN'),
  external_id: z.string(),
  idempotency_key: z.string(),
  global: z.optional(
    z.strictObject({
      periodicity: z.enum(['day', 'week', 'fortnight', 'month', 'two_months']),
      months: z.string(),
      year: z.int(),
    }),
  ),
})
type Cuerpo = z.output<typeof PEDIDO>

const mala = (status: number, message: string, resto: object = {}) =>
  new PeticionMala({ status, cuerpo: { message, status, ok: false, ...resto } })
const seis = (pesos: number) => Math.round(pesos * 1e6) / 1e6
const dos = (pesos: number) => Math.round(pesos * 100 + 1e-6) / 100

/**
 * As the tax office adds up: lines with six decimals, and base, discount and tax of each rate rounded once at the end.
 */
function totalDe({ items }: Cuerpo): number {
  const importes = items.map(({ quantity, discount = 0, product: { price, taxes } }) => ({
    importe: seis(price * quantity),
    discount,
    rate: taxes[0]?.rate ?? 0,
  }))
  const suma = (de: (renglon: (typeof importes)[number]) => number) =>
    importes.reduce((total, renglon) => total + de(renglon), 0)
  const tasas = [...new Set(importes.map(({ rate }) => rate))]
  const iva = tasas.reduce(
    (total, tasa) =>
      total + dos(suma(({ importe, discount, rate }) => (rate === tasa ? (importe - discount) * tasa : 0))),
    0,
  )
  return dos(dos(suma(({ importe }) => importe)) - dos(suma(({ discount }) => discount)) + iva)
}

const llaveDe = ({ headers }: Peticion) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

function findFactura(facturas: readonly Factura[], { partes: [id] }: Peticion): Factura {
  const factura = facturas.find((cual) => cual.id === id)
  if (factura === undefined) throw mala(404, 'No se encontró la factura.')
  return factura
}

function crear(facturas: Factura[], peticion: Peticion): Respuesta {
  const leido = z.safeParse(PEDIDO, JSON.parse(peticion.cuerpo))
  if (!leido.success)
    throw mala(
      400,
      `Datos inválidos: ${leido.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
    )
  const pedido = leido.data
  const antes = facturas.find(({ idempotency_key }) => idempotency_key === pedido.idempotency_key)
  if (antes !== undefined) {
    if (JSON.stringify(antes.pedido) !== JSON.stringify(pedido))
      throw mala(409, 'La llave de idempotencia ya se usó con otros datos.')
    return { status: 200, cuerpo: antes }
  }
  if (pedido.customer.legal_name === NOMBRE_EQUIVOCADO)
    throw mala(400, 'El nombre del receptor no corresponde al RFC registrado en el SAT.', {
      path: 'customer.legal_name',
    })
  const { external_id, idempotency_key } = pedido
  const factura: Factura = {
    ...{
      id: randomUUID().replaceAll('-', '').slice(0, 24),
      uuid: randomUUID(),
      status: 'valid',
      livemode: llaveDe(peticion).startsWith('sk_live_'),
    },
    ...{ total: totalDe(pedido), external_id, idempotency_key, cancellation_status: 'none', pedido },
  }
  facturas.push(factura)
  return { status: 200, cuerpo: factura }
}

function cancelar(factura: Factura, { url }: Peticion, aceptacion: boolean): Respuesta {
  if (!['01', '02', '03', '04'].includes(url.searchParams.get('motive') ?? '')) throw mala(400, 'Falta el motivo.')
  if (factura.status === 'canceled') throw mala(400, 'La factura ya está cancelada.')
  Object.assign(
    factura,
    aceptacion ? { cancellation_status: 'pending' } : { status: 'canceled', cancellation_status: 'accepted' },
  )
  return { status: 200, cuerpo: factura }
}

/** Facturapi's protocol as its SDK speaks it: keys, refusals with a message, one document for each idempotency key. */
export async function createFacturapiFalso({ puerto }: { puerto?: number } = {}): Promise<FacturapiFalso> {
  const facturas: Factura[] = []
  const fallas: FallaLlamada[] = []
  let aceptacion = false

  const archivo = (tipo: string, contenido: string) => (peticion: Peticion) => {
    const { uuid } = findFactura(facturas, peticion)
    return { status: 200, cuerpo: Buffer.from(`${contenido} ${uuid}`), headers: { 'content-type': tipo } }
  }
  const servidor = await createServidor({
    puerto,
    rutas: {
      'POST /v2/invoices': (peticion) => crear(facturas, peticion),
      'GET /v2/invoices': ({ url }) => {
        const data = facturas.filter(({ external_id }) => external_id === url.searchParams.get('external_id'))
        return { status: 200, cuerpo: { page: 1, total_pages: 1, total_results: data.length, data } }
      },
      'GET /v2/invoices/:id': (peticion) => ({ status: 200, cuerpo: findFactura(facturas, peticion) }),
      'DELETE /v2/invoices/:id': (peticion) => cancelar(findFactura(facturas, peticion), peticion, aceptacion),
      'GET /v2/invoices/:id/pdf': archivo('application/pdf', '%PDF-1.7'),
      'GET /v2/invoices/:id/xml': archivo('application/xml', '<cfdi/>'),
      'GET /v2/organizations/me': () => ({
        status: 200,
        cuerpo: { id: 'org_1', legal: { tax_id: RFC_DE_LA_LLAVE }, is_production_ready: true },
      }),
    },
    alrededor: (peticion, hacer) =>
      intentar(() => {
        const llave = llaveDe(peticion)
        if (llave !== LLAVE && llave !== LLAVE_REAL) throw mala(401, 'La llave secreta no es válida.')
        return hacer()
      }),
    tomarFalla: () => fallas.shift() ?? null,
    clave: ({ cuerpo }) => /"idempotency_key":"([^"]+)"/.exec(cuerpo)?.[1] ?? null,
    error500: { status: 500, cuerpo: { message: 'Error interno.', status: 500, ok: false } },
  })
  return {
    ...servidor,
    facturas,
    fallar: (...cuales) => void fallas.push(...cuales),
    conAceptacion: (si) => {
      aceptacion = si
    },
  }
}
