import { type Preferencias, TEMAS } from '@entrale/contract/cuentas/cuenta'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'

type Tema = (typeof TEMAS)[number]

/** What nobody gets without asking for it; of everything else a person hears until they say no. */
const porOmision = (tema: Tema): boolean => tema !== 'novedades'

/** Which e-mails a person wants. */
export async function findPreferencias(db: Db, usuarioId: string): Promise<Preferencias> {
  const rows = await db
    .selectFrom('preferencias')
    .select(['tema', 'correo'])
    .where('usuario_id', '=', usuarioId)
    .execute()
  const elegidas = new Map(rows.map(({ tema, correo }) => [tema, correo]))
  return Object.fromEntries(TEMAS.map((tema) => [tema, elegidas.get(tema) ?? porOmision(tema)])) as Preferencias
}

/** Temas that are not given stay as they were. */
export async function guardarPreferencias(db: Db, usuarioId: string, cambios: Partial<Preferencias>): Promise<void> {
  const filas = TEMAS.flatMap((tema) =>
    cambios[tema] === undefined ? [] : [{ usuario_id: usuarioId, tema, correo: cambios[tema] }],
  )
  if (filas.length === 0) return
  await db
    .insertInto('preferencias')
    .values(filas)
    .onConflict((conflict) =>
      conflict
        .columns(['usuario_id', 'tema'])
        .doUpdateSet((eb) => ({ correo: eb.ref('excluded.correo'), cambiada_en: sql<Date>`now()` })),
    )
    .execute()
}

/**
 * Whether an e-mail about this may be sent to the person. Ask it just before sending, as the answer may have changed meanwhile.
 * `equipo` is asked by the invitation to an organization. The e-mails that prove an address, open an account or tell of its safety,
 * the boletos of a compra, and the notice of a lista de espera (asked for, one by one) are nobody's preference: they always go.
 */
export async function quiereCorreo(db: Db, usuarioId: string, tema: Tema): Promise<boolean> {
  const row = await db
    .selectFrom('preferencias')
    .select('correo')
    .where('usuario_id', '=', usuarioId)
    .where('tema', '=', tema)
    .executeTakeFirst()
  return row?.correo ?? porOmision(tema)
}
