import type { ACCIONES_PRUEBA } from '@entrale/contract/pagos/schemas'
import { sql } from 'kysely'
import { apartar, comprar } from './apartar.ts'
import { crearEventoPublicado, type DatosEvento, type DatosTipo, type TestApi } from './index.ts'

type AccionPrueba = (typeof ACCIONES_PRUEBA)[number]
type PorSuMetodo = 'tarjeta' | 'oxxo' | 'spei'

const DIA_MS = 86_400_000

/**
 * An evento far enough away for every way to pay, and what happens to a compra of it. Two boletos of $923.00 unless
 * told.
 */
export async function prepararPago(
  api: TestApi,
  { tipo = {}, evento = {}, cantidad = 2 }: { tipo?: DatosTipo; evento?: DatosEvento; cantidad?: number } = {},
) {
  const inicio = new Date(Date.now() + 20 * DIA_MS)
  const fechas = { inicio, fin: new Date(inicio.getTime() + 3 * 3_600_000) }
  const publicado = await crearEventoPublicado(api, {
    ...fechas,
    ...evento,
    tipos: [{ tipo: 'General', cupo: 10, precio: 85_000, ...tipo }],
  })
  const [general = { id: '' }] = publicado.tipos
  const apartado = await apartar(api.como(), publicado, [[general, cantidad]])
  return { ...publicado, general, apartado }
}

export const pagosDe = (api: TestApi, apartadoId: string) =>
  api.db.selectFrom('pagos').selectAll().where('apartado_id', '=', apartadoId).orderBy('id').execute()

export async function pendiente(api: TestApi, metodo: PorSuMetodo, opciones: Parameters<typeof prepararPago>[1] = {}) {
  const preparado = await prepararPago(api, opciones)
  const hecha = await comprar(api.como(), preparado.apartado, { metodo })
  const [pago] = await pagosDe(api, preparado.apartado.id)
  return {
    ...preparado,
    hecha,
    folio: hecha.compra.folio,
    acceso: hecha.acceso,
    referencia: pago?.referencia ?? '',
    pagoId: pago?.id ?? '',
  }
}

export const simular = (api: TestApi, referencia: string, accion: AccionPrueba) =>
  api.como()('POST /p/prueba/:referencia', { params: { referencia }, body: { accion } })

export const verCompra = async (api: TestApi, { folio, acceso }: { folio: string; acceso: string }) =>
  (await api.como()('GET /p/compras/:folio', { params: { folio }, query: { acceso } })).item

export const existenciasDe = ({ db }: TestApi, { id }: { id: string }) =>
  db
    .selectFrom('existencias')
    .select(['vendidos', 'apartados'])
    .where('tipo_boleto_id', '=', id)
    .executeTakeFirstOrThrow()

/** What is left in each account of a compra; accounts that are even are left out. */
export async function saldosDe({ db }: TestApi, folio: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ cuenta: string; saldo: number }>`
    select a.cuenta, sum(a.monto)::int as saldo from asientos a join compras c on c.id = a.compra_id
      where c.folio = ${folio}
    group by 1 having sum(a.monto) <> 0 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ cuenta, saldo }) => [cuenta, saldo]))
}

/** The time of a hold is over, swept or not. */
export const agotarTiempo = ({ db }: TestApi, apartadoId: string) =>
  sql`update apartados set expira_en = now() - interval '1 second'
    where id = ${apartadoId} and estado = 'activo'`.execute(db)
