import { movimientosQuery } from '@entrale/contract/liquidaciones/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { anotar } from '../../bitacora.ts'
import type { Services } from '../../context.ts'
import { type ContextOf, CSV, HIDDEN, PDF, readQuery, sendFile } from '../../http/documents.ts'
import { diaEn } from '../../momento.ts'
import { operadorDe } from '../../operador.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { verEstadoDeCuenta } from './estado-de-cuenta.ts'
import { csvDeEstado, csvDeLiquidacion, csvDeMovimientos } from './hojas.ts'
import { liquidacionNoEncontrada } from './liquidaciones.errors.ts'
import { findLineas, findOrganizacion } from './liquidaciones.repository.ts'
import { exigirSuya } from './liquidaciones.routes.ts'
import { findTodosLosMovimientos } from './movimientos.repository.ts'
import { pdfDeEstado, pdfDeLiquidacion } from './papeles.ts'

type Params = { slug: string; slugEvento: string; id: string }
type Peticion = FastifyRequest<{ Params: Params }>

const esUuid = z.uuid()

type De = { services: Services; contextOf: ContextOf }

/** For admin and owner. */
async function abrir({ services: { ports, config }, contextOf }: De, request: Peticion) {
  const ctx = await contextOf(request)
  await enOrganizacion('admin')(ctx, request.params)
  const { organizacionId } = membresiaDe(ctx)
  const organizacion = await findOrganizacion(ctx.db, organizacionId)
  const quien = {
    organizacion: organizacion?.nombre ?? '',
    operador: await operadorDe({ db: ctx.db, config }),
    hoy: ports.clock.now(),
  }
  return { ctx, db: ctx.db, organizacionId, quien, dia: diaEn(ports.clock.now()) }
}

function movimientos(app: FastifyInstance, de: De): void {
  app.get<{ Params: Params }>('/organizacion/:slug/pagos/movimientos.csv', HIDDEN, async (request, reply) => {
    const { ctx, db, organizacionId, dia } = await abrir(de, request)
    const filtro = readQuery(movimientosQuery, request.query)
    await anotar(db, ctx, { organizacionId, accion: 'datos.descargados', objeto: 'movimientos.csv' })
    return sendFile(
      reply,
      `movimientos-${request.params.slug}-${dia}.csv`,
      CSV,
      csvDeMovimientos(await findTodosLosMovimientos(db, organizacionId, filtro)),
    )
  })
}

function recibos(app: FastifyInstance, de: De): void {
  const suya = async (request: Peticion) => {
    const abierta = await abrir(de, request)
    if (!z.safeParse(esUuid, request.params.id).success) throw liquidacionNoEncontrada()
    const liquidacion = await exigirSuya(abierta.ctx, request.params.id)
    return { ...abierta, liquidacion, lineas: await findLineas(abierta.db, liquidacion.id) }
  }
  app.get<{ Params: Params }>('/organizacion/:slug/liquidaciones/:id/recibo.csv', HIDDEN, async (request, reply) => {
    const { liquidacion, lineas } = await suya(request)
    return sendFile(reply, `liquidacion-${liquidacion.folio}.csv`, CSV, csvDeLiquidacion(liquidacion, lineas))
  })

  app.get<{ Params: Params }>('/organizacion/:slug/liquidaciones/:id/recibo.pdf', HIDDEN, async (request, reply) => {
    const { liquidacion, lineas, quien } = await suya(request)
    return sendFile(
      reply,
      `liquidacion-${liquidacion.folio}.pdf`,
      PDF,
      await pdfDeLiquidacion(liquidacion, lineas, quien),
    )
  })
}

function estadosDeCuenta(app: FastifyInstance, de: De): void {
  const estado = async (request: Peticion) => {
    const abierta = await abrir(de, request)
    return {
      ...abierta,
      estadoDeCuenta: await verEstadoDeCuenta(abierta.db, abierta.organizacionId, request.params.slugEvento),
    }
  }

  app.get<{ Params: Params }>(
    '/organizacion/:slug/eventos/:slugEvento/estado-de-cuenta.csv',
    HIDDEN,
    async (request, reply) => {
      const { estadoDeCuenta, dia } = await estado(request)
      return sendFile(
        reply,
        `estado-de-cuenta-${request.params.slugEvento}-${dia}.csv`,
        CSV,
        csvDeEstado(estadoDeCuenta),
      )
    },
  )

  app.get<{ Params: Params }>(
    '/organizacion/:slug/eventos/:slugEvento/estado-de-cuenta.pdf',
    HIDDEN,
    async (request, reply) => {
      const { estadoDeCuenta, quien, dia } = await estado(request)
      return sendFile(
        reply,
        `estado-de-cuenta-${request.params.slugEvento}-${dia}.pdf`,
        PDF,
        await pdfDeEstado(estadoDeCuenta, quien),
      )
    },
  )
}

/** Sheets and papers about money: files, so they stand beside the contract. */
export function liquidacionesDocuments(app: FastifyInstance, services: Services, contextOf: ContextOf): void {
  for (const montar of [movimientos, recibos, estadosDeCuenta]) montar(app, { services, contextOf })
}
