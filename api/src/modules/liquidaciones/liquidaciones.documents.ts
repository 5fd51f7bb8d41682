import { movimientosQuery } from '@entrale/contract/liquidaciones/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { anotar } from '../../bitacora.ts'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context, Services } from '../../context.ts'
import { camposInvalidos } from '../../errors.ts'
import { operadorDe } from '../../operador.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { diaDelCentro } from '../pagos/index.ts'
import { findPorPagar } from './administrar.repository.ts'
import { verEstadoDeCuenta } from './estado-de-cuenta.ts'
import { csvDeBanco, csvDeEstado, csvDeLiquidacion, csvDeMovimientos } from './hojas.ts'
import { liquidacionNoEncontrada } from './liquidaciones.errors.ts'
import { findLineas, findOrganizacion } from './liquidaciones.repository.ts'
import { administradorConIdentidad, exigirSuya } from './liquidaciones.routes.ts'
import { findTodosLosMovimientos } from './movimientos.repository.ts'
import { pdfDeEstado, pdfDeLiquidacion } from './papeles.ts'

type ContextOf = (request: FastifyRequest) => Context | Promise<Context>
type Params = { slug: string; slugEvento: string; id: string }
type Peticion = FastifyRequest<{ Params: Params }>

const OCULTO = { schema: { hide: true } as object }
const CSV = 'text/csv; charset=utf-8; header=present'
const PDF = 'application/pdf'

const enviar = (reply: FastifyReply, tipo: string, archivo: string, contenido: string | Buffer): FastifyReply =>
  reply
    .headers({
      'content-type': tipo,
      'content-disposition': `attachment; filename="${archivo}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(contenido)

function leerFiltros<S extends z.ZodMiniType>(schema: S, query: unknown): z.output<S> {
  const leidos = z.safeParse(schema, query)
  if (leidos.success) return leidos.data
  throw camposInvalidos(
    leidos.error.issues.map(({ path, message, code }) => ({ name: path.join('.'), message, type: code ?? 'invalid' })),
  )
}

const esUuid = z.uuid()

/** Sheets and papers about money: files, so they stand beside the contract. For admin and owner, and the bank's for administrators. */
export function liquidacionesDocuments(app: FastifyInstance, { ports, config }: Services, contextOf: ContextOf): void {
  const abrir = async (request: Peticion) => {
    const ctx = await contextOf(request)
    await enOrganizacion('admin')(ctx, request.params)
    const { organizacionId } = membresiaDe(ctx)
    const organizacion = await findOrganizacion(ctx.db, organizacionId)
    const quien = {
      organizacion: organizacion?.nombre ?? '',
      operador: await operadorDe({ db: ctx.db, config }),
      hoy: ports.clock.now(),
    }
    return { ctx, db: ctx.db, organizacionId, quien, dia: diaDelCentro(ports.clock.now()) }
  }
  const suya = async (request: Peticion) => {
    const abierta = await abrir(request)
    if (!z.safeParse(esUuid, request.params.id).success) throw liquidacionNoEncontrada()
    const liquidacion = await exigirSuya(abierta.ctx, request.params.id)
    return { ...abierta, liquidacion, lineas: await findLineas(abierta.db, liquidacion.id) }
  }
  const estado = async (request: Peticion) => {
    const abierta = await abrir(request)
    return {
      ...abierta,
      estadoDeCuenta: await verEstadoDeCuenta(abierta.db, abierta.organizacionId, request.params.slugEvento),
    }
  }

  app.get<{ Params: Params }>('/organizacion/:slug/pagos/movimientos.csv', OCULTO, async (request, reply) => {
    const { ctx, db, organizacionId, dia } = await abrir(request)
    const filtro = leerFiltros(movimientosQuery, request.query)
    await anotar(db, ctx, { organizacionId, accion: 'datos.descargados', objeto: 'movimientos.csv' })
    return enviar(
      reply,
      CSV,
      `movimientos-${request.params.slug}-${dia}.csv`,
      csvDeMovimientos(await findTodosLosMovimientos(db, organizacionId, filtro)),
    )
  })

  app.get<{ Params: Params }>('/organizacion/:slug/liquidaciones/:id/recibo.csv', OCULTO, async (request, reply) => {
    const { liquidacion, lineas } = await suya(request)
    return enviar(reply, CSV, `liquidacion-${liquidacion.folio}.csv`, csvDeLiquidacion(liquidacion, lineas))
  })

  app.get<{ Params: Params }>('/organizacion/:slug/liquidaciones/:id/recibo.pdf', OCULTO, async (request, reply) => {
    const { liquidacion, lineas, quien } = await suya(request)
    return enviar(
      reply,
      PDF,
      `liquidacion-${liquidacion.folio}.pdf`,
      await pdfDeLiquidacion(liquidacion, lineas, quien),
    )
  })

  app.get<{ Params: Params }>(
    '/organizacion/:slug/eventos/:slugEvento/estado-de-cuenta.csv',
    OCULTO,
    async (request, reply) => {
      const { estadoDeCuenta, dia } = await estado(request)
      return enviar(reply, CSV, `estado-de-cuenta-${request.params.slugEvento}-${dia}.csv`, csvDeEstado(estadoDeCuenta))
    },
  )

  app.get<{ Params: Params }>(
    '/organizacion/:slug/eventos/:slugEvento/estado-de-cuenta.pdf',
    OCULTO,
    async (request, reply) => {
      const { estadoDeCuenta, quien, dia } = await estado(request)
      return enviar(
        reply,
        PDF,
        `estado-de-cuenta-${request.params.slugEvento}-${dia}.pdf`,
        await pdfDeEstado(estadoDeCuenta, quien),
      )
    },
  )

  app.get('/administracion/liquidaciones/banco.csv', OCULTO, async (request, reply) => {
    const ctx = await contextOf(request)
    await administradorConIdentidad(ctx)
    const porPagar = await findPorPagar(ctx.db)
    await anotarPlataforma(ctx.db, ctx, {
      accion: 'liquidacion.descargada',
      objeto: 'banco.csv',
      despues: { cuantas: porPagar.length },
    })
    return enviar(
      reply,
      CSV,
      `liquidaciones-${diaDelCentro(ports.clock.now())}.csv`,
      csvDeBanco(config.secret, porPagar),
    )
  })
}
