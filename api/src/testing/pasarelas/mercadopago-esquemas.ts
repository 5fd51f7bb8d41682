import { z } from 'zod'
import { PeticionMala, type Respuesta } from './servidor.ts'

const texto = z.string().min(1).max(256)
const fecha = z.iso.datetime({ offset: true })
/** Pesos with at most two decimals: a drifted float is refused. */
const pesos = z.number().positive().multipleOf(0.01)
const publica = z.url({ protocol: /^https$/ })
const tipos = z.strictObject({
  excluded_payment_types: z.array(z.strictObject({ id: z.enum(['ticket', 'atm', 'bank_transfer']) })),
})

const PAGINA = z.strictObject({ success: z.url(), pending: z.url(), failure: z.url() })
const item = z.strictObject({
  id: texto,
  title: texto,
  quantity: z.int().min(1),
  unit_price: pesos,
  currency_id: z.literal('MXN'),
  category_id: texto.optional(),
})
export const PREFERENCIA = z
  .strictObject({
    items: z.array(item).min(1),
    payer: z.strictObject({ name: texto, surname: texto.optional(), email: z.email() }),
    external_reference: texto,
    metadata: z.record(z.string(), z.unknown()),
    binary_mode: z.boolean(),
    back_urls: PAGINA,
    auto_return: z.literal('approved').optional(),
    expires: z.boolean().optional(),
    expiration_date_to: fecha.optional(),
    date_of_expiration: fecha.optional(),
    payment_methods: tipos.optional(),
    notification_url: publica.optional(),
    statement_descriptor: z.string().max(13).optional(),
    marketplace_fee: z.number().min(0).multipleOf(0.01).optional(),
  })
  .refine(
    ({ auto_return, back_urls }) => auto_return === undefined || back_urls.success.startsWith('https:'),
    'auto_return invalid. back_url.success must be defined',
  )
export const CAMBIO_PREFERENCIA = z.strictObject({
  items: z.array(z.looseObject({ ...item.shape })).min(1),
  expires: z.literal(true),
  expiration_date_to: fecha,
  metadata: z.record(z.string(), z.unknown()),
})
export const CANCELAR = z.strictObject({ status: z.literal('cancelled') })
export const REEMBOLSAR = z.strictObject({ amount: pesos.optional() })
const aplicacion = { client_id: texto, client_secret: texto }
export const TOKENS = z.discriminatedUnion('grant_type', [
  z.strictObject({
    ...aplicacion,
    ...{ grant_type: z.literal('authorization_code'), code: texto, redirect_uri: z.url(), code_verifier: texto },
  }),
  z.strictObject({ ...aplicacion, grant_type: z.literal('refresh_token'), refresh_token: texto }),
])
const entero = z.string().regex(/^\d+$/).transform(Number)
export const BUSCAR_PREFERENCIAS = z.strictObject({ external_reference: texto, limit: entero.optional() })
export const BUSCAR_CONTRACARGOS = z.strictObject({ payment_id: entero, limit: entero.optional() })
export const PEDIR_REPORTE = z.strictObject({ begin_date: fecha, end_date: fecha })
export const BUSCAR_PAGOS = z.strictObject({
  sort: z.literal('date_created').optional(),
  criteria: z.literal('asc').optional(),
  external_reference: texto.optional(),
  range: z.literal('date_approved').optional(),
  begin_date: fecha.optional(),
  end_date: fecha.optional(),
  limit: entero.pipe(z.number().min(1).max(100)).optional(),
  offset: entero.pipe(z.number().max(10_000)).optional(),
})

/** An error as Mercado Pago says it. */
export const errorMercadoPago = (status: number, message: string, error = 'bad_request'): Respuesta => ({
  status,
  cuerpo: { message, error, status, cause: [] },
})

export function validar<T extends z.ZodType>(esquema: T, valor: unknown): z.output<T> {
  const { data, error } = esquema.safeParse(valor)
  if (error === undefined) return data
  throw new PeticionMala(errorMercadoPago(400, z.prettifyError(error)))
}
