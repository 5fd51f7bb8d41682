import type { RespuestasDe } from '@entrale/contract/preguntas/schemas'
import type { Context } from '../../../context.ts'
import { leerGrupos } from '../../preguntas/index.ts'
import { boletoNoEncontrado, compraNoEncontrada } from '../compra/compras.errors.ts'
import { lugaresDe } from '../compra/lugares.repository.ts'
import { exigirDetalle, exigirLista } from './evento-del-panel.ts'

type DelPanel = { slugEvento: string; folio: string }

/** For the organization: every answer of a compra; a member is told that there are some. */
export async function respuestasDelPanel(ctx: Context, { slugEvento, folio }: DelPanel): Promise<RespuestasDe> {
  const { eventoId, completa } = await exigirLista(ctx, slugEvento)
  const { id } = await exigirDetalle(ctx, eventoId, folio)
  return {
    grupos: await leerGrupos(
      ctx.db,
      { compraId: id, eventoId, lugares: await lugaresDe(ctx.db, id, 'todos') },
      completa,
    ),
    editable: false,
  }
}

/** The same of one boleto, with what was said for its whole compra. */
export async function respuestasDelAsistente(
  ctx: Context,
  slugEvento: string,
  boletoId: string,
): Promise<RespuestasDe> {
  const { eventoId, completa } = await exigirLista(ctx, slugEvento)
  const { db } = ctx
  const boleto = await db
    .selectFrom('boletos')
    .select(['compra_id', 'numero', 'estado'])
    .where('evento_id', '=', eventoId)
    .where('id', '=', boletoId)
    .executeTakeFirst()
  if (boleto === undefined) throw boletoNoEncontrado()
  if (boleto.compra_id === null) throw compraNoEncontrada()
  const numeros = boleto.estado === 'transferido' ? [0] : [0, boleto.numero]
  const lugares = (await lugaresDe(db, boleto.compra_id, 'todos')).filter(({ numero }) => numeros.includes(numero))
  return { grupos: await leerGrupos(db, { compraId: boleto.compra_id, eventoId, lugares }, completa), editable: false }
}
