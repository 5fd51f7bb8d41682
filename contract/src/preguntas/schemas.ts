import * as z from 'zod/mini'
import { email, uuid } from '../comunes.ts'

/** The kinds of question, by what answers them. */
export const CLASES_PREGUNTA = [
  'texto',
  'texto_largo',
  'opcion',
  'opciones',
  'si_no',
  'fecha',
  'correo',
  'telefono',
  'numero',
] as const
export type ClasePregunta = (typeof CLASES_PREGUNTA)[number]
export const LIMITES_PREGUNTA = {
  porEvento: 20,
  texto: 150,
  ayuda: 300,
  opciones: 30,
  opcion: 100,
  corta: 200,
  larga: 2000,
} as const
const { texto: maxTexto, ayuda: maxAyuda, opciones: maxOpciones, opcion: maxOpcion, corta, larga } = LIMITES_PREGUNTA

const valorSchema = z.union([
  z.string().check(z.maxLength(larga)),
  z.number(),
  z.boolean(),
  z.array(z.string()).check(z.maxLength(maxOpciones * 2)),
])
/** A choice is kept in the words that were offered. */
export type ValorRespuesta = z.output<typeof valorSchema>

/** `boleto`: which one of the compra, from 1; without it, the answer is of the compra. */
export const respuestaSchema = z.object({
  preguntaId: uuid,
  boleto: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  valor: valorSchema,
})
export type Respuesta = z.output<typeof respuestaSchema>
export const respuestasSchema = z
  .array(respuestaSchema)
  .check(z.maxLength(21 * LIMITES_PREGUNTA.porEvento, 'Son demasiadas respuestas.'))
export const responderBody = z.object({ respuestas: respuestasSchema })

/** A refusal names the field of an answer like this. */
export const campoDeRespuesta = (preguntaId: string, boleto: number | undefined): string =>
  `respuestas.${boleto === undefined || boleto === 0 ? 'compra' : `b${boleto}`}.${preguntaId}`

/** A question as a buyer reads it. `tipos`: the ids of the tipos that it is asked for; empty means all. */
export const preguntaPublicaSchema = z.object({
  id: z.string(),
  texto: z.string(),
  ayuda: z.string(),
  clase: z.enum(CLASES_PREGUNTA),
  por: z.enum(['compra', 'boleto']),
  obligatoria: z.boolean(),
  opciones: z.array(z.string()),
  tipos: z.array(z.string()),
})
export type PreguntaPublica = z.output<typeof preguntaPublicaSchema>
export const preguntasPublicasRespuesta = z.object({ items: z.array(preguntaPublicaSchema), total: z.number() })

/**
 * As its organizer reads it. `contestada`: somebody answered, so its kind stays. `respuestas`: of compras and boletos
 * that still hold; `cuentas`: how often each choice was made there, choices that are no longer offered included.
 */
export const preguntaSchema = z.extend(preguntaPublicaSchema, {
  archivada: z.boolean(),
  contestada: z.boolean(),
  respuestas: z.number(),
  cuentas: z.array(z.object({ opcion: z.string(), cuantas: z.number(), seOfrece: z.boolean() })),
})
export type Pregunta = z.output<typeof preguntaSchema>
export const preguntasRespuesta = z.object({ items: z.array(preguntaSchema), total: z.number() })
export const preguntaRespuesta = z.object({ item: preguntaSchema })

const FALTA = 'Escribe la pregunta.'
/** Cleans a text for storage and display. */
const limpio = z.overwrite((texto: string) => texto.replaceAll(/\p{Cc}+/gu, ' ').trim())
const campos = {
  texto: z.string(FALTA).check(limpio, z.minLength(1, FALTA), z.maxLength(maxTexto, `Maximo ${maxTexto} caracteres`)),
  ayuda: z.optional(z.string().check(limpio, z.maxLength(maxAyuda, `Maximo ${maxAyuda} caracteres`))),
  clase: z.enum(CLASES_PREGUNTA, 'Elige qué se contesta.'),
  por: z.enum(['compra', 'boleto'], 'Elige a quién se le pregunta.'),
  obligatoria: z.optional(z.boolean()),
  opciones: z.optional(
    z
      .array(
        z
          .string()
          .check(
            limpio,
            z.minLength(1, 'Escribe la opción.'),
            z.maxLength(maxOpcion, `Maximo ${maxOpcion} caracteres`),
          ),
      )
      .check(z.maxLength(maxOpciones, `Puedes poner hasta ${maxOpciones} opciones.`)),
  ),
  tipos: z.optional(z.array(uuid).check(z.maxLength(100, 'Son demasiados tipos.'))),
}
export const crearPreguntaBody = z.object(campos)
export type CrearPregunta = z.output<typeof crearPreguntaBody>
export const editarPreguntaBody = z.partial(z.object({ ...campos, archivada: z.boolean() }))
export type EditarPregunta = z.output<typeof editarPreguntaBody>
export const ordenarPreguntasBody = z.object({ ids: z.array(uuid).check(z.maxLength(200)) })

/** A question with its answer; `oculta`: there is an answer that this reader may not see. */
export const preguntaContestadaSchema = z.extend(preguntaPublicaSchema, {
  archivada: z.boolean(),
  valor: z.nullable(valorSchema),
  oculta: z.boolean(),
})
export type PreguntaContestada = z.output<typeof preguntaContestadaSchema>
/** The answers of the compra (`boleto` null), or of one of its boletos. */
const grupoSchema = z.object({
  boleto: z.nullable(z.number()),
  tipo: z.nullable(z.string()),
  preguntas: z.array(preguntaContestadaSchema),
})
export type GrupoRespuestas = z.output<typeof grupoSchema>
export const respuestasDeSchema = z.object({ grupos: z.array(grupoSchema), editable: z.boolean() })
export type RespuestasDe = z.output<typeof respuestasDeSchema>
export const respuestasDeRespuesta = z.object({ item: respuestasDeSchema })

type Preguntada = Pick<PreguntaPublica, 'clase' | 'obligatoria' | 'opciones'>
type Leida = { valor: ValorRespuesta | null; error?: undefined } | { error: string; valor?: undefined }
const bien = (valor: ValorRespuesta): Leida => ({ valor })
const mal = (error: string): Leida => ({ error })

const FALTAS: Partial<Record<ClasePregunta, string>> = {
  opcion: 'Elige una opción.',
  opciones: 'Elige al menos una opción.',
  si_no: 'Elige sí o no.',
  fecha: 'Elige una fecha.',
}
const sinControles = (texto: string) => texto.replaceAll(/(?![\n\t])\p{Cc}/gu, '')

function leerTexto(valor: unknown, maximo: number, renglones: boolean): Leida {
  if (typeof valor !== 'string') return mal('Escribe tu respuesta.')
  const limpio = sinControles(valor.replaceAll('\r\n', '\n')).trim()
  const texto = renglones ? limpio : limpio.replaceAll(/\s+/g, ' ')
  return texto.length > maximo ? mal(`Máximo ${maximo.toLocaleString('es-MX')} caracteres.`) : bien(texto)
}

function leerOpciones(valor: unknown, opciones: readonly string[]): Leida {
  if (!Array.isArray(valor) || valor.some((una) => !opciones.includes(una)))
    return mal('Elige de las opciones de la lista.')
  return bien(opciones.filter((una) => valor.includes(una)))
}

function leerFecha(valor: unknown): Leida {
  if (typeof valor !== 'string' || !z.safeParse(z.iso.date(), valor).success) return mal('Escribe una fecha válida.')
  return valor < '1900-01-01' || valor > '2199-12-31' ? mal('Elige una fecha entre los años 1900 y 2199.') : bien(valor)
}

function leerCorreo(valor: unknown): Leida {
  const leido = z.safeParse(email, valor)
  return leido.success ? bien(leido.data) : mal('Escribe un correo válido.')
}

function leerTelefono(valor: unknown): Leida {
  const telefono = typeof valor === 'string' ? valor.replaceAll(/[\s().-]/g, '') : ''
  return /^(\d{10}|\+\d{8,15})$/.test(telefono)
    ? bien(telefono)
    : mal('Escribe un teléfono de 10 dígitos, o con + y la clave de su país.')
}

function leerNumero(valor: unknown): Leida {
  const texto = typeof valor === 'string' ? valor.trim().replaceAll(/[,\s]/g, '') : valor
  const numero = typeof texto === 'string' && /^-?(\d+\.?\d*|\.\d+)$/.test(texto) ? Number(texto) : texto
  return typeof numero === 'number' && Number.isFinite(numero) && Math.abs(numero) <= 1e12
    ? bien(numero)
    : mal('Escribe un número.')
}

const LECTURAS: Record<ClasePregunta, (valor: unknown, opciones: readonly string[]) => Leida> = {
  texto: (valor) => leerTexto(valor, corta, false),
  texto_largo: (valor) => leerTexto(valor, larga, true),
  opcion: (valor, opciones) =>
    typeof valor === 'string' && opciones.includes(valor) ? bien(valor) : mal('Elige de las opciones de la lista.'),
  opciones: leerOpciones,
  si_no: (valor) => (typeof valor === 'boolean' ? bien(valor) : mal('Elige sí o no.')),
  fecha: leerFecha,
  correo: leerCorreo,
  telefono: leerTelefono,
  numero: leerNumero,
}

const vacio = (valor: unknown) =>
  valor === undefined ||
  valor === null ||
  (typeof valor === 'string' && valor.trim() === '') ||
  (Array.isArray(valor) && valor.length === 0)

/**
 * Reads an answer: the value to keep, null for none, or the sentence that refuses it. `antes`: the former answer,
 * which may stay although the organizer no longer offers it.
 */
export function leerRespuesta(
  { clase, obligatoria, opciones }: Preguntada,
  valor: unknown,
  antes: ValorRespuesta | null = null,
): Leida {
  if (vacio(valor)) return obligatoria ? mal(FALTAS[clase] ?? 'Responde esta pregunta.') : { valor: null }
  const suyas = typeof antes === 'string' ? [antes] : Array.isArray(antes) ? antes : []
  const leida = LECTURAS[clase](valor, [...new Set([...opciones, ...suyas])])
  return leida.valor === undefined || !vacio(leida.valor)
    ? leida
    : leerRespuesta({ clase, obligatoria, opciones }, null)
}

/** Whether the question is asked for a boleto of this tipo. */
export const sePregunta = ({ por, tipos }: Pick<PreguntaPublica, 'por' | 'tipos'>, tipoBoletoId: string): boolean =>
  por === 'boleto' && (tipos.length === 0 || tipos.includes(tipoBoletoId))

/** An answer as text within a sentence; a date stays as it was written. */
export function respuestaEnTexto(valor: ValorRespuesta | null): string {
  if (valor === null) return ''
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  return Array.isArray(valor) ? valor.join(', ') : String(valor)
}
