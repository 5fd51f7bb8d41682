import * as z from 'zod/mini'
import { ESTADOS_FACTURA } from '../compras/estados.ts'
import { email, pagina } from '../comunes.ts'
import { consiento } from '../legales/consentimiento.ts'
import { FORMA_RFC } from '../sat.ts'

const texto = (maximo: number, falta: string) =>
  z.string(falta).check(z.trim(), z.minLength(1, falta), z.maxLength(maximo, `Maximo ${maximo} caracteres`))
const UUID_CFDI = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/
/** The "folio fiscal" of a stamped document. */
const folioFiscal = z
  .string('Escribe el folio fiscal.')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(UUID_CFDI, 'El folio fiscal tiene 36 caracteres, como 6F9619FF-8B86-D011-B42D-00C04FC964FF.'),
  )

export const PERIODICIDADES = ['dia', 'semana', 'quincena', 'mes', 'bimestre'] as const
export type Periodicidad = (typeof PERIODICIDADES)[number]

/**
 * An organizer's fiscal data. `emiteBoletos` false: the platform issues the invoices of the boletos on their account.
 * `globalCada`: how often a clock makes out the global invoice; null where somebody does it by hand.
 */
export const datosFiscalesBody = z.object({
  rfc: z
    .string('Escribe tu RFC.')
    .check(z.trim(), z.toUpperCase(), z.regex(FORMA_RFC, 'Escribe un RFC válido, sin guiones ni espacios.')),
  razonSocial: texto(254, 'Escribe el nombre como está en tu constancia.'),
  regimen: z.string('Elige tu régimen fiscal.').check(z.regex(/^\d{3}$/, 'Elige tu régimen fiscal.')),
  codigoPostal: z
    .string('Escribe tu código postal.')
    .check(z.trim(), z.regex(/^\d{5}$/, 'El código postal tiene 5 dígitos.')),
  email,
  usoCfdi: z.string('Elige el uso de la factura.').check(z.regex(/^[A-Z]{1,2}\d{2}$/, 'Elige el uso de la factura.')),
  claveProducto: z
    .string('Escribe la clave del SAT.')
    .check(z.trim(), z.regex(/^\d{8}$/, 'La clave del SAT tiene 8 dígitos.')),
  emiteBoletos: z.boolean('Elige una opción.'),
  globalCada: z._default(z.nullable(z.enum(PERIODICIDADES, 'Elige una opción.')), 'mes'),
})
export type DatosFiscales = z.output<typeof datosFiscalesBody>
/** As its owner sends them, who agrees to what they are used for. */
export const guardarDatosFiscalesBody = z.extend(datosFiscalesBody, {
  consiento: consiento('Para usar estos datos necesitamos que lo aceptes.'),
})
export type GuardarDatosFiscales = z.output<typeof guardarDatosFiscalesBody>
/** As a form begins with them. */
export type DatosFiscalesForm = z.input<typeof guardarDatosFiscalesBody>

/** The organizer's own secret key of Facturapi. */
export const conexionPacBody = z.object({
  llave: z
    .string('Escribe la llave.')
    .check(z.trim(), z.regex(/^sk_(test|live)_\S{10,200}$/, 'La llave secreta empieza con sk_live_ o sk_test_.')),
})

/**
 * Who stamps. `propia`: the organizer's key; `plataforma`: ours; `prueba`: the sandbox, without fiscal validity;
 * `ninguna`: nobody, invoices wait. `ultimos`: of the organizer's key, which is kept while another one stamps.
 * `error`: what the PAC said the last time it was asked.
 */
export const conexionPacSchema = z.object({
  usa: z.enum(['propia', 'plataforma', 'prueba', 'ninguna']),
  ultimos: z.nullable(z.string()),
  dePrueba: z.boolean(),
  comprobadaEn: z.nullable(z.string()),
  error: z.nullable(z.string()),
})
export type ConexionPac = z.output<typeof conexionPacSchema>

/** `ajustes`: invoices whose money went back after they were stamped, and that need a credit note or a cancellation. */
export const facturacionSchema = z.object({
  datos: z.nullable(datosFiscalesBody),
  /** Whether the platform can issue on account of an organizer here. */
  plataformaEmite: z.boolean(),
  conexion: conexionPacSchema,
  cuentas: z.object({
    solicitada: z.number(),
    timbrada: z.number(),
    error: z.number(),
    cancelada: z.number(),
    ajustes: z.number(),
  }),
})
export type Facturacion = z.output<typeof facturacionSchema>
export const facturacionRespuesta = z.object({ item: facturacionSchema })

export const FILTROS_FACTURA = [...ESTADOS_FACTURA, 'ajuste'] as const
export const solicitudesQuery = z.object({
  ...pagina,
  term: z.optional(z.string().check(z.maxLength(100, 'Maximo 100 caracteres'))),
  estado: z.optional(z.enum(FILTROS_FACTURA, 'Elige una opción.')),
})
export type FiltroSolicitudes = z.output<typeof solicitudesQuery>

/**
 * What a buyer asked for. `total`: what it was or would be stamped for, in centavos; the service charge is not the
 * organizer's to invoice. `porAjustar`: how much of that went back since. `enCurso`: the PAC was asked, and did not
 * answer yet; `sinRespuesta`: for more than a day. `pdf`, `xml`: where its files are.
 */
export const solicitudSchema = z.object({
  folio: z.string(),
  evento: z.object({ nombre: z.string(), slug: z.string() }),
  estado: z.enum(ESTADOS_FACTURA),
  enCurso: z.boolean(),
  sinRespuesta: z.boolean(),
  /** Its receiver, or the PAC, has not agreed yet to cancel it. */
  cancelando: z.boolean(),
  /** It, or the one whose place it took, should be canceled, and was not: a sentence that says why. */
  sinCancelar: z.nullable(z.string()),
  rfc: z.string(),
  razonSocial: z.string(),
  regimen: z.string(),
  codigoPostal: z.string(),
  usoCfdi: z.string(),
  email: z.string(),
  total: z.number(),
  porAjustar: z.number(),
  uuid: z.nullable(z.string()),
  dePrueba: z.boolean(),
  externa: z.boolean(),
  error: z.nullable(z.string()),
  pdf: z.nullable(z.string()),
  xml: z.nullable(z.string()),
  solicitadaEn: z.string(),
  timbradaEn: z.nullable(z.string()),
})
export type Solicitud = z.output<typeof solicitudSchema>
export const solicitudesRespuesta = z.object({ items: z.array(solicitudSchema), total: z.number() })
export const solicitudRespuesta = z.object({ item: solicitudSchema })
/** The organizer made out the invoice, or its credit note, in another system. */
export const externaBody = z.object({ uuid: folioFiscal })
export const cancelarFacturaBody = z.object({ motivo: z.enum(['02', '03', '04'], 'Elige el motivo.') })
export type MotivoCancelacion = z.output<typeof cancelarFacturaBody>['motivo']

/** `fecha` is any day of the period. Days are those of the centre of Mexico. */
export const periodoQuery = z.object({
  periodicidad: z.enum(PERIODICIDADES, 'Elige un periodo.'),
  fecha: z.iso.date('Elige una fecha.'),
})
export type PeriodoQuery = z.output<typeof periodoQuery>

/** The sums of one tax rate, in centavos; a null `tasa` is exempt. */
export const impuestoSchema = z.object({
  tasa: z.nullable(z.number()),
  base: z.number(),
  iva: z.number(),
  total: z.number(),
})
export type Impuesto = z.output<typeof impuestoSchema>

/**
 * The paid compras of a period that have no invoice. `pendientes` counts compras that wait for their own invoice; the
 * sums leave them out.
 */
export const globalPreviaSchema = z.object({
  periodicidad: z.enum(PERIODICIDADES),
  desde: z.string(),
  hasta: z.string(),
  /** A period can be stamped once it is over. */
  terminado: z.boolean(),
  compras: z.number(),
  impuestos: z.array(impuestoSchema),
  subtotal: z.number(),
  iva: z.number(),
  total: z.number(),
  individuales: z.object({ compras: z.number(), total: z.number() }),
  enOtraGlobal: z.object({ compras: z.number(), total: z.number() }),
  pendientes: z.number(),
})
export type GlobalPrevia = z.output<typeof globalPreviaSchema>
export const globalPreviaRespuesta = z.object({ item: globalPreviaSchema })

export const globalSchema = z.object({
  id: z.string(),
  periodicidad: z.enum(PERIODICIDADES),
  desde: z.string(),
  hasta: z.string(),
  estado: z.enum(ESTADOS_FACTURA),
  enCurso: z.boolean(),
  compras: z.number(),
  total: z.number(),
  /** How much was refunded since. */
  porAjustar: z.number(),
  /** How many of its compras were invoiced by name since. */
  nominativas: z.number(),
  /** Its receiver, or the PAC, has not agreed yet to cancel it. */
  cancelando: z.boolean(),
  uuid: z.nullable(z.string()),
  dePrueba: z.boolean(),
  externa: z.boolean(),
  error: z.nullable(z.string()),
  pdf: z.nullable(z.string()),
  xml: z.nullable(z.string()),
  creadaEn: z.string(),
})
export type Global = z.output<typeof globalSchema>
export const globalesRespuesta = z.object({ items: z.array(globalSchema), total: z.number() })
export const globalRespuesta = z.object({ item: globalSchema })
/** A `uuid` says that the organizer made it out in another system. */
export const crearGlobalBody = z.extend(periodoQuery, { uuid: z.optional(folioFiscal) })

export const cargosQuery = z.object({
  mes: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Escribe un mes, como 2026-11.'))),
})
