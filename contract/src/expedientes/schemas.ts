import * as z from 'zod/mini'
import { email } from '../comunes.ts'
import { EXTRANJERO, esMoral, PUBLICO_EN_GENERAL, rfcValido } from '../sat.ts'
import { curpValida } from './curp.ts'

/**
 * How an expediente stands. `sin_enviar`: its owner is writing it. `con_observaciones`: something has to be corrected.
 * `vencido`: a paper expired, or its owner changes what was approved.
 */
export const ESTADOS_EXPEDIENTE = ['sin_enviar', 'en_revision', 'con_observaciones', 'aprobado', 'vencido'] as const
export type EstadoExpediente = (typeof ESTADOS_EXPEDIENTE)[number]

/** The papers: `acta` and `poder` are of companies. */
export const CLASES_DOCUMENTO = [
  'constancia',
  'identificacion_frente',
  'identificacion_reverso',
  'acta',
  'poder',
] as const
export type ClaseDocumento = (typeof CLASES_DOCUMENTO)[number]
export const TIPOS_DOCUMENTO = ['application/pdf', 'image/jpeg', 'image/png'] as const

export const PERSONAS = ['fisica', 'moral'] as const
export const LISTAS = ['69b', 'sanciones'] as const
export type Lista = (typeof LISTAS)[number]
/** What keeps an organization from being paid. `titular`: its deposit account is somebody else's. */
export const FALTAS = ['expediente', 'contrato', 'titular'] as const
export type Falta = (typeof FALTAS)[number]
export const BENEFICIARIOS_MAXIMO = 20

const texto = (maximo: number) => z.string().check(z.trim(), z.maxLength(maximo, `Maximo ${maximo} caracteres`))
/** Empty while it is not written yet; else by this rule. */
const oVacio = (regla: (texto: string) => boolean, mensaje: string) =>
  z.string().check(
    z.trim(),
    z.maxLength(200, mensaje),
    z.refine((escrito) => escrito === '' || regla(escrito), mensaje),
  )
const enMayusculas = (regla: (texto: string) => boolean, mensaje: string) =>
  z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.maxLength(200, mensaje),
    z.refine((escrito) => escrito === '' || regla(escrito), mensaje),
  )

const RFC = 'Escribe un RFC válido, sin guiones ni espacios: 12 caracteres una empresa, 13 una persona.'
const rfcPropio = (rfc: string) => rfc !== EXTRANJERO && rfc !== PUBLICO_EN_GENERAL && rfcValido(rfc)
const rfc = enMayusculas(rfcPropio, RFC)
const curp = enMayusculas(curpValida, 'Revisa la CURP: son 18 caracteres y el último tiene que cuadrar.')

export const beneficiarioSchema = z.object({
  nombre: texto(150),
  rfc,
  nacionalidad: texto(60),
  /** Basis points of the company. */
  porcentajeBps: z
    .int('Escribe un porcentaje.')
    .check(z.minimum(0, 'Entre 0 y 100 %.'), z.maximum(10_000, 'Entre 0 y 100 %.')),
})
export type Beneficiario = z.output<typeof beneficiarioSchema>

/** What an owner writes, one part after another: what is empty is missing, what is not must be right. */
export const datosExpedienteSchema = z.object({
  persona: z.enum([...PERSONAS, ''], 'Elige una opción.'),
  rfc,
  razonSocial: texto(254),
  curp,
  actividad: texto(200),
  calle: texto(150),
  colonia: texto(100),
  codigoPostal: oVacio((escrito) => /^\d{5}$/.test(escrito), 'El código postal tiene 5 dígitos.'),
  municipio: texto(100),
  entidad: texto(60),
  contactoEmail: oVacio((escrito) => email.safeParse(escrito).success, 'Debe ser un correo electrónico válido.'),
  contactoTelefono: oVacio((escrito) => /^\d{10}$/.test(escrito), 'Son 10 dígitos.'),
  representante: texto(150),
  representanteCargo: texto(100),
  representanteCurp: curp,
  beneficiarios: z
    .array(beneficiarioSchema)
    .check(z.maxLength(BENEFICIARIOS_MAXIMO, `Hasta ${BENEFICIARIOS_MAXIMO} personas.`)),
  /** Nobody holds so much: who directs the company is its beneficiary. */
  sinBeneficiarios: z.boolean('Elige una opción.'),
})
export type DatosExpediente = z.output<typeof datosExpedienteSchema>
export const EXPEDIENTE_VACIO: DatosExpediente = {
  ...{ persona: '', rfc: '', razonSocial: '', curp: '', actividad: '' },
  ...{ calle: '', colonia: '', codigoPostal: '', municipio: '', entidad: '' },
  ...{ contactoEmail: '', contactoTelefono: '', representante: '', representanteCargo: '', representanteCurp: '' },
  ...{ beneficiarios: [], sinBeneficiarios: false },
}

/** One part: only what it names is changed. */
export const guardarExpedienteBody = z.partial(datosExpedienteSchema)
export type GuardarExpediente = z.output<typeof guardarExpedienteBody>

/** Whether this RFC may be of such a person: a company has twelve characters. */
export const rfcDePersona = (escrito: string, persona: string): boolean =>
  escrito === '' || persona === '' || esMoral(escrito) === (persona === 'moral')

export const observacionSchema = z.object({ campo: z.string(), texto: z.string() })
export type Observacion = z.output<typeof observacionSchema>

export const documentoSchema = z.object({
  id: z.string(),
  clase: z.enum(CLASES_DOCUMENTO),
  tipo: z.enum(TIPOS_DOCUMENTO),
  bytes: z.number(),
  /** YYYY-MM-DD, or null where it does not expire. */
  venceEl: z.nullable(z.string()),
  subidoEn: z.string(),
})
export type DocumentoExpediente = z.output<typeof documentoSchema>

/** `huella`: SHA-256 of what was signed, in hexadecimal. */
export const firmaSchema = z.object({
  id: z.string(),
  version: z.number(),
  firmadoEn: z.string(),
  quien: z.string(),
  huella: z.string(),
})
export type FirmaContrato = z.output<typeof firmaSchema>

export const contratoSchema = z.object({
  version: z.number(),
  texto: z.string(),
  /** The same, to be read on a page. */
  html: z.string(),
  /** SHA-256 of its bytes, in hexadecimal. */
  huella: z.string(),
  vigenteDesde: z.string(),
  firmarHasta: z.string(),
  firmas: z.array(firmaSchema),
})
export type Contrato = z.output<typeof contratoSchema>
export const contratoRespuesta = z.object({ item: contratoSchema })
/** What is signed is named by its bytes: another text is not signed by mistake. */
export const firmarBody = z.object({
  version: z.int('Falta la versión.'),
  huella: z.string('Falta la versión.').check(z.regex(/^[0-9a-f]{64}$/, 'Falta la versión.')),
  acepto: z.literal(true, 'Marca que lo leíste y lo aceptas.'),
})

export const accesoDocumentoSchema = z.object({
  id: z.string(),
  clase: z.enum(CLASES_DOCUMENTO),
  quien: z.nullable(z.string()),
  rol: z.enum(['administrador', 'owner', 'admin']),
  fecha: z.string(),
})
export type AccesoDocumento = z.output<typeof accesoDocumentoSchema>

export const sucesoExpedienteSchema = z.object({
  id: z.string(),
  estado: z.enum(ESTADOS_EXPEDIENTE),
  motivo: z.string(),
  observaciones: z.array(observacionSchema),
  fecha: z.string(),
})
export type SucesoExpediente = z.output<typeof sucesoExpedienteSchema>

/** What both sides read of an expediente. */
export const partesExpediente = {
  estado: z.enum(ESTADOS_EXPEDIENTE),
  version: z.number(),
  datos: datosExpedienteSchema,
  documentos: z.array(documentoSchema),
  observaciones: z.array(observacionSchema),
  sucesos: z.array(sucesoExpedienteSchema),
  /** Holder of the account in use, and whether it is called as the taxpayer; null without an account. */
  titular: z.nullable(z.object({ nombre: z.string(), coincide: z.boolean(), aceptado: z.boolean() })),
  /** From which part of a company somebody is its beneficiary, in basis points. */
  beneficiarioBps: z.number(),
  enviadoEn: z.nullable(z.string()),
  aprobadoEn: z.nullable(z.string()),
}

/** `pendientes`: fields and papers that are missing before it can be sent. `faltas`: what keeps it from being paid. */
export const expedienteSchema = z.object({
  ...partesExpediente,
  pendientes: z.array(z.string()),
  faltas: z.array(z.enum(FALTAS)),
  /** The version that it signed last, and the one to sign. */
  contrato: z.object({ firmada: z.nullable(z.number()), version: z.number(), firmarHasta: z.string() }),
})
export type Expediente = z.output<typeof expedienteSchema>
export const expedienteRespuesta = z.object({ item: expedienteSchema })

/** `vence`: the day on which a paper expires, where it says one. */
export const documentoBody = z.object({
  vence: z.optional(z.string().check(z.trim(), z.regex(/^$|^\d{4}-\d\d-\d\d$/, 'Elige una fecha.'))),
})
export const accesosDocumentoRespuesta = z.object({ items: z.array(accesoDocumentoSchema), total: z.number() })
