import { uuid } from '@entrale/contract/comunes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { noEncontrado } from '../../errors.ts'
import { type ContextOf, HIDDEN, PRIVATE, sendFile } from '../../http/documents.ts'
import { administradorConIdentidad, conIdentidad } from '../../identidad.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { copiaFirmada } from './contrato/copia-firmada.ts'
import { abrirDocumento } from './expediente/abrir-documento.ts'
import { findDueno } from './expediente/documentos.repository.ts'

type Suya = { Params: { slug: string; id: string } }
type Ajena = { Params: { id: string } }

const admin = conIdentidad(enOrganizacion('admin'))
/** Nothing of it runs, wherever it is opened. */
const CERRADO = { ...PRIVATE, 'content-security-policy': "default-src 'none'; sandbox" }

function exigirUuid(id: string): void {
  if (!uuid.safeParse(id).success) throw noEncontrado()
}

async function duenoDe({ db }: Context, de: Parameters<typeof findDueno>[1], id: string): Promise<string> {
  exigirUuid(id)
  const dueno = await findDueno(db, de, id)
  if (dueno === null) throw noEncontrado()
  return dueno
}

async function mandar(
  reply: FastifyReply,
  ctx: Context,
  organizacionId: string,
  documentoId: string,
): Promise<FastifyReply> {
  const rol = ctx.membresia === null ? 'administrador' : ctx.membresia.rol === 'owner' ? 'owner' : 'admin'
  const { nombre, tipo, contenido } = await abrirDocumento(ctx, organizacionId, documentoId, rol)
  return sendFile(reply, nombre, tipo, contenido, CERRADO)
}

async function mandarCopia(reply: FastifyReply, { db, config }: Context, organizacionId: string, id: string) {
  const { nombre, html } = await copiaFirmada(db, config.secret, organizacionId, id)
  return sendFile(reply, nombre, 'text/html; charset=utf-8', html, {
    ...PRIVATE,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
}

/** Papers of an expediente and contracts that were signed: files, so they stand beside the contract of the API. */
export function expedientesDocuments(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<Suya>('/organizacion/:slug/expediente/documentos/:id', HIDDEN, async (request, reply) => {
    const ctx = await contextOf(request)
    await admin(ctx, request.params)
    exigirUuid(request.params.id)
    return mandar(reply, ctx, membresiaDe(ctx).organizacionId, request.params.id)
  })
  app.get<Ajena>('/administracion/expedientes/documentos/:id', HIDDEN, async (request, reply) => {
    const ctx = await contextOf(request)
    await administradorConIdentidad(ctx, request.params)
    const { id } = request.params
    return mandar(reply, ctx, await duenoDe(ctx, 'expediente_documentos', id), id)
  })
  app.get<Suya>('/organizacion/:slug/contrato/firmas/:id', HIDDEN, async (request, reply) => {
    const ctx = await contextOf(request)
    await admin(ctx, request.params)
    exigirUuid(request.params.id)
    return mandarCopia(reply, ctx, membresiaDe(ctx).organizacionId, request.params.id)
  })
  app.get<Ajena>('/administracion/expedientes/firmas/:id', HIDDEN, async (request, reply) => {
    const ctx = await contextOf(request)
    await administradorConIdentidad(ctx, request.params)
    const { id } = request.params
    return mandarCopia(reply, ctx, await duenoDe(ctx, 'contrato_firmas', id), id)
  })
}
