import * as z from 'zod/mini'
import { motivoBody } from '../administracion/comun.ts'
import { moneda, pagina, uuid } from '../comunes.ts'
import { ESTADOS_REEMBOLSO, ORIGENES_REEMBOLSO } from '../reembolsos/schemas.ts'

/** What leaves the bank together. */
export const CLASES_LOTE = ['reembolsos', 'liquidaciones'] as const
export type ClaseLote = (typeof CLASES_LOTE)[number]
/**
 * `por_aprobar`: somebody else than its maker must approve it. `listo`: its file may be downloaded. `enviado`: the bank
 * has it. `cerrado`: it is known of each transfer what became of it. `descartado`: it was never sent.
 */
export const ESTADOS_LOTE = ['por_aprobar', 'listo', 'enviado', 'cerrado', 'descartado'] as const
export type EstadoLote = (typeof ESTADOS_LOTE)[number]
/** `devuelto`: by the bank. `sacado`: taken out before it was sent. */
export const ESTADOS_RENGLON = ['en_camino', 'pagado', 'devuelto', 'sacado'] as const
export type EstadoRenglon = (typeof ESTADOS_RENGLON)[number]
export const RENGLONES_MAXIMO = 500

const persona = z.nullable(z.string())
/** `cuantos` and `pendientes`: its transfers, and those of which nothing is known yet. Amounts are centavos. */
export const loteSchema = z.object({
  id: z.string(),
  folio: z.string(),
  clase: z.enum(CLASES_LOTE),
  estado: z.enum(ESTADOS_LOTE),
  monto: z.number(),
  moneda,
  cuantos: z.number(),
  pendientes: z.number(),
  hechoPor: persona,
  /** Whether whoever asks made it, and so cannot approve it. */
  esMio: z.boolean(),
  aprobadoPor: persona,
  motivo: z.nullable(z.string()),
  creadoEn: z.string(),
  aprobadoEn: z.nullable(z.string()),
  descargadoEn: z.nullable(z.string()),
  enviadoEn: z.nullable(z.string()),
  cerradoEn: z.nullable(z.string()),
})
export type Lote = z.output<typeof loteSchema>

/**
 * One transfer. `folio`: of the compra or the payout. `detenido`: why it must not be paid now, in words; then the lote
 * waits until it is taken out.
 */
export const renglonSchema = z.object({
  id: z.string(),
  numero: z.number(),
  estado: z.enum(ESTADOS_RENGLON),
  folio: z.string(),
  /** Who is paid, where it is an organization; buyers stand here by their folio alone. */
  organizacion: z.nullable(z.object({ id: z.string(), nombre: z.string() })),
  cuenta: z.nullable(z.object({ final: z.string(), banco: z.string() })),
  monto: z.number(),
  referencia: z.string(),
  claveRastreo: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  asentadoEn: z.nullable(z.string()),
  detenido: z.nullable(z.string()),
})
export type Renglon = z.output<typeof renglonSchema>
export const loteRespuesta = z.object({ item: z.extend(loteSchema, { renglones: z.array(renglonSchema) }) })
export type LoteDetalle = z.output<typeof loteRespuesta>['item']

const porArmar = z.object({ cuantos: z.number(), monto: z.number() })
export const lotesQuery = z.object({
  ...pagina,
  clase: z.optional(z.enum(CLASES_LOTE, 'Elige una opción.')),
  estado: z.optional(z.enum(ESTADOS_LOTE, 'Elige una opción.')),
  term: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Maximo 100 caracteres'))),
})
export type FiltroLotes = z.output<typeof lotesQuery>
/** `porArmar`: what could be in a lote now. `limites`: above them a second administrator approves. */
export const lotesRespuesta = z.object({
  items: z.array(loteSchema),
  total: z.number(),
  porArmar: z.object({ reembolsos: porArmar, liquidaciones: porArmar }),
  limites: z.object({ suma: z.number(), renglon: z.number() }),
})

/** Without `ids`, all that is payable, the oldest first. */
export const armarLoteBody = z.object({
  clase: z.enum(CLASES_LOTE, 'Elige qué se paga.'),
  ids: z.optional(
    z
      .array(uuid)
      .check(
        z.minLength(1, 'Elige al menos uno.'),
        z.maxLength(RENGLONES_MAXIMO, `Un lote tiene hasta ${RENGLONES_MAXIMO} transferencias.`),
      ),
  ),
})
/** The bank's name for the transfer: letters and digits, no two alike. */
const CLAVE = /^[A-Za-z0-9][A-Za-z0-9 _.-]*$/
export const claveRastreo = z
  .string('Escribe la clave de rastreo.')
  .check(
    z.trim(),
    z.minLength(3, { error: 'Escribe la clave de rastreo.', abort: true }),
    z.maxLength(60, 'Maximo 60 caracteres'),
    z.regex(CLAVE, 'Solo letras, números y guiones.'),
  )
export const renglonPagadoBody = z.object({ claveRastreo })
export const renglonDevueltoBody = motivoBody
export const descartarLoteBody = motivoBody

export const RESPUESTA_MAXIMA = 200_000
/** What the bank said of each transfer: Referencia, Clave de rastreo, and a Motivo where it came back. */
export const respuestaBancoBody = z.object({
  texto: z
    .string('Pega la respuesta del banco.')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Pega la respuesta del banco.', abort: true }),
      z.maxLength(RESPUESTA_MAXIMA, 'Es demasiado texto: pégalo por partes.'),
    ),
})
/** `linea`: of the text, from 1. What was understood is done, whatever is wrong with the rest. */
export const respuestaBancoRespuesta = z.object({
  item: z.object({
    pagados: z.number(),
    devueltos: z.number(),
    yaEstaban: z.number(),
    errores: z.array(z.object({ linea: z.number(), texto: z.string(), mensaje: z.string() })),
  }),
})
export type RespuestaBanco = z.output<typeof respuestaBancoRespuesta>['item']

/** The queue of refunds by transfer. `devueltos`: that the bank sent back, and wait for another account. */
export const COLAS_REEMBOLSO = [
  'por_transferir',
  'en_transferencia',
  'falta_clabe',
  'devueltos',
  'sin_reclamar',
] as const
export type ColaReembolso = (typeof COLAS_REEMBOLSO)[number]
/** `term`: of the folio. */
export const reembolsosAdminQuery = z.object({
  ...pagina,
  cola: z._default(z.enum(COLAS_REEMBOLSO, 'Elige una opción.'), 'por_transferir'),
  term: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Maximo 100 caracteres'))),
})
export type FiltroReembolsosAdmin = z.output<typeof reembolsosAdminQuery>
/** `desde`: since when it waits for this; `atrasado`: longer than it may. */
export const reembolsoAdminSchema = z.object({
  id: z.string(),
  folio: z.string(),
  evento: z.string(),
  organizacion: z.string(),
  estado: z.enum(ESTADOS_REEMBOLSO),
  origen: z.enum(ORIGENES_REEMBOLSO),
  monto: z.number(),
  moneda: z.string(),
  cuenta: z.nullable(z.object({ final: z.string(), banco: z.string() })),
  desde: z.string(),
  atrasado: z.boolean(),
  regreso: z.nullable(z.string()),
  recordado: z.number(),
  lote: z.nullable(z.object({ id: z.string(), folio: z.string() })),
})
export type ReembolsoAdmin = z.output<typeof reembolsoAdminSchema>
/** `porCola`: independent of the filters. `alarmaDias`: after how many one is late. */
export const reembolsosAdminRespuesta = z.object({
  items: z.array(reembolsoAdminSchema),
  total: z.number(),
  porCola: z.array(z.object({ cola: z.enum(COLAS_REEMBOLSO), cuantos: z.number(), monto: z.number() })),
  atrasados: z.number(),
  alarmaDias: z.number(),
})
