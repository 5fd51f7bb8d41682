import type { endpointsCompras } from '@entrale/contract/compras/endpoints'
import type { Answer } from '@entrale/contract/endpoint'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { enmascarar } from './enmascarar.ts'
import { leeTodo } from './evento-del-panel.ts'

const A_LA_VISTA = 8

type Fila = { folio: string; nombreMostrado: string; email: string; slug: string; evento: string }

/** By a folio, or by the e-mail of whoever bought or was passed a boleto; the newest first, and of this organization alone. */
const findExactas = (db: Db, organizacionId: string, termino: string, porCorreo: boolean) => rowsOf<Fila>(db)`
  select c.folio, c.nombre_mostrado as "nombreMostrado", c.email, e.slug, e.nombre_mostrado as evento
  from compras c join eventos e on e.id = c.evento_id and e.organizacion_id = ${organizacionId}
  where ${
    porCorreo
      ? sql`c.id in (select id from compras where email = ${termino.toLowerCase()}
          union select compra_id from boletos where titular_email = ${termino.toLowerCase()})`
      : sql`c.folio in (${termino.toUpperCase()}, ${`EN-${termino.toUpperCase()}`})`
  }
  order by c.creado_en desc, c.id desc limit ${A_LA_VISTA}`

/** What the palette finds. Members see masked people, so that an e-mail finds them nothing: it would tell who bought. */
export async function encontrarCompras(
  ctx: Context,
  termino: string,
): Promise<Answer<(typeof endpointsCompras)['GET /organizacion/:slug/compras/encontrar']>> {
  const [completa, porCorreo] = [leeTodo(ctx), termino.includes('@')]
  if (porCorreo && !completa) return { items: [] }
  const filas = await findExactas(ctx.db, membresiaDe(ctx).organizacionId, termino, porCorreo)
  return {
    items: filas.map(({ folio, nombreMostrado, email, slug, evento }) => ({
      folio,
      comprador: completa ? { nombreMostrado, email } : enmascarar({ nombreMostrado, email }),
      evento: { slug, nombreMostrado: evento },
    })),
  }
}
