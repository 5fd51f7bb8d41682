import { Readable } from 'node:stream'
import { asistentesQuery } from '@entrale/contract/compras/asistentes'
import {
  ESTADOS_BOLETO_EN_PALABRAS,
  ESTADOS_COMPRA_EN_PALABRAS,
  metodoEnPalabras,
} from '@entrale/contract/compras/palabras'
import { comprasOrganizadorQuery } from '@entrale/contract/compras/panel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { anotar } from '../../../bitacora.ts'
import type { Services } from '../../../context.ts'
import { BOM, renglon } from '../../../csv.ts'
import { type ContextOf, CSV, HIDDEN, readQuery, sendFile } from '../../../http/documents.ts'
import { conIdentidad } from '../../../identidad.ts'
import { diaEn } from '../../../momento.ts'
import { enOrganizacion, membresiaDe } from '../../organizaciones/index.ts'
import { correoLegible } from '../compra/seudonimo.ts'
import { type Columnas, columnasDePreguntas } from './descargas.preguntas.ts'
import {
  type AsistenteDescargado,
  type CompraDescargada,
  descargarAsistentes,
  descargarCompras,
} from './descargas.repository.ts'
import { exigirLista } from './evento-del-panel.ts'

type Params = { slug: string; slugEvento: string }
type Nombre = 'compras' | 'asistentes'

/** Organizers sort and filter the sheet by these words, so two states keep the ones that it has always had. */
const ESTADOS: Record<string, string> = {
  ...ESTADOS_COMPRA_EN_PALABRAS,
  ...ESTADOS_BOLETO_EN_PALABRAS,
  pendiente: 'Pendiente',
  reembolsada_parcial: 'Reembolso parcial',
}
const pesos = (centavos: number) => centavos / 100

const TITULOS_COMPRAS =
  'Folio,Fecha,Estado,Método,Nombre,Correo,Boletos,Cantidad,Subtotal (MXN),Cargo por servicio (MXN),Total (MXN),Para la organización (MXN)'.split(
    ',',
  )
const celdasDeCompra = (c: CompraDescargada) => [
  ...[
    c.folio,
    c.fecha,
    ESTADOS[c.estado],
    metodoEnPalabras(c.metodo),
    c.nombre,
    correoLegible(c.email),
    c.boletos,
    c.cantidad,
  ],
  ...[c.subtotal, c.cargos, c.total, c.ingreso].map(pesos),
]

const TITULOS_ASISTENTES =
  'Folio,Boleto,Nombre,Correo,Tipo de boleto,Estado,Cortesía,Fecha de compra,Usado,Puerta'.split(',')
const celdasDeAsistente = (a: AsistenteDescargado) => [
  ...[a.folio, a.numero, a.nombre, correoLegible(a.email), a.tipo, ESTADOS[a.estado], a.metodo === 'cortesia'],
  ...[a.fecha, a.usadoEn, a.puerta],
]

type Hoja<T> = { titulos: readonly string[]; celdas: (fila: T) => readonly unknown[]; preguntas: Columnas<T> }

/** Beside its own columns, one for each question. */
async function* renglones<T>(
  lotes: AsyncIterable<T[]>,
  { titulos, celdas, preguntas }: Hoja<T>,
): AsyncGenerator<string> {
  yield BOM + renglon([...titulos, ...preguntas.titulos])
  for await (const filas of lotes) {
    const dichas = await preguntas.leer(filas)
    yield filas.map((fila) => renglon([...celdas(fila), ...dichas(fila)])).join('')
  }
}

const escribir = <T>(lotes: AsyncIterable<T[]>, hoja: Hoja<T>) => Readable.from(renglones(lotes, hoja))

/** The lists of an evento as sheets, with the filters of the lists: files, so they stand beside the contract. For admin and owner. */
export function descargasDocuments(app: FastifyInstance, { ports }: Services, contextOf: ContextOf): void {
  /** Who may not is told so before the filters are read; that it was asked for is written down before the first row leaves. */
  const abrir = async (request: FastifyRequest<{ Params: Params }>, nombre: Nombre) => {
    const ctx = await contextOf(request)
    await conIdentidad(enOrganizacion('admin'))(ctx, request.params)
    const { slugEvento } = request.params
    const lista = await exigirLista(ctx, slugEvento)
    const anotarDescarga = () =>
      anotar(ctx.db, ctx, {
        organizacionId: membresiaDe(ctx).organizacionId,
        eventoId: lista.eventoId,
        accion: 'datos.descargados',
        objeto: `${nombre}.csv`,
      })
    const dia = diaEn(ports.clock.now(), lista.zonaHoraria)
    return { db: ctx.db, lista, anotarDescarga, archivo: `${nombre}-${slugEvento}-${dia}.csv` }
  }

  app.get<{ Params: Params }>('/organizacion/:slug/eventos/:slugEvento/compras.csv', HIDDEN, async (request, reply) => {
    const { db, lista, anotarDescarga, archivo } = await abrir(request, 'compras')
    const filtros = readQuery(comprasOrganizadorQuery, request.query)
    await anotarDescarga()
    const preguntas = await columnasDePreguntas<CompraDescargada>(db, lista.eventoId, 'compra')
    return sendFile(
      reply,
      archivo,
      CSV,
      escribir(descargarCompras(db, lista, filtros), { titulos: TITULOS_COMPRAS, celdas: celdasDeCompra, preguntas }),
    )
  })

  app.get<{ Params: Params }>(
    '/organizacion/:slug/eventos/:slugEvento/asistentes.csv',
    HIDDEN,
    async (request, reply) => {
      const { db, lista, anotarDescarga, archivo } = await abrir(request, 'asistentes')
      const filtros = readQuery(asistentesQuery, request.query)
      await anotarDescarga()
      const preguntas = await columnasDePreguntas<AsistenteDescargado>(db, lista.eventoId, 'boleto')
      return sendFile(
        reply,
        archivo,
        CSV,
        escribir(descargarAsistentes(db, lista, filtros), {
          titulos: TITULOS_ASISTENTES,
          celdas: celdasDeAsistente,
          preguntas,
        }),
      )
    },
  )
}
