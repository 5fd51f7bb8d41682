import * as z from 'zod/mini'
import { DOCUMENTOS, VERSION_DOCUMENTO } from './rutas.ts'

/** "2.1": the text of the program, and which data of the operator it was filled with. */
export const versionDocumento = z
  .string('Falta la versión.')
  .check(z.regex(VERSION_DOCUMENTO, 'Esa versión no existe.'))
const documento = z.enum(DOCUMENTOS, 'Ese documento no existe.')
export const documentoParams = z.object({ documento })
export const versionParams = z.object({ documento, version: versionDocumento })

/** `html` of the server, without markup of anybody. `html` of the whole is what stands before its parts. */
export const documentoLegalSchema = z.object({
  documento,
  version: z.string(),
  /** SHA-256 of its text, with the data of the operator in it. */
  huella: z.string(),
  vigenteDesde: z.string(),
  /** What is new in it, in plain words. */
  cambios: z.string(),
  entrada: z.string(),
  secciones: z.array(z.object({ id: z.string(), titulo: z.string(), html: z.string() })),
  /** The version in force; another one than `version` in the page of an old one. */
  vigente: z.string(),
  /** All that were published, the newest first; one whose day has not come yet stands there too. */
  versiones: z.array(z.object({ version: z.string(), vigenteDesde: z.string() })),
})
export type DocumentoLegal = z.output<typeof documentoLegalSchema>
export const documentoLegalRespuesta = z.object({ item: documentoLegalSchema })

/** A new version that somebody was told of and did not say they saw. */
export const documentoNuevoSchema = z.object({
  documento,
  version: z.string(),
  cambios: z.string(),
  vigenteDesde: z.string(),
})
export type DocumentoNuevo = z.output<typeof documentoNuevoSchema>

/** Which versions somebody agreed to; null where none was written down. */
export const aceptadosSchema = z.object({ terminos: z.nullable(z.string()), aviso: z.nullable(z.string()) })
export type Aceptados = z.output<typeof aceptadosSchema>
