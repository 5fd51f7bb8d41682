import { Readable } from 'node:stream'
import { uuid } from '@entrale/contract/comunes'
import { ESTADOS_FACTURA_EN_PALABRAS } from '@entrale/contract/facturacion/palabras'
import { cargosQuery, periodoQuery, solicitudesQuery } from '@entrale/contract/facturacion/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { anotar } from '../../bitacora.ts'
import type { Context, Services } from '../../context.ts'
import { BOM, renglon } from '../../csv.ts'
import { camposInvalidos, noEncontrado } from '../../errors.ts'
import type { Formato } from '../../ports/pac/pac.ts'
import { soloAdministrador } from '../../rules.ts'
import { abreFactura } from '../compras/index.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { findCargos } from './cargos.repository.ts'
import { findDatos } from './datos.repository.ts'
import { pacDelDocumento } from './emision.ts'
import { pacSinRespuesta } from './facturacion.errors.ts'
import { cfdiGlobal, verGlobal } from './global.ts'
import { diaDeHoy } from './periodo.ts'
import { findDocumento, findTodas } from './solicitudes.repository.ts'

type ContextOf = (request: FastifyRequest) => Context | Promise<Context>
const OCULTO = { schema: { hide: true } as object }
const TIPOS: Record<Formato, string> = { pdf: 'application/pdf', xml: 'application/xml; charset=utf-8' }
const accesoQuery = z.object({ acceso: z.catch(z.optional(z.string()), undefined) })
const pesos = (centavos: number) => centavos / 100

function enviar(
  reply: FastifyReply,
  archivo: string,
  tipo: string,
  contenido: Buffer | string | Readable,
): FastifyReply {
  return reply
    .headers({
      'content-type': tipo,
      'content-disposition': `attachment; filename="${archivo}"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(contenido)
}
const CSV = 'text/csv; charset=utf-8; header=present'
const csvDe = (titulos: string, filas: readonly (readonly unknown[])[]) =>
  Readable.from([BOM, renglon(titulos.split(',')), ...filas.map(renglon)])

function leer<S extends z.ZodMiniType>(schema: S, query: unknown): z.output<S> {
  const leidos = z.safeParse(schema, query)
  if (leidos.success) return leidos.data
  throw camposInvalidos(
    leidos.error.issues.map(({ path, message, code }) => ({ name: path.join('.'), message, type: code ?? 'invalid' })),
  )
}

const SOLICITUDES =
  'Folio,Evento,Estado,RFC,Nombre o razón social,Régimen,Código postal,Uso,Correo,Total (MXN),Por ajustar (MXN),Folio fiscal,De prueba,Error,Solicitada,Emitida'
const GLOBAL = 'Folio,Evento,Tasa de IVA,Total (MXN)'
const CARGOS =
  'Fecha,Concepto,Folio,Evento,Organización,RFC de la organización,Lo paga,Base (MXN),IVA (MXN),Total (MXN)'
const CONCEPTOS: Record<string, string> = { venta: 'Venta', reembolso: 'Reembolso', contracargo: 'Contracargo' }

/** The sheets of an organization's invoices, for admin and owner; that they were taken is written down. */
function hojas(app: FastifyInstance, contextOf: ContextOf): void {
  const abrir = async (request: FastifyRequest<{ Params: { slug: string } }>, objeto: string) => {
    const ctx = await contextOf(request)
    await enOrganizacion('admin')(ctx, request.params)
    const { organizacionId } = membresiaDe(ctx)
    await anotar(ctx.db, ctx, { organizacionId, accion: 'datos.descargados', objeto })
    return { ctx, organizacionId, dia: diaDeHoy(ctx.ports.clock.now()) }
  }
  app.get<{ Params: { slug: string } }>(
    '/organizacion/:slug/facturacion/solicitudes.csv',
    OCULTO,
    async (request, reply) => {
      const { ctx, organizacionId, dia } = await abrir(request, 'facturas.csv')
      const filas = await findTodas(ctx.db, organizacionId, leer(solicitudesQuery, request.query))
      const fecha = (momento: Date | null) => (momento === null ? '' : diaDeHoy(momento))
      const hoja = filas.map((f) => [
        ...[
          f.folio,
          f.evento,
          ESTADOS_FACTURA_EN_PALABRAS[f.estado],
          f.rfc,
          f.razonSocial,
          f.regimen,
          f.codigoPostal,
          f.usoCfdi,
          f.email,
          pesos(f.total),
          pesos(f.porAjustar),
        ],
        ...[f.uuid, f.dePrueba, f.error, fecha(f.solicitadaEn), fecha(f.timbradaEn)],
      ])
      return enviar(reply, `facturas-${request.params.slug}-${dia}.csv`, CSV, csvDe(SOLICITUDES, hoja))
    },
  )
  /** Without a period, the month that is running. */
  const global = async (request: FastifyRequest<{ Params: { slug: string } }>, archivo: string) => {
    const { ctx, organizacionId, dia } = await abrir(request, archivo)
    const { partes, periodo } = await verGlobal(
      ctx,
      leer(periodoQuery, { periodicidad: 'mes', fecha: dia, ...(request.query as object) }),
    )
    return {
      ctx,
      organizacionId,
      partes,
      periodo,
      nombre: `global-${request.params.slug}-${periodo.desde}-${periodo.hasta}`,
    }
  }
  app.get<{ Params: { slug: string } }>(
    '/organizacion/:slug/facturacion/global.csv',
    OCULTO,
    async (request, reply) => {
      const { partes, nombre } = await global(request, 'global.csv')
      const hoja = partes.flatMap(({ folio, evento, conceptos }) =>
        conceptos.map(({ tasa, total }) => [folio, evento, tasa === null ? 'Exento' : `${tasa} %`, pesos(total)]),
      )
      return enviar(reply, `${nombre}.csv`, CSV, csvDe(GLOBAL, hoja))
    },
  )
  app.get<{ Params: { slug: string } }>(
    '/organizacion/:slug/facturacion/global.json',
    OCULTO,
    async (request, reply) => {
      const { ctx, organizacionId, partes, periodo, nombre } = await global(request, 'global.json')
      const datos = await findDatos(ctx.db, organizacionId)
      const emisor = datos ?? { rfc: '', razonSocial: '', regimen: '', codigoPostal: '' }
      const cfdi = cfdiGlobal(`${nombre}`, emisor, periodo, partes)
      return enviar(
        reply,
        `${nombre}.json`,
        'application/json; charset=utf-8',
        JSON.stringify(ctx.ports.pac?.armar(cfdi) ?? cfdi, null, 2),
      )
    },
  )
}

/** Stamped documents by their own link, and the sheets: files, so they stand beside the contract. */
export function facturacionDocuments(app: FastifyInstance, services: Services, contextOf: ContextOf): void {
  for (const formato of ['pdf', 'xml'] as const)
    app.get<{ Params: { id: string } }>(`/p/facturas/:id/${formato}`, OCULTO, async (request, reply) => {
      const { id } = request.params
      const { acceso = '' } = z.parse(accesoQuery, request.query)
      const abre = z.safeParse(uuid, id).success && abreFactura(services.config.secret, id, acceso)
      const documento = abre ? await findDocumento(services.db, id) : null
      const pac =
        documento === null ? null : await pacDelDocumento(services, documento.organizacionId, documento.proveedor)
      if (documento === null || pac === null) throw noEncontrado()
      const archivo = await pac.descargar(documento.referencia, formato).catch(() => {
        throw pacSinRespuesta()
      })
      if (archivo === null) throw noEncontrado()
      return enviar(reply, `${documento.nombre}.${formato}`, TIPOS[formato], archivo)
    })
  hojas(app, contextOf)

  app.get('/administracion/facturacion/cargos.csv', OCULTO, async (request, reply) => {
    const ctx = await contextOf(request)
    await soloAdministrador(ctx, {})
    const { mes = diaDeHoy(ctx.ports.clock.now()).slice(0, 7) } = leer(cargosQuery, request.query)
    const filas = await findCargos(ctx.db, mes)
    const hoja = filas.map(({ fecha, concepto, folio, evento, organizacion, rfc, paga, base, iva }) => [
      ...[fecha, CONCEPTOS[concepto] ?? concepto, folio, evento, organizacion, rfc, paga],
      ...[base, iva, base + iva].map(pesos),
    ])
    return enviar(reply, `cargos-${mes}.csv`, CSV, csvDe(CARGOS, hoja))
  })
}
