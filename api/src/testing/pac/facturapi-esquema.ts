import { regimenDe, usoDe } from '@entrale/contract/sat'
import * as z from 'zod/mini'

/** An invoice as the fake keeps it. */
export type Factura = {
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
const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/
const UUID = /^[0-9A-F]{8}-([0-9A-F]{4}-){3}[0-9A-F]{12}$/
const USOS = /^(G0[1-3]|I0[1-8]|D(0[1-9]|10)|S01)$/
/** What a document takes at the most. */
const CONCEPTOS = 5_000
/** c_FormaPago. */
const FORMAS = /^(0[1-68]|1[2-57]|2[3-9]|3[01]|99)$/
/** More than two decimals of pesos nobody has paid; of a base the tax office takes six. */
const decimales = (cuantos: number) =>
  z.refine<number>((numero) => Math.abs(numero - Number(numero.toFixed(cuantos))) < 1e-9, `más de ${cuantos} decimales`)

const impuesto = z.strictObject({ type: z.literal('IVA'), rate: z.number(), factor: z.enum(['Tasa', 'Exento']) })
const producto = z.strictObject({
  description: z.string().check(z.minLength(1), z.maxLength(1000)),
  product_key: z.string().check(z.regex(/^\d{8}$/)),
  unit_key: z.enum(['E48', 'ACT']),
  sku: z.string().check(z.minLength(1), z.maxLength(100)),
  price: z.number().check(z.positive(), decimales(6)),
  tax_included: z.literal(false),
  taxability: z.literal('02'),
  taxes: z.array(impuesto).check(z.length(1)),
})
const tercero = z.strictObject({
  tax_id: z.string().check(z.regex(RFC)),
  legal_name: z.string().check(z.minLength(1), z.maxLength(254)),
  tax_system: z.string().check(z.regex(/^\d{3}$/)),
  zip: z.string().check(z.regex(/^\d{5}$/)),
})
/** The body of POST /v2/invoices as Facturapi publishes it, as far as we use it. */
export const PEDIDO = z.strictObject({
  type: z.enum(['I', 'E']),
  customer: z.strictObject({
    legal_name: z.string().check(z.minLength(1), z.maxLength(254)),
    tax_id: z.string().check(z.regex(RFC)),
    tax_system: z.string().check(z.regex(/^\d{3}$/)),
    email: z.optional(z.string()),
    address: z.strictObject({ zip: z.string().check(z.regex(/^\d{5}$/)) }),
  }),
  items: z
    .array(
      z.strictObject({
        quantity: z.int().check(z.positive()),
        discount: z.optional(z.number().check(z.positive(), decimales(2))),
        product: producto,
        third_party: z.optional(tercero),
      }),
    )
    .check(z.minLength(1), z.maxLength(CONCEPTOS)),
  payment_form: z.string().check(z.regex(FORMAS)),
  payment_method: z.literal('PUE'),
  use: z.string().check(z.regex(USOS)),
  currency: z.literal('MXN'),
  external_id: z.string(),
  idempotency_key: z.string(),
  related_documents: z.optional(
    z
      .array(
        z.strictObject({
          relationship: z.enum(['01', '04']),
          documents: z.array(z.string().check(z.regex(UUID))).check(z.minLength(1)),
        }),
      )
      .check(z.length(1)),
  ),
  global: z.optional(
    z.strictObject({
      periodicity: z.enum(['day', 'week', 'fortnight', 'month', 'two_months']),
      months: z.string().check(z.regex(/^(0[1-9]|1[0-8])$/)),
      year: z.int().check(z.gte(2021)),
    }),
  ),
})
export type Cuerpo = z.output<typeof PEDIDO>

const seis = (pesos: number) => Math.round(pesos * 1e6) / 1e6
const dos = (pesos: number) => Math.round(pesos * 100 + 1e-6) / 100

/**
 * As the tax office adds up: lines with six decimals, and base, discount and tax of each rate rounded once at the end.
 */
export function totalDe({ items }: Cuerpo): number {
  const importes = items.map(({ quantity, discount = 0, product: { price, taxes } }) => ({
    importe: seis(price * quantity),
    discount,
    rate: taxes[0]?.rate ?? 0,
  }))
  const sumar = (de: (renglon: (typeof importes)[number]) => number) => suma(importes.map(de))
  const tasas = [...new Set(importes.map(({ rate }) => rate))]
  const iva = tasas.reduce(
    (total, tasa) =>
      total + dos(sumar(({ importe, discount, rate }) => (rate === tasa ? (importe - discount) * tasa : 0))),
    0,
  )
  return dos(dos(sumar(({ importe }) => importe)) - dos(sumar(({ discount }) => discount)) + iva)
}

const PUBLICO = 'XAXX010101000'
const suma = (numeros: readonly number[]) => numeros.reduce((total, numero) => total + numero, 0)

type Regla = readonly [mala: boolean, queja: string]
const primera = (reglas: readonly Regla[]): string | null => reglas.find(([mala]) => mala)?.[1] ?? null

function quejaDeReceptor({ type, customer, items, use, global }: Cuerpo): string | null {
  const { tax_id: rfc, tax_system: regimen, legal_name: nombre } = customer
  const publico = rfc === PUBLICO
  return primera([
    [publico !== (nombre === 'PUBLICO EN GENERAL'), 'el RFC genérico y su nombre van juntos'],
    [publico && (regimen !== '616' || use !== 'S01'), 'al público en general: régimen 616 y uso S01'],
    [!publico && !usoDe(rfc, regimen, use), `el uso ${use} no corresponde al régimen ${regimen}`],
    [!publico && !regimenDe(rfc, regimen), `el régimen ${regimen} no corresponde al RFC`],
    [publico && type === 'I' && global === undefined, 'al público en general falta InformacionGlobal'],
    [!publico && global !== undefined, 'InformacionGlobal es solo del público en general'],
    [items.some(({ third_party: tercero }) => tercero?.tax_id === rfc), 'el tercero no es quien recibe'],
  ])
}

/** What the tax office refuses of a document that has the right shape. Null when nothing is wrong with it. */
export function queja(facturas: readonly Factura[], pedido: Cuerpo): string | null {
  const { type, related_documents: relacionados = [] } = pedido
  const [relacion] = relacionados
  const antes = relacion?.documents.map((uuid) => facturas.find((otra) => otra.uuid.toUpperCase() === uuid)) ?? []
  const mala =
    quejaDeReceptor(pedido) ??
    primera([
      [type === 'E' && relacion?.relationship !== '01', 'un egreso se relaciona con lo que acredita (01)'],
      [type === 'I' && relacion?.relationship === '01', 'un ingreso solo sustituye (04)'],
      [antes.some((otra) => otra?.status !== 'valid'), 'el relacionado no está vigente'],
    ])
  return mala ?? (type === 'E' ? quejaDeNota(facturas, pedido, antes) : null)
}

/** A nota never takes back more than is left of what it is related to, and goes to who received that. */
function quejaDeNota(facturas: readonly Factura[], pedido: Cuerpo, antes: readonly (Factura | undefined)[]) {
  const [original] = antes
  if (original === undefined) return 'falta el relacionado'
  if ((original.pedido as Cuerpo).customer.tax_id !== pedido.customer.tax_id) return 'el receptor es otro'
  const notas = facturas.filter(
    ({ status, pedido: otro }) =>
      status === 'valid' &&
      (otro as Cuerpo).type === 'E' &&
      (otro as Cuerpo).related_documents?.some(({ documents }) => documents.includes(original.uuid.toUpperCase())),
  )
  const deja = original.total - suma(notas.map(({ total }) => total)) - totalDe(pedido)
  return deja < -0.005 ? 'acredita más de lo que queda' : null
}
