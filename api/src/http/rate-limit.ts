import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import type { Mode } from '../context.ts'
import { muchosIntentos, Refusal } from '../errors.ts'

/** At most `maximo` attempts per key in each window of `segundos`. */
export type Limite = { nombre: string; maximo: number; segundos: number }
/** One attempt to count: the limit, and whom it counts (hashed before it is stored). */
export type Intento = { limite: Limite; de: string }

/** As it stands in production. A demo is tried by many people, and by tests, from one address: there `enDemo` times as many. */
export const enModo = (limite: Limite, mode: Mode, enDemo = 20): Limite =>
  mode === 'demo' ? { ...limite, maximo: limite.maximo * enDemo } : limite

/** The network that one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function redDe(ip: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4 !== undefined) return v4
  if (!isIPv6(ip)) return ip
  const [left = '', right] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const start = left === '' ? [] : left.split(':')
  const end = right ? right.split(':') : []
  const zeros = right === undefined ? [] : Array.from({ length: 8 - start.length - end.length }, () => '0')
  return [...start, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** What is stored of whom an attempt counts. */
export const claveDe = ({ limite, de }: Intento) =>
  `${limite.nombre}:${createHash('sha256').update(de).digest('base64url').slice(0, 22)}`

function ventanaDe({ segundos }: Limite, ahora: Date): { inicio: Date; resto: number } {
  const ms = segundos * 1000
  const inicio = Math.floor(ahora.getTime() / ms) * ms
  return { inicio: new Date(inicio), resto: Math.ceil((inicio + ms - ahora.getTime()) / 1000) }
}

/** Counts and asks in one statement, so that attempts at the same moment cannot all pass. */
async function take(db: Db, intento: Intento, ventana: Date): Promise<boolean> {
  const row = await db
    .insertInto('intentos')
    .values({ clave: claveDe(intento), ventana })
    .onConflict((conflict) =>
      conflict
        .columns(['clave', 'ventana'])
        .doUpdateSet({ cuenta: sql`intentos.cuenta + 1` })
        .where('intentos.cuenta', '<', intento.limite.maximo),
    )
    .returning('cuenta')
    .executeTakeFirst()
  return row !== undefined
}

const giveBack = (db: Db, intento: Intento, ventana: Date) =>
  db
    .updateTable('intentos')
    .set({ cuenta: sql`cuenta - 1` })
    .where('clave', '=', claveDe(intento))
    .where('ventana', '=', ventana)
    .where('cuenta', '>', 0)
    .execute()

/**
 * Counts one attempt against every limit given, in the database, so that all processes share the count; refuses with 428 when one is full.
 * Answers a function that takes the attempt back, for attempts that should not count after all.
 */
export async function contarIntento(db: Db, intentos: Intento[], ahora: Date): Promise<() => Promise<void>> {
  const taken: [Intento, Date][] = []
  const undo = async () => {
    for (const [intento, ventana] of taken) await giveBack(db, intento, ventana)
  }
  for (const intento of intentos) {
    const { inicio, resto } = ventanaDe(intento.limite, ahora)
    if (!(await take(db, intento, inicio))) {
      await undo()
      throw muchosIntentos(resto)
    }
    taken.push([intento, inicio])
  }
  return undo
}

/** The same without a refusal: null when a limit is full. */
export const contarSiCabe = (db: Db, intentos: Intento[], ahora: Date): Promise<(() => Promise<void>) | null> =>
  contarIntento(db, intentos, ahora).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })

/** The same for what nobody waits for: counts one attempt, and answers whether it fitted. */
export const cabeIntento = async (db: Db, intentos: Intento[], ahora: Date): Promise<boolean> =>
  (await contarSiCabe(db, intentos, ahora)) !== null

/** Many attempts at once, by their stored keys, for what nobody waits for: counts them in one statement, and answers how many of each fitted. */
export async function contarJuntos(
  db: Db,
  limite: Limite,
  cuantos: ReadonlyMap<string, number>,
  ahora: Date,
): Promise<Map<string, number>> {
  const { inicio } = ventanaDe(limite, ahora)
  const rows = await rowsOf<{ clave: string; cuenta: number }>(db)`
    insert into intentos as i (clave, ventana, cuenta)
      select clave, ${inicio}, cuantos from unnest(${[...cuantos.keys()]}::text[],
        ${[...cuantos.values()]}::int[]) u(clave, cuantos) order by clave
    on conflict (clave, ventana) do update set cuenta = least(i.cuenta, 1000000000) + excluded.cuenta
      returning clave, cuenta`
  return new Map(
    rows.map(({ clave, cuenta }) => {
      const estos = cuantos.get(clave) ?? 0
      return [clave, Math.max(0, Math.min(estos, limite.maximo - cuenta + estos))]
    }),
  )
}
