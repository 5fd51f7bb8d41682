import { promisify } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { strToU8, zip } from 'fflate'
import type { Context, Services } from '../../context.ts'
import { sinSesion } from '../../errors.ts'
import { bearerOf } from '../../http/bearer.ts'
import { exigirIdentidad, findSesion } from '../cuentas/index.ts'
import { buildHojas } from './csv.ts'
import { exportarDatos } from './exportar-datos.ts'

const OCULTO = { schema: { hide: true } as object }
const comprimir = promisify(zip)

/** Signed in, and proved who they are a moment ago. */
async function contextOf(services: Services, request: FastifyRequest): Promise<Context> {
  const token = bearerOf(request)
  if (token === null) throw sinSesion()
  const usuario = await findSesion(services, token)
  const ctx: Context = { ...services, usuario, membresia: null, ip: request.ip, agente: '', idempotencyKey: null, archivos: {} }
  await exigirIdentidad(ctx)
  return ctx
}

function sendDatos(reply: FastifyReply, { ports }: Services, extension: string, tipo: string, contenido: string | Uint8Array): FastifyReply {
  const dia = ports.clock.now().toISOString().slice(0, 10)
  return reply
    .headers({
      'content-type': tipo,
      'content-disposition': `attachment; filename="entrale-mis-datos-${dia}.${extension}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(typeof contenido === 'string' ? contenido : Buffer.from(contenido))
}

/** The download of one's own data: files, so they stand beside the contract. */
export function privacidadDocuments(app: FastifyInstance, services: Services): void {
  const { config, ports } = services
  app.get('/cuenta/datos.json', OCULTO, async (request, reply) => {
    const { perfil, ...datos } = await exportarDatos(await contextOf(services, request))
    const hoja = { plataforma: config.baseUrl, generadoEn: ports.clock.now().toISOString(), perfil: perfil?.[0], ...datos }
    return sendDatos(reply, services, 'json', 'application/json; charset=utf-8', `${JSON.stringify(hoja, null, 2)}\n`)
  })
  app.get('/cuenta/datos.zip', OCULTO, async (request, reply) => {
    const hojas = buildHojas(await exportarDatos(await contextOf(services, request)))
    const archivos = Object.fromEntries(Object.entries(hojas).map(([nombre, texto]) => [nombre, strToU8(texto)]))
    return sendDatos(reply, services, 'zip', 'application/zip', await comprimir(archivos))
  })
}
