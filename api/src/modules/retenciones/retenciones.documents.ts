import { mesParams } from '@entrale/contract/retenciones/meses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { anotar } from '../../bitacora.ts'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Services } from '../../context.ts'
import { type ContextOf, CSV, HIDDEN, PDF, PRIVATE, sendFile } from '../../http/documents.ts'
import { administradorConIdentidad } from '../../identidad.ts'
import { operadorDe } from '../../operador.ts'
import type { Formato } from '../../ports/pac/pac.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { type Emitida, findEmitida } from './constancias.repository.ts'
import { csvDeLista, csvDeMeses, csvDeOperaciones } from './hojas.ts'
import { findListaDelMes, findMesesDe, findNombre, findOperaciones } from './meses.repository.ts'
import { pdfDeMeses } from './papel-meses.ts'
import { verPerfilFiscal } from './perfil-fiscal.ts'
import { constanciaNoEncontrada } from './retenciones.errors.ts'

type Params = { slug: string; mes: string }
type Peticion = FastifyRequest<{ Params: Params }>
type De = { services: Services; contextOf: ContextOf }

const TIPOS: Record<Formato, string> = { pdf: PDF, xml: 'application/xml; charset=utf-8' }

/** For admin and owner. */
async function abrir({ contextOf }: De, request: Peticion) {
  const ctx = await contextOf(request)
  await enOrganizacion('admin')(ctx, request.params)
  return { ctx, db: ctx.db, organizacionId: membresiaDe(ctx).organizacionId }
}

function exigirMes(mes: string): string {
  if (!z.safeParse(mesParams, { mes }).success) throw constanciaNoEncontrada()
  return mes
}

function meses(app: FastifyInstance, de: De): void {
  app.get<{ Params: Params }>('/organizacion/:slug/retenciones.csv', HIDDEN, async (request, reply) => {
    const { ctx, db, organizacionId } = await abrir(de, request)
    await anotar(db, ctx, { organizacionId, accion: 'datos.descargados', objeto: 'impuestos.csv' })
    const hoja = csvDeMeses(await findMesesDe(db, organizacionId))
    return sendFile(reply, `impuestos-${request.params.slug}.csv`, CSV, hoja, PRIVATE)
  })

  app.get<{ Params: Params }>('/organizacion/:slug/retenciones.pdf', HIDDEN, async (request, reply) => {
    const { db, organizacionId } = await abrir(de, request)
    const { config, ports } = de.services
    const papel = await pdfDeMeses(await findMesesDe(db, organizacionId), {
      organizacion: await findNombre(db, organizacionId),
      operador: await operadorDe({ db, config }),
      hoy: ports.clock.now(),
      perfil: await verPerfilFiscal(db, organizacionId),
    })
    return sendFile(reply, `impuestos-${request.params.slug}.pdf`, PDF, papel, PRIVATE)
  })
}

/** Ours where we have it, else from the PAC that stamped it. */
async function archivoDe({ services: { ports } }: De, emitida: Emitida, formato: Formato): Promise<Buffer | null> {
  if (formato === 'xml' && emitida.xml !== null) return Buffer.from(emitida.xml)
  const pac = ports.pac?.retenciones
  return pac?.proveedor === emitida.proveedor ? pac.descargar(emitida.referencia, formato) : null
}

/** The document of a month. */
function constancias(app: FastifyInstance, de: De): void {
  for (const formato of ['xml', 'pdf'] as const) {
    const ruta = `/organizacion/:slug/retenciones/:mes/constancia.${formato}`
    app.get<{ Params: Params }>(ruta, HIDDEN, async (request, reply) => {
      const { db, organizacionId } = await abrir(de, request)
      const mes = exigirMes(request.params.mes)
      const emitida = await findEmitida(db, { organizacionId, mes })
      const archivo = emitida === null ? null : await archivoDe(de, emitida, formato)
      if (archivo === null) throw constanciaNoEncontrada()
      return sendFile(reply, `constancia-${mes}.${formato}`, TIPOS[formato], archivo, PRIVATE)
    })
  }
}

/** What the operator declares with: these name who sold, so they ask for an identity and are noted. */
function hojasDelMes(app: FastifyInstance, { contextOf }: De): void {
  const hojas = {
    lista: async (ctx: Awaited<ReturnType<ContextOf>>, mes: string) =>
      csvDeLista(mes, await findListaDelMes(ctx.db, mes)),
    operaciones: async (ctx: Awaited<ReturnType<ContextOf>>, mes: string) =>
      csvDeOperaciones(await findOperaciones(ctx.db, mes)),
  }
  for (const cual of ['lista', 'operaciones'] as const)
    app.get<{ Params: Params }>(`/administracion/retenciones/:mes/${cual}.csv`, HIDDEN, async (request, reply) => {
      const ctx = await contextOf(request)
      await administradorConIdentidad(ctx, {})
      const mes = exigirMes(request.params.mes)
      await anotarPlataforma(ctx.db, ctx, { accion: 'retencion.descargada', objeto: `${cual}-${mes}.csv` })
      return sendFile(reply, `retenciones-${cual}-${mes}.csv`, CSV, await hojas[cual](ctx, mes), PRIVATE)
    })
}

/** Sheets and papers about taxes: files, so they stand beside the contract. */
export function retencionesDocuments(app: FastifyInstance, services: Services, contextOf: ContextOf): void {
  for (const montar of [meses, constancias, hojasDelMes]) montar(app, { services, contextOf })
}
