import { LIMITES } from '@entrale/contract/comunes'
import { MENSAJES } from '@entrale/contract/errores'
import type { FastifyRequest } from 'fastify'
import type { Archivo } from '../context.ts'
import { Refusal } from '../errors.ts'

/** Room for a field's text; the schemas say the real limits. */
const FIELD_BYTES = 64 * 1024
/** One byte above the limit, so that the use case can tell a file that is too large from one that is not. */
const FILE_BYTES = LIMITES.imagenBytes + 1

/**
 * A body that is no form although it says so: its sender's mistake, whatever the parser calls it. Its own limits keep
 * their status.
 */
function refuseMalformed(error: unknown): never {
  if (error instanceof Refusal || (error as { statusCode?: unknown }).statusCode !== undefined) throw error
  throw new Refusal(400, MENSAJES[400])
}

/**
 * Reads a multipart body: its fields become `request.body`, its files are answered by name.
 * A JSON body is left as it is, for callers that send no file.
 */
export async function readMultipart(
  request: FastifyRequest,
  names: readonly string[],
): Promise<Record<string, Archivo>> {
  return request.isMultipart() ? readParts(request, names).catch(refuseMalformed) : {}
}

async function readParts(request: FastifyRequest, names: readonly string[]): Promise<Record<string, Archivo>> {
  const archivos: Record<string, Archivo> = {}
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts({
    limits: { fileSize: FILE_BYTES, fieldSize: FIELD_BYTES, files: names.length, fields: 50 },
  })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else {
      const contenido = await part.toBuffer()
      if (names.includes(part.fieldname) && contenido.length > 0)
        archivos[part.fieldname] = { nombre: part.filename, tipo: part.mimetype, contenido }
    }
  }
  request.body = fields
  return archivos
}
