import * as z from 'zod/mini'

/** `isr`: of the income without IVA. `iva`: of the IVA in it. */
export const IMPUESTOS = ['isr', 'iva'] as const
export type Impuesto = (typeof IMPUESTOS)[number]
/** By whose income it is: a person or a company whose RFC is known, somebody whose RFC is not, a resident abroad. */
export const CONTRIBUYENTES = ['fisica', 'moral', 'sin_rfc', 'extranjero'] as const
export type ClaseContribuyente = (typeof CONTRIBUYENTES)[number]

/** What is withheld of each sale from that day on (YYYY-MM-DD), which may be to come. Basis points. */
export const retencionVigenteSchema = z.object({
  desde: z.string(),
  contribuyente: z.enum(CONTRIBUYENTES),
  isrBps: z.number(),
  ivaBps: z.number(),
  /** What holds for whoever gives an RFC, where this organization has not; null where it has, or nobody knows. */
  conRfc: z.nullable(z.object({ isrBps: z.number(), ivaBps: z.number() })),
})
export type RetencionVigente = z.output<typeof retencionVigenteSchema>

const dia = (mensaje: string) => z.iso.date(mensaje)
const opcional = z.nullable(dia('Elige una fecha.'))
const texto = (vacio: string) =>
  z
    .string(vacio)
    .check(z.trim(), z.minLength(3, { error: vacio, abort: true }), z.maxLength(300, 'Maximo 300 caracteres'))

export const tasaRetencionSchema = z.object({
  id: z.string(),
  impuesto: z.enum(IMPUESTOS),
  contribuyente: z.enum(CONTRIBUYENTES),
  bps: z.number(),
  desde: z.string(),
  hasta: z.nullable(z.string()),
  /** Whether it began before, holds today, or is to come. */
  cuando: z.enum(['pasada', 'vigente', 'futura']),
  fuente: z.string(),
  /** When a contador confirmed it, and what was written of that; null until then. */
  confirmadaEn: z.nullable(z.string()),
  confirmacion: z.nullable(z.string()),
})
export type TasaRetencion = z.output<typeof tasaRetencionSchema>
export const vigenciaRetencionSchema = z.object({ desde: z.string(), retiene: z.boolean(), enTaquilla: z.boolean() })
export type VigenciaRetencion = z.output<typeof vigenciaRetencionSchema>
/** `hoy`: the day of the centre. All lists the newest first. */
export const reglasRetencionSchema = z.object({
  hoy: z.string(),
  retiene: z.boolean(),
  vigencias: z.array(vigenciaRetencionSchema),
  tasas: z.array(tasaRetencionSchema),
})
export type ReglasRetencion = z.output<typeof reglasRetencionSchema>
export const reglasRetencionRespuesta = z.object({ item: reglasRetencionSchema })

/** A rate from a day to come on; sent again for that day it replaces the one that has not begun. */
export const tasaRetencionBody = z.object({
  impuesto: z.enum(IMPUESTOS, 'Elige un impuesto.'),
  contribuyente: z.enum(CONTRIBUYENTES, 'Elige a quién se le retiene.'),
  bps: z
    .int('Escribe un porcentaje.')
    .check(z.minimum(0, 'El mínimo es 0 %.'), z.maximum(10_000, 'El máximo es 100 %.')),
  desde: dia('Elige desde qué día.'),
  hasta: opcional,
  fuente: texto('Escribe de dónde sale: ley, regla o criterio.'),
})
export type TasaRetencionNueva = z.output<typeof tasaRetencionBody>
export const confirmarTasaBody = z.object({ confirmacion: texto('Escribe quién la confirmó y cómo.') })
export const vigenciaRetencionBody = z.object({
  desde: dia('Elige desde qué día.'),
  retiene: z.boolean(),
  enTaquilla: z.boolean(),
})

/** Who an organization is for the tax office. Without an RFC it is withheld from as such. */
export const perfilFiscalSchema = z.object({
  contribuyente: z.enum(CONTRIBUYENTES),
  rfc: z.nullable(z.string()),
  razonSocial: z.nullable(z.string()),
  regimen: z.nullable(z.string()),
  /** An administrator looked this RFC up at the tax office. */
  rfcValidado: z.boolean(),
  extranjero: z.boolean(),
  /** How a resident abroad is called there, in which country (ISO 3166-1, three letters), and its tax number there. */
  fueraNombre: z.string(),
  fueraPais: z.string(),
  fueraRegistro: z.string(),
  exentoIsr: z.boolean(),
  exentoIva: z.boolean(),
  /** Why an administrator says so; null where none did. */
  motivo: z.nullable(z.string()),
})
export type PerfilFiscal = z.output<typeof perfilFiscalSchema>
export const perfilFiscalRespuesta = z.object({ item: perfilFiscalSchema })
const deFuera = (maximo: number) => z.string().check(z.trim(), z.maxLength(maximo, `Maximo ${maximo} caracteres`))
export const perfilFiscalBody = z
  .object({
    rfcValidado: z.boolean(),
    extranjero: z.boolean(),
    fueraNombre: z._default(deFuera(254), ''),
    fueraPais: z._default(
      z.string().check(
        z.trim(),
        z.toUpperCase(),
        z.refine(
          (pais) => pais === '' || (/^[A-Z]{3}$/.test(pais) && pais !== 'MEX'),
          'Son las tres letras de su país, como USA o ESP.',
        ),
      ),
      '',
    ),
    fueraRegistro: z._default(deFuera(40), ''),
    exentoIsr: z.boolean(),
    exentoIva: z.boolean(),
    motivo: texto('Di por qué.'),
  })
  .check(
    z.refine(({ extranjero, fueraNombre }) => !extranjero || fueraNombre !== '', {
      error: 'Su constancia lo lleva: escríbelo.',
      path: ['fueraNombre'],
    }),
    z.refine(({ extranjero, fueraPais }) => !extranjero || fueraPais !== '', {
      error: 'Su constancia lo lleva: escríbelo.',
      path: ['fueraPais'],
    }),
  )
export type PerfilFiscalNuevo = z.output<typeof perfilFiscalBody>
