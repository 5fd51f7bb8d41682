import type { Respuesta, RespuestasDe } from '@entrale/contract/preguntas/schemas'
import { rowsOf } from '@entrale/db'
import type { Context } from '../../context.ts'
import { contarIntento } from '../../http/rate-limit.ts'
import { CORRECCIONES, sePuedeResponder } from '../compras/index.ts'
import { corregirRespuestas, type LugarDicho, leerGrupos, sinCorregir } from '../preguntas/index.ts'
import { abrirBoleto } from './abrir-boleto.ts'
import type { BoletoRow } from './boletos.repository.ts'
import { lockBoleto, lockCompra } from './boletos.repository.ts'

type Cual = { id: string; acceso: string }

async function lugarDe({ db }: Pick<Context, 'db'>, { id, boleto }: BoletoRow): Promise<LugarDicho[]> {
  const rows = await rowsOf<{ tipo: string }>(db)`select tipo_boleto_id as tipo from boletos where id = ${id}`
  return [{ numero: boleto.numero, tipoBoletoId: rows[0]?.tipo ?? null, tipo: boleto.tipo }]
}

const editable = ({ boleto, evento }: BoletoRow, ahora: Date) =>
  boleto.estado === 'valido' && sePuedeResponder(evento, ahora)

async function leer(ctx: Context, fila: BoletoRow): Promise<RespuestasDe> {
  const grupos = await leerGrupos(
    ctx.db,
    { compraId: fila.compraId, eventoId: fila.evento.id, lugares: await lugarDe(ctx, fila) },
    true,
  )
  return { grupos, editable: editable(fila, ctx.ports.clock.now()) }
}

/** The questions to the holder of this boleto, with the answers. */
export const verRespuestasDeBoleto = async (ctx: Context, { id, acceso }: Cual): Promise<RespuestasDe> =>
  leer(ctx, await abrirBoleto(ctx, id, acceso))

/** The holder answers, until the evento begins. */
export async function responderBoleto(
  ctx: Context,
  { id, acceso }: Cual,
  respuestas: readonly Respuesta[],
): Promise<RespuestasDe> {
  const { compraId } = await abrirBoleto(ctx, id, acceso)
  await contarIntento(ctx.db, [{ limite: CORRECCIONES, de: id }], ctx.ports.clock.now())
  const fila = await ctx.db.transaction().execute(async (trx) => {
    await lockCompra(trx, compraId)
    await lockBoleto(trx, id)
    const suyo = await abrirBoleto({ ...ctx, db: trx }, id, acceso)
    if (!editable(suyo, ctx.ports.clock.now())) throw sinCorregir()
    await corregirRespuestas(
      trx,
      { compraId, eventoId: suyo.evento.id, lugares: await lugarDe({ db: trx }, suyo) },
      respuestas,
    )
    return suyo
  })
  return leer(ctx, fila)
}
