import { promisify } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { strToU8, zip } from 'fflate'
import type { Services } from '../../context.ts'
import { type ContextOf, HIDDEN, sendFile } from '../../http/documents.ts'
import { exigirIdentidad } from '../../identidad.ts'
import { buildHojas } from './csv.ts'
import { exportarDatos } from './exportar-datos.ts'

const comprimir = promisify(zip)

function sendDatos(
  reply: FastifyReply,
  { ports }: Services,
  extension: string,
  tipo: string,
  contenido: string | Uint8Array,
): FastifyReply {
  const dia = ports.clock.now().toISOString().slice(0, 10)
  return sendFile(
    reply,
    `entrale-mis-datos-${dia}.${extension}`,
    tipo,
    typeof contenido === 'string' ? contenido : Buffer.from(contenido),
  )
}

/** The download of one's own data. Files are no calls of the contract. It asks for a fresh identity. */
export function privacidadDocuments(app: FastifyInstance, services: Services, contextOf: ContextOf): void {
  const { config, ports } = services
  const leer = async (request: FastifyRequest) => {
    const ctx = await contextOf(request)
    await exigirIdentidad(ctx)
    return exportarDatos(ctx)
  }
  app.get('/cuenta/datos.json', HIDDEN, async (request, reply) => {
    const { perfil, ...datos } = await leer(request)
    const hoja = {
      plataforma: config.baseUrl,
      generadoEn: ports.clock.now().toISOString(),
      perfil: perfil?.[0],
      ...datos,
    }
    return sendDatos(reply, services, 'json', 'application/json; charset=utf-8', `${JSON.stringify(hoja, null, 2)}\n`)
  })
  app.get('/cuenta/datos.zip', HIDDEN, async (request, reply) => {
    const hojas = buildHojas(await leer(request))
    const archivos = Object.fromEntries(Object.entries(hojas).map(([nombre, texto]) => [nombre, strToU8(texto)]))
    return sendDatos(reply, services, 'zip', 'application/zip', await comprimir(archivos))
  })
}
