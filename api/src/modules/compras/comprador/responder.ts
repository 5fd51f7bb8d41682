import type { Respuesta, RespuestasDe } from '@entrale/contract/preguntas/schemas'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { contarIntento, type Limite } from '../../../http/rate-limit.ts'
import { corregirRespuestas, type LugarDicho, leerGrupos, sinCorregir } from '../../preguntas/index.ts'
import { abrirCompra } from '../compra/abrir-compra.ts'
import { boletoNoEncontrado, compraNoEncontrada } from '../compra/compras.errors.ts'
import type { CompraCompleta } from '../compra/compras.repository.ts'
import { exigirDetalle, exigirLista } from '../panel/evento-del-panel.ts'

/** Corrections of the answers of one compra, or of one boleto. */
export const CORRECCIONES: Limite = { nombre: 'respuestas', maximo: 20, segundos: 3600 }

type Fecha = { estado: string; inicio: Date }
/** Until the evento begins. */
export const sePuedeResponder = ({ estado, inicio }: Fecha, ahora: Date): boolean =>
  estado !== 'cancelado' && inicio > ahora

const DEL_COMPRADOR = 'del comprador'
const VIVAS: readonly string[] = ['pendiente', 'pagada', 'reembolsada_parcial']

/**
 * The compra itself and its boletos: those that still admit, or those that it will have once it is paid. `cuales`: for its buyer without those that
 * somebody else has; for the organizer all of them.
 */
async function lugaresDe(db: Db, compraId: string, cuales: 'del comprador' | 'todos'): Promise<LugarDicho[]> {
  const { rows } = await sql<LugarDicho>`
    with vivos as (
      select b.numero, b.tipo_boleto_id, b.titular_email, b.estado from boletos b where b.compra_id = ${compraId} and b.estado <> 'transferido'
    ), previstos as (
      select row_number() over (order by t.orden, t.id, n)::int as numero, l.tipo_boleto_id
      from compra_lineas l join tipos_boleto t on t.id = l.tipo_boleto_id cross join generate_series(1, l.cantidad) n
      where l.compra_id = ${compraId} and not exists (select from boletos b where b.compra_id = ${compraId})
    )
    select s.numero, s.tipo_boleto_id as "tipoBoletoId", l.tipo from (
      select numero, tipo_boleto_id from vivos where ${cuales} = 'todos' or (titular_email is null and estado in ('valido', 'usado'))
      union all select numero, tipo_boleto_id from previstos
    ) s join compra_lineas l on l.compra_id = ${compraId} and l.tipo_boleto_id = s.tipo_boleto_id order by s.numero`.execute(
    db,
  )
  return [{ numero: 0, tipoBoletoId: null, tipo: null }, ...rows]
}

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
