import { Readable } from 'node:stream'
import { type FiltroLecturas, filtroLecturas } from '@entrale/contract/accesos/lecturas'
import { RESULTADOS_EN_PALABRAS } from '@entrale/contract/accesos/palabras'
import type { Db } from '@entrale/db'
import type { FastifyInstance } from 'fastify'
import { anotar } from '../../../bitacora.ts'
import type { Services } from '../../../context.ts'
import { BOM, renglon } from '../../../csv.ts'
import { type ContextOf, CSV, HIDDEN, readQuery, sendFile } from '../../../http/documents.ts'
import { conIdentidad } from '../../../identidad.ts'
import { diaEn } from '../../../momento.ts'
import { exigirEvento } from '../../boletos/index.ts'
import { enOrganizacion, membresiaDe } from '../../organizaciones/index.ts'
import { findLecturas, type LecturaRow } from './lecturas.repository.ts'

type Params = { slug: string; slugEvento: string }
type DeEvento = { id: string; zonaHoraria: string }

/** So many at a time, so that a long evening is never in memory as a whole. */
const LOTE = 2000
const TITULOS = [
  ...['Fecha', 'Puerta', 'Celular', 'Resultado', 'Folio', 'Boleto', 'Tipo de boleto', 'Nombre'],
  ...['Sin red', 'Forzada', 'Conflicto', 'Deshecha', 'Cuenta'],
]
const celdasDe = (lectura: LecturaRow) => [
  ...[lectura.fecha, lectura.puerta, lectura.celular, RESULTADOS_EN_PALABRAS[lectura.resultado], lectura.folio],
  ...[lectura.numero, lectura.tipo, lectura.nombre, lectura.sinRed, lectura.forzado, lectura.conflicto],
  ...[lectura.deshecha, !lectura.porRevisar],
]

async function* renglones(db: Db, evento: DeEvento, filtro: FiltroLecturas): AsyncGenerator<string> {
  yield BOM + renglon(TITULOS)
  for (let antes: string | null = null; ; ) {
    const filas: LecturaRow[] = await findLecturas(db, evento, filtro, { antes, cuantas: LOTE })
    yield filas.map((fila) => renglon(celdasDe(fila))).join('')
    antes = filas.at(-1)?.id ?? null
    if (filas.length < LOTE) return
  }
}

/** The scans of an evento as a sheet, with the filters of the list. For admin and owner, as all lists of people. */
export function lecturasDocuments(app: FastifyInstance, { ports }: Services, contextOf: ContextOf): void {
  app.get<{ Params: Params }>('/organizacion/:slug/eventos/:slugEvento/accesos.csv', HIDDEN, async (request, reply) => {
    const ctx = await contextOf(request)
    await conIdentidad(enOrganizacion('admin'))(ctx, request.params)
    const { slugEvento } = request.params
    const evento = await exigirEvento(ctx, slugEvento)
    const filtro = readQuery(filtroLecturas, request.query)
    const { organizacionId } = membresiaDe(ctx)
    await anotar(ctx.db, ctx, {
      ...{ organizacionId, eventoId: evento.id, accion: 'datos.descargados', objeto: 'accesos.csv' },
    })
    const archivo = `accesos-${slugEvento}-${diaEn(ports.clock.now(), evento.zonaHoraria)}.csv`
    return sendFile(reply, archivo, CSV, Readable.from(renglones(ctx.db, evento, filtro)))
  })
}
