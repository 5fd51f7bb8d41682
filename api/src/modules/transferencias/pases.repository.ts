import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { PLAZOS } from '../../plazos.ts'
import { lockBoleto } from './boletos.repository.ts'

/** Where a pass is kept. */
type Lugar = { boletoId: string; wallet: 'apple' | 'google'; aparato: string; token: string; enlaces: number }
/** One that must be told. `marca` and the number of the try tell leases apart. */
export type PorAvisar = Omit<Lugar, 'aparato'> & { id: string; marca: string; intentos: number; reciente: boolean }

/** Phones that keep one boleto: a person has a few. */
const APARATOS = 10

/** When a pass changed, as a number that loses nothing of it: microseconds. */
const marca = sql`coalesce((extract(epoch from cambio_en) * 1000000)::bigint, 0)`

/**
 * Writes down where a pass is kept, and answers whether that was new. A scan of the boleto waits meanwhile: whoever
 * changes it later finds the row, and what changed before is seen by who reads the boleto after this. Of too many phones
 * the oldest goes.
 */
export function anotarPase(db: Db, { boletoId, wallet, aparato, token, enlaces }: Lugar): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockBoleto(trx, boletoId)
    const row = await rowOf<{ nuevo: boolean }>(trx)`
      insert into pases (boleto_id, evento_id, wallet, aparato, token, enlaces)
        select id, evento_id, ${wallet}, ${aparato}, ${token}, ${enlaces} from boletos where id = ${boletoId}
      on conflict (boleto_id, wallet, aparato, enlaces) do update
        set token = excluded.token, creado_en = excluded.creado_en
      returning xmax = 0 as nuevo`
    const nuevo = row?.nuevo ?? false
    // what changed while the phone was downloading it: told at once, it asks for the pass again
    if (wallet === 'apple' && nuevo) await execute(trx)`insert into pase_cambios (boleto_id) values (${boletoId})`
    await execute(trx)`delete from pases where id in (
      select id from pases where boleto_id = ${boletoId} and wallet = 'apple' order by creado_en desc offset ${APARATOS}
      for update skip locked)`
    return nuevo
  })
}

/** The phone took the pass off. */
export async function quitarPase(db: Db, boletoId: string, aparato: string): Promise<void> {
  await execute(db)`delete from pases where boleto_id = ${boletoId} and wallet = 'apple' and aparato = ${aparato}`
}

/** Which passes of a phone changed after a mark, each with its own. */
export const findCambiados = (db: Db, aparato: string, desde: string) => rowsOf<{ id: string; marca: string }>(db)`
  select boleto_id as id, max(${marca})::text as marca from pases where wallet = 'apple' and aparato = ${aparato}
  group by boleto_id having max(${marca}) > ${desde}::bigint order by max(${marca}), boleto_id`

type Cambio = { en: Date | null; dicho: Date | null }

/**
 * When what a pass shows changed last, by the second; null while nobody looked. `dicho`: what a phone is told of it. A
 * second that is not over is told as the one before, for the pass may change again within it.
 */
export async function findCambio(db: Db, boletoId: string): Promise<Cambio> {
  const row = await rowOf<Cambio>(db)`
    select en, least(en, date_trunc('second', clock_timestamp()) - interval '1 second') as dicho
    from (select date_trunc('second', max(cambio_en)) as en from pases where boleto_id = ${boletoId}) c`
  return row?.en ? row : { en: null, dicho: null }
}

const POR_VUELTA = 500

/**
 * Marks the passes of what changed: those that keep them are to be told. One process at a time: marks grow in the order
 * in which they can be read, so that no phone goes by one that it has not seen. Answers whether there may be more.
 */
export function repartirCambios(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const turno = await rowOf<{ mio: boolean }>(trx)`select pg_try_advisory_xact_lock(727108) as mio`
    if (!turno?.mio) return false
    const row = await rowOf<{ cuantos: number }>(trx)`
      with leidos as (
        delete from pase_cambios where id in (select id from pase_cambios order by id limit ${POR_VUELTA})
          returning boleto_id, evento_id
      ), tocados as (
        select p.id from leidos l join pases p on p.boleto_id = l.boleto_id
        union select p.id from leidos l join pases p on p.evento_id = l.evento_id
      ), marcados as (
        update pases set cambio_en = clock_timestamp(), avisar_en = clock_timestamp(), intentos = 0
          where id in (select id from tocados)
      ) select count(*)::int as cuantos from leidos`
    return row?.cuantos === POR_VUELTA
  })
}

/** A lease of a minute on what is to be told. `reciente`: it was asked for within the hour. */
export const tomarPases = (db: Db, cuantos: number) => rowsOf<PorAvisar>(db)`
  update pases set intentos = intentos + 1, avisar_en = clock_timestamp() + interval '60 seconds'
  where id in (select id from pases where avisar_en <= clock_timestamp() order by avisar_en limit ${cuantos}
    for update skip locked)
  returning id, boleto_id as "boletoId", wallet, token, enlaces, intentos, ${marca}::text as marca,
    creado_en > clock_timestamp() - interval '1 hour' as reciente`

const suyo = ({ id, marca: vista, intentos }: PorAvisar) =>
  sql`id = ${id} and intentos = ${intentos} and ${marca} = ${vista}::bigint`

/** When it is told again; null for when it changes again. What changed meanwhile, or was taken by another, stays due. */
export async function cerrarAviso(db: Db, pase: PorAvisar, segundos: number | null): Promise<void> {
  const en = segundos === null ? sql`null` : sql`clock_timestamp() + make_interval(secs => ${segundos})`
  await execute(db)`update pases set avisar_en = ${en} where ${suyo(pase)}`
}

export async function olvidarPase(db: Db, pase: PorAvisar): Promise<void> {
  await execute(db)`delete from pases where ${suyo(pase)}`
}

/** What no link opens any more, and what changed that no clock reads: the keys of the wallets were taken away. */
export async function limpiarPases(db: Db): Promise<void> {
  await execute(db)`delete from pases p using eventos e
    where e.id = p.evento_id and e.estado <> 'pospuesto' and e.fin < now() - make_interval(days => ${PLAZOS.pases})`
  await execute(db)`delete from pase_cambios where creado_en < now() - interval '1 day'`
}
