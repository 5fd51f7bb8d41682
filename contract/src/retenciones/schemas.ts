import * as z from 'zod/mini'
import { desdeQueDia, frase, tasaDeLey, tasaDeLeyNueva } from '../tasas-de-ley.ts'

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

export const tasaRetencionSchema = z.object({
  ...tasaDeLey,
  impuesto: z.enum(IMPUESTOS),
  contribuyente: z.enum(CONTRIBUYENTES),
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
  ...tasaDeLeyNueva,
})
export type TasaRetencionNueva = z.output<typeof tasaRetencionBody>
export const vigenciaRetencionBody = z.object({
  desde: desdeQueDia,
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
    motivo: frase('Di por qué.'),
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
