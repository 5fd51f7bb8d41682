import { Readable } from 'node:stream'
import { bitacoraPlataformaFiltros } from '@entrale/contract/bitacora/plataforma'
import type { Db } from '@entrale/db'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { BOM, renglon } from '../../../csv.ts'
import { type ContextOf, CSV, HIDDEN, readQuery, sendFile } from '../../../http/documents.ts'
import { administradorConIdentidad } from '../../../identidad.ts'
import { diaEn } from '../../../momento.ts'
import { iso } from '../comun/busqueda.ts'
import { type AnotacionRow, type FiltroBitacora, findAnotaciones } from './bitacora.repository.ts'

const LOTE = 500
const filtros = z.object(bitacoraPlataformaFiltros)
const TITULOS = ['Fecha', 'Quién', 'Acción', 'Objeto', 'Usuario', 'Organización', 'Antes', 'Después']

const enTexto = (valores: AnotacionRow['antes']) => (valores === null ? '' : JSON.stringify(valores))
const linea = ({ creadoEn, quien, rol, accion, objeto, usuario, organizacion, antes, despues }: AnotacionRow) =>
  renglon([
    iso(creadoEn),
    quien?.nombreMostrado ?? rol,
    accion,
    objeto,
    usuario?.nombreMostrado,
    organizacion?.nombreMostrado,
    enTexto(antes),
    enTexto(despues),
  ])

async function* escribir(db: Db, filtro: FiltroBitacora): AsyncGenerator<string> {
  yield BOM + renglon(TITULOS)
  let antesDe: string | undefined
  for (;;) {
    const filas = await findAnotaciones(db, filtro, { limite: LOTE, antesDe })
    yield filas.map(linea).join('')
    antesDe = filas.at(-1)?.id
    if (filas.length < LOTE) return
  }
}

/** The log of the platform as a sheet, with the filters of its list: a file, so it stands beside the contract. */
export function bitacoraDocuments(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/administracion/bitacora.csv', HIDDEN, async (request, reply) => {
    const ctx = await contextOf(request)
    await administradorConIdentidad(ctx, {})
    const filtro = readQuery(filtros, request.query)
    await anotarPlataforma(ctx.db, ctx, { accion: 'bitacora.descargada' })
    return sendFile(reply, `bitacora-${diaEn(ctx.ports.clock.now())}.csv`, CSV, Readable.from(escribir(ctx.db, filtro)))
  })
}
