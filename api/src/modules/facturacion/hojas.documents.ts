import { Readable } from 'node:stream'
import { ESTADOS_FACTURA_EN_PALABRAS } from '@entrale/contract/facturacion/palabras'
import { periodoQuery, solicitudesQuery } from '@entrale/contract/facturacion/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { anotar } from '../../bitacora.ts'
import type { Rule } from '../../context.ts'
import { BOM, renglon } from '../../csv.ts'
import { type ContextOf, CSV, HIDDEN, PRIVATE, readQuery, sendFile } from '../../http/documents.ts'
import { conIdentidad } from '../../identidad.ts'
import { diaEn } from '../../momento.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { findDatos } from './datos.repository.ts'
import { quienEmite } from './emision.ts'
import { cfdiGlobal, verGlobal } from './global.ts'
import { findTodas } from './lista-solicitudes.repository.ts'

type Peticion = FastifyRequest<{ Params: { slug: string } }>
export const pesos = (centavos: number) => centavos / 100

export const csvDe = (titulos: string, filas: readonly (readonly unknown[])[]) =>
  Readable.from([BOM, renglon(titulos.split(',')), ...filas.map(renglon)])

const SOLICITUDES =
  'Folio,Evento,Estado,RFC,Nombre o razón social,Régimen,Código postal,Uso,Correo,Total (MXN),Por ajustar (MXN),Folio fiscal,De prueba,Error,Solicitada,Emitida'
const GLOBAL = 'Folio,Evento,Tasa de IVA,Total (MXN)'

/** For admin and owner; that a sheet was taken is written down. */
async function abrir(contextOf: ContextOf, request: Peticion, objeto: string, rule: Rule = enOrganizacion('admin')) {
  const ctx = await contextOf(request)
  await rule(ctx, request.params)
  const { organizacionId } = membresiaDe(ctx)
  await anotar(ctx.db, ctx, { organizacionId, accion: 'datos.descargados', objeto })
  return { ctx, organizacionId, dia: diaEn(ctx.ports.clock.now()) }
}

/** The requests of an organization as a sheet. */
function hojaDeSolicitudes(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<{ Params: { slug: string } }>(
    '/organizacion/:slug/facturacion/solicitudes.csv',
    HIDDEN,
    async (request, reply) => {
      const { ctx, organizacionId, dia } = await abrir(
        contextOf,
        request,
        'facturas.csv',
        conIdentidad(enOrganizacion('admin')),
      )
      const filas = await findTodas(ctx.db, organizacionId, readQuery(solicitudesQuery, request.query))
      const fecha = (momento: Date | null) => (momento === null ? '' : diaEn(momento))
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
      return sendFile(reply, `facturas-${request.params.slug}-${dia}.csv`, CSV, csvDe(SOLICITUDES, hoja), PRIVATE)
    },
  )
}

/** Without a period, the month that is running. */
async function abrirGlobal(contextOf: ContextOf, request: Peticion, archivo: string) {
  const { ctx, organizacionId, dia } = await abrir(contextOf, request, archivo)
  const { partes, periodo } = await verGlobal(
    ctx,
    readQuery(periodoQuery, { periodicidad: 'mes', fecha: dia, ...(request.query as object) }),
  )
  return {
    ctx,
    organizacionId,
    partes,
    periodo,
    nombre: `global-${request.params.slug}-${periodo.desde}-${periodo.hasta}`,
  }
}

const SIN_EMISOR = { emisor: { rfc: '', razonSocial: '', regimen: '', codigoPostal: '' }, porCuentaDe: null }

/** What a global invoice would say, as a sheet and as the PAC takes it. */
function hojasDeGlobal(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<{ Params: { slug: string } }>(
    '/organizacion/:slug/facturacion/global.csv',
    HIDDEN,
    async (request, reply) => {
      const { partes, nombre } = await abrirGlobal(contextOf, request, 'global.csv')
      const hoja = partes.flatMap(({ folio, evento, conceptos }) =>
        conceptos.map(({ tasa, total }) => [folio, evento, tasa === null ? 'Exento' : `${tasa} %`, pesos(total)]),
      )
      return sendFile(reply, `${nombre}.csv`, CSV, csvDe(GLOBAL, hoja), PRIVATE)
    },
  )
  app.get<{ Params: { slug: string } }>(
    '/organizacion/:slug/facturacion/global.json',
    HIDDEN,
    async (request, reply) => {
      const { ctx, organizacionId, partes, periodo, nombre } = await abrirGlobal(contextOf, request, 'global.json')
      const datos = await findDatos(ctx.db, organizacionId)
      const quien = datos === null ? null : await quienEmite(ctx, datos)
      const cfdi = cfdiGlobal(`${nombre}`, quien ?? SIN_EMISOR, periodo, partes)
      return sendFile(
        reply,
        `${nombre}.json`,
        'application/json; charset=utf-8',
        JSON.stringify(ctx.ports.pac?.armar(cfdi) ?? cfdi, null, 2),
        PRIVATE,
      )
    },
  )
}

/** The sheets of an organization's invoices. */
export function hojasDocuments(app: FastifyInstance, contextOf: ContextOf): void {
  hojaDeSolicitudes(app, contextOf)
  hojasDeGlobal(app, contextOf)
}
