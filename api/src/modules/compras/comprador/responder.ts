import type { Respuesta, RespuestasDe } from '@entrale/contract/preguntas/schemas'
import type { Context } from '../../../context.ts'
import { contarIntento, type Limite } from '../../../http/rate-limit.ts'
import { corregirRespuestas, leerGrupos, sinCorregir } from '../../preguntas/index.ts'
import { abrirCompra } from '../compra/abrir-compra.ts'
import type { CompraCompleta } from '../compra/compras.repository.ts'
import { lugaresDe } from '../compra/lugares.repository.ts'

/** Corrections of the answers of one compra, or of one boleto. */
export const CORRECCIONES: Limite = { nombre: 'respuestas', maximo: 20, segundos: 3600 }

type Fecha = { estado: string; inicio: Date }
/** Until the evento begins. */
export const sePuedeResponder = ({ estado, inicio }: Fecha, ahora: Date): boolean =>
  estado !== 'cancelado' && inicio > ahora

const DEL_COMPRADOR = 'del comprador'
const VIVAS: readonly string[] = ['pendiente', 'pagada', 'reembolsada_parcial']

async function deLaCompra(ctx: Context, compra: CompraCompleta): Promise<RespuestasDe> {
  const lugares = await lugaresDe(ctx.db, compra.id, DEL_COMPRADOR)
  const grupos = await leerGrupos(ctx.db, { compraId: compra.id, eventoId: compra.evento.id, lugares }, true)
  return { grupos, editable: VIVAS.includes(compra.estado) && sePuedeResponder(compra.evento, ctx.ports.clock.now()) }
}

/** What its buyer was asked, and answered. */
export const verRespuestas = async (ctx: Context, folio: string, acceso?: string): Promise<RespuestasDe> =>
  deLaCompra(ctx, await abrirCompra(ctx, folio, acceso))

/** Its buyer answers again, all of it, until the evento begins. */
export async function responderCompra(
  ctx: Context,
  { folio, acceso }: { folio: string; acceso: string | undefined },
  respuestas: readonly Respuesta[],
) {
  const compra = await abrirCompra(ctx, folio, acceso)
  if (!VIVAS.includes(compra.estado) || !sePuedeResponder(compra.evento, ctx.ports.clock.now())) throw sinCorregir()
  await contarIntento(ctx.db, [{ limite: CORRECCIONES, de: compra.id }], ctx.ports.clock.now())
  await ctx.db.transaction().execute(async (trx) => {
    await trx.selectFrom('compras').select('id').where('id', '=', compra.id).forUpdate().execute()
    const lugares = await lugaresDe(trx, compra.id, DEL_COMPRADOR)
    await corregirRespuestas(trx, { compraId: compra.id, eventoId: compra.evento.id, lugares }, respuestas)
  })
  return deLaCompra(ctx, compra)
}
