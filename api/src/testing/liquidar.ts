import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Services } from '../context.ts'
import { cifrarClabe } from '../modules/cuenta-deposito/index.ts'
import { hacerLiquidaciones } from '../modules/liquidaciones/index.ts'
import { soltarReembolso } from '../modules/reembolsos/pedir/index.ts'
import { apartar, comprar } from './apartar.ts'
import { crearEventoPublicado, type DatosEvento, type DatosTipo, type TestApi } from './index.ts'

export type EventoPublicado = Awaited<ReturnType<typeof crearEventoPublicado>>

/** Of the centre. */
export const local = (texto: string) => new Date(`${texto}-06:00`)

const fallar = (error: unknown): never => {
  throw error
}

/** The same services, at another moment. */
export const enTiempo = (services: Services, ahora: Date): Services => ({
  ...services,
  ports: { ...services.ports, clock: { now: () => ahora } },
})
/** One turn of the clock of payouts, at that moment of the centre. */
export const correr = ({ services }: Pick<TestApi, 'services'>, cuando: string): Promise<void> =>
  hacerLiquidaciones(enTiempo(services, local(cuando)), fallar)

export const CLABE = '646180111812345676'

/** An account that has long been in use; the one before is no more. */
export async function ponerCuenta(
  { db, services }: TestApi,
  organizacionId: string,
  { clabe = CLABE, desde = new Date(Date.now() - 90 * 86_400_000) } = {},
): Promise<void> {
  const id = v7()
  await quitarCuenta({ db }, organizacionId)
  await db
    .insertInto('cuentas_pago')
    .values({
      ...{
        id,
        organizacion_id: organizacionId,
        clabe: cifrarClabe(services.config.secret, id, clabe),
        titular: 'Foro de Prueba SA',
      },
      ...{
        ultimos: clabe.slice(-4),
        banco: clabe.slice(0, 3),
        estado: 'vigente',
        vigente_desde: desde,
        creada_en: new Date(desde.getTime() - 2 * 86_400_000),
      },
    })
    .execute()
}

export async function quitarCuenta({ db }: Pick<TestApi, 'db'>, organizacionId: string): Promise<void> {
  await sql`update cuentas_pago set estado = 'reemplazada', terminada_en = now(), clabe = null, titular = null
    where organizacion_id = ${organizacionId} and terminada_en is null`.execute(db)
}

type Venta = Omit<DatosEvento, 'inicio' | 'fin'> & { fin: string; tipo?: DatosTipo; organizada?: EventoPublicado }

/** An evento of 2031 that ends then, in the hour of the centre; boletos of $1,000.00 unless told. */
export function crearConFin(api: TestApi, { fin, tipo = {}, ...datos }: Venta): Promise<EventoPublicado> {
  const cuando = local(fin)
  const fechas = { inicio: new Date(cuando.getTime() - 3 * 3_600_000), fin: cuando }
  return crearEventoPublicado(api, { ...datos, ...fechas, tipos: [{ cupo: 500, precio: 100_000, ...tipo }] })
}

/** So many boletos of it, paid at once. */
export async function vender(api: TestApi, evento: EventoPublicado, cantidad = 1) {
  const [tipo = { id: '' }] = evento.tipos
  const { compra } = await comprar(api.como(), await apartar(api.como(), evento, [[tipo, cantidad]]))
  const { id } = await api.db
    .selectFrom('compras')
    .select('id')
    .where('folio', '=', compra.folio)
    .executeTakeFirstOrThrow()
  return { id, folio: compra.folio, boletos: compra.boletos }
}

/** The organizer gives back so many boletos of it, or all. */
export function devolver(
  api: TestApi,
  { organizacion, evento, token }: EventoPublicado,
  compra: { folio: string; boletos: { id: string }[] },
  cuantos?: number,
) {
  const params = { slug: organizacion.slug, slugEvento: evento.slug, folio: compra.folio }
  const body = { boletos: compra.boletos.slice(0, cuantos).map(({ id }) => id), motivo: 'Prueba' }
  return api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', { params, body })
}

/** What waits goes on with the platform's money: the organization owes it. */
export async function autorizarTodo({ db }: Pick<TestApi, 'db'>): Promise<void> {
  const esperan = await db.selectFrom('reembolsos').select('id').where('estado', '=', 'por_autorizar').execute()
  for (const { id } of esperan)
    await db.transaction().execute((trx) => soltarReembolso(trx, id, { usuarioId: null, motivo: 'Se autoriza.' }))
}

export const ajustar = (api: TestApi, ajustes: object) => api.db.updateTable('ajustes').set(ajustes).execute()
/** As the migration left them, but that nothing is kept back. */
export const REGLAS = {
  liquidar_dias_habiles: 2,
  reserva_bps: 0,
  reserva_dias: 30,
  liquidacion_minima: 10_000,
  nuevo_dias_habiles: 2,
  nuevo_reserva_bps: 0,
  nuevo_reserva_dias: 30,
}
/** The same for every organization, however new it is. */
export const reservarA = (bps: number, dias: number) => ({
  reserva_bps: bps,
  reserva_dias: dias,
  nuevo_reserva_bps: bps,
  nuevo_reserva_dias: dias,
})

/** The payouts of an organization, the oldest first. */
export async function liquidacionesDe({ db }: Pick<TestApi, 'db'>, organizacionId: string) {
  const { rows } = await sql<{
    id: string
    folio: string
    fecha: string
    estado: string
    monto: number
    isr: number
    iva: number
    final: string | null
  }>`
    select id, folio, fecha::text as fecha, estado, monto::float8 as monto, retencion_isr::float8 as isr,
      retencion_iva::float8 as iva, clabe_final as final
    from liquidaciones where organizacion_id = ${organizacionId} order by fecha, id`.execute(db)
  return rows
}

/** What the ledger owes an organization, and what left for it. */
export async function libroDe({ db }: Pick<TestApi, 'db'>, organizacionId: string) {
  const { rows } = await sql<{ debe: number; banco: number; retenido: number }>`
    select coalesce(-sum(a.monto) filter (where a.cuenta = 'organizacion'), 0)::float8 as debe,
      coalesce(-sum(a.monto) filter (where a.cuenta = 'banco' and a.concepto = 'liquidacion'), 0)::float8 as banco,
      coalesce(-sum(a.monto) filter (where a.cuenta = 'retencion'), 0)::float8 as retenido
    from asientos a left join compras c on c.id = a.compra_id left join eventos e on e.id = c.evento_id
      left join liquidaciones q on q.id = a.liquidacion_id left join ajustes_saldo s on s.id = a.ajuste_id
      left join fichas_deposito f on f.id = a.ficha_id left join castigos k on k.id = a.castigo_id
      left join retenciones r on r.id = a.retencion_id left join repartos d on d.id = a.movimiento_id
    where coalesce(e.organizacion_id, q.organizacion_id, s.organizacion_id, f.organizacion_id, k.organizacion_id,
      r.organizacion_id, d.organizacion_id) = ${organizacionId}`.execute(db)
  return rows[0]
}
