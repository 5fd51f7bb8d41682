import * as z from 'zod/mini'
import { moneda, pagina } from '../comunes.ts'
import { ORIGENES_REEMBOLSO } from '../reembolsos/schemas.ts'

/** `vencida`: its days are over; money that comes all the same is still taken. */
export const ESTADOS_FICHA = ['esperada', 'recibida', 'vencida', 'cancelada'] as const
export type EstadoFicha = (typeof ESTADOS_FICHA)[number]

/** What an organization says it will send. All amounts are centavos of MXN. */
export const fichaDepositoSchema = z.object({
  id: z.string(),
  /** Seven digits, as a bank carries them beside a transfer. */
  referencia: z.string(),
  monto: z.number(),
  estado: z.enum(ESTADOS_FICHA),
  creadaEn: z.string(),
  venceEn: z.string(),
  /** What came, once somebody saw it in the bank. */
  recibido: z.nullable(z.object({ monto: z.number(), claveRastreo: z.string(), fecha: z.string() })),
})
export type FichaDeposito = z.output<typeof fichaDepositoSchema>

/** `pagado`: what of it was taken so far. `proxima`: the day of the next instalment (YYYY-MM-DD). */
const planSchema = z.object({
  total: z.number(),
  cuota: z.number(),
  cadaDias: z.number(),
  primera: z.string(),
  motivo: z.string(),
})
export type PlanAdeudo = z.output<typeof planSchema>

/** What waits: `monto` goes to buyers, of which `parte` has to come from the organization. */
const esperandoSchema = z.object({ cuantos: z.number(), monto: z.number(), parte: z.number() })

/** What an organization owes, and what it can do about it. */
export const adeudoSchema = z.object({
  /** By the ledger. */
  debe: z.number(),
  /** Null while it owes nothing. */
  desde: z.nullable(z.string()),
  /** What refunds may take without anybody's leave. */
  cubre: z.number(),
  esperando: esperandoSchema,
  /** What it has to send so that all of that goes on. */
  falta: z.number(),
  plan: z.nullable(planSchema),
  /** Where it sends money to; null where the installation has no account for it yet. */
  cuenta: z.nullable(z.object({ clabe: z.string(), banco: z.string(), titular: z.string() })),
  fichas: z.array(fichaDepositoSchema),
  moneda,
})
export type Adeudo = z.output<typeof adeudoSchema>
export const adeudoRespuesta = z.object({ item: adeudoSchema })

const cantidad = (minimo: number) =>
  z.int('Escribe cuánto.').check(z.minimum(minimo, 'Es muy poco.'), z.maximum(1_000_000_000, 'Es demasiado.'))
const motivo = z
  .string('Di por qué.')
  .check(z.trim(), z.minLength(3, 'Di por qué.'), z.maxLength(300, 'Maximo 300 caracteres'))

export const fichaBody = z.object({ monto: cantidad(100) })
export const fichaRespuesta = z.object({ item: fichaDepositoSchema })

const organizacion = z.object({ id: z.string(), slug: z.string(), nombre: z.string() })

/** A refund that waits, as administrators see it. */
export const esperaSchema = z.object({
  id: z.string(),
  folio: z.string(),
  monto: z.number(),
  parte: z.number(),
  origen: z.enum(ORIGENES_REEMBOLSO),
  motivo: z.string(),
  creadoEn: z.string(),
  organizacion,
  evento: z.object({ slug: z.string(), nombre: z.string(), estado: z.string() }),
  /** What the money of its organization covers of this evento now. */
  cubre: z.number(),
})
export type EsperaAdmin = z.output<typeof esperaSchema>
const deOrganizacion = { ...pagina, organizacion: z.optional(z.uuid('Elige una opción.')) }
export const esperasQuery = z.object(deOrganizacion)
export const esperasRespuesta = z.object({ items: z.array(esperaSchema), total: z.number() })
export const decidirBody = z.object({ motivo })
/** `estado`: how the refund stands after it. */
export const decididaRespuesta = z.object({ item: z.object({ id: z.string(), estado: z.string() }) })

export const fichaAdminSchema = z.extend(fichaDepositoSchema, { organizacion })
export type FichaAdmin = z.output<typeof fichaAdminSchema>
export const fichasQuery = z.object({
  ...deOrganizacion,
  estado: z.optional(z.enum(ESTADOS_FICHA, 'Elige una opción.')),
})
export const fichasRespuesta = z.object({ items: z.array(fichaAdminSchema), total: z.number() })
export const fichaAdminRespuesta = z.object({ item: fichaAdminSchema })
/** As the bank says it. `fecha`: the day it came (YYYY-MM-DD). */
export const fichaRecibidaBody = z.object({
  monto: cantidad(1),
  claveRastreo: z
    .string('Escribe la clave de rastreo.')
    .check(
      z.trim(),
      z.minLength(3, { error: 'Escribe la clave de rastreo.', abort: true }),
      z.maxLength(60, 'Maximo 60 caracteres'),
      z.regex(/^[\w .-]+$/, 'Solo letras, números y guiones.'),
    ),
  fecha: z.iso.date('Elige qué día llegó.'),
})

/** An organization that owes. `castigado`: what was written off and has not come since. */
export const deudorSchema = z.object({
  organizacion,
  debe: z.number(),
  desde: z.string(),
  dias: z.number(),
  cartas: z.number(),
  ultimaCartaEn: z.nullable(z.string()),
  esperando: esperandoSchema,
  castigado: z.number(),
  plan: z.nullable(planSchema),
})
export type Deudor = z.output<typeof deudorSchema>
export const deudoresQuery = z.object(pagina)
/** `debe`: of all of them. `castigado`: of all organizations. */
export const deudoresRespuesta = z.object({
  items: z.array(deudorSchema),
  total: z.number(),
  debe: z.number(),
  castigado: z.number(),
})
export const deudorRespuesta = z.object({ item: deudorSchema })

export const planBody = z.object({
  cuota: cantidad(100),
  cadaDias: z.int('Escribe los días.').check(z.minimum(1, 'El mínimo es 1.'), z.maximum(365, 'El máximo es 365.')),
  primera: z.iso.date('Elige una fecha.'),
  motivo,
})
export const castigoBody = z.object({ monto: cantidad(1), motivo })
