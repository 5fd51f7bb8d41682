import { type Db, rowsOf } from '@entrale/db'
import { abrirBytes, llaveDelSello, sellarBytes } from '../../cifrado.ts'
import { crearLlave, type Llave, type Llavero } from '../../llavero.ts'

const PROPOSITO = 'secreto'

type Guardado = { id: string; sello: Buffer }
/** The newest first. */
export const findAnteriores = (db: Db) => rowsOf<Guardado>(db)`
  select id, sello from secretos_anteriores order by guardado_en desc, id`

/** Secrets by which the codes of eventos go that are not over; the first one for those that name none. */
export const findLlavesDeEventos = (db: Db, { primera }: Llavero) => rowsOf<{ llave: string; cuantos: number }>(db)`
  select coalesce(llave, ${primera.id}) as llave, count(*)::int as cuantos from eventos
  where fin > now() group by 1 order by 1`

/**
 * The secrets of the configuration and those that were kept since. `faltan`: ids of secrets without which one of those, or
 * the codes of an evento to come, cannot be read.
 */
export async function completarLlavero(db: Db, suyo: Llavero): Promise<{ llavero: Llavero; faltan: string[] }> {
  const guardados = await findAnteriores(db)
  const cerrados = guardados.map(({ sello }) => llaveDelSello(sello) ?? '').filter((id) => !suyo.todas.has(id))
  const abiertos = cerrados.length > 0 ? [] : guardados.map((uno) => crearLlave(abrirSecreto(suyo, uno)))
  const siguiente = abiertos.some(({ id }) => id === suyo.siguiente?.id) ? null : suyo.siguiente
  const todas = new Map([...suyo.todas, ...abiertos.map((llave) => [llave.id, llave] as const)])
  const llavero = { actual: suyo.actual, primera: abiertos.at(-1) ?? suyo.primera, siguiente, todas }
  const pedidas = cerrados.length > 0 ? [] : (await findLlavesDeEventos(db, llavero)).map(({ llave }) => llave)
  const faltan = new Set([...cerrados, ...pedidas.filter((id) => !todas.has(id))])
  return { llavero, faltan: [...faltan] }
}

const abrirSecreto = (secret: Llavero, { id, sello }: Guardado): Buffer => abrirBytes(secret, PROPOSITO, id, sello)

/** Keeps secrets, the newest first, sealed with the one of today; those that are kept already are sealed anew. */
export async function guardarAnteriores(db: Db, secret: Llavero, viejas: readonly Llave[], ahora: Date): Promise<void> {
  const sellos = viejas.map(({ id, raiz }, i) => ({
    id,
    sello: sellarBytes(secret, PROPOSITO, id, raiz),
    guardado_en: new Date(ahora.getTime() - i),
  }))
  if (sellos.length === 0) return
  await db
    .insertInto('secretos_anteriores')
    .values(sellos)
    .onConflict((oc) => oc.column('id').doUpdateSet({ sello: (eb) => eb.ref('excluded.sello') }))
    .execute()
}

export async function olvidarAnterior(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('secretos_anteriores').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
