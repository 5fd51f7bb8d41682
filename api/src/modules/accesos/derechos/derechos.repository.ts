import type { PersonaDePuerta } from '@entrale/contract/accesos/derechos'
import type { AlcancePuerta } from '@entrale/contract/accesos/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'

type De = { organizacionId: string; slugEvento: string; usuarioId: string }
/** What a member was given at the door of an evento; nothing where there is none of that name. */
export async function findAlcances(db: Db, { organizacionId, slugEvento, usuarioId }: De): Promise<AlcancePuerta[]> {
  const row = await rowOf<{ alcances: AlcancePuerta[] }>(db)`
    select p.alcances from eventos e join personal_puerta p on p.evento_id = e.id and p.usuario_id = ${usuarioId}
    where e.organizacion_id = ${organizacionId} and e.slug = ${slugEvento}`
  return row?.alcances ?? []
}

/** Members of the organization of an evento, with what they may do; who administers is not among them. */
export const findPersonal = (db: Db, eventoId: string, ahora: Date) => rowsOf<PersonaDePuerta>(db)`
  select m.usuario_id as "usuarioId", u.nombre_mostrado as nombre, u.email, coalesce(p.alcances, '{}') as alcances,
    (select count(*)::int from celulares c where c.usuario_id = m.usuario_id and c.evento_id = e.id
      and c.revocado_en is null and c.caduca_en > ${ahora}) as celulares
  from eventos e join miembros m on m.organizacion_id = e.organizacion_id join usuarios u on u.id = m.usuario_id
    left join personal_puerta p on p.evento_id = e.id and p.usuario_id = m.usuario_id
  where e.id = ${eventoId} and m.rol = 'member' order by u.nombre_mostrado, m.usuario_id`

/** Their address and what they had; they stay a member until the transaction ends. Null where they are none. */
export const lockPersona = (trx: Db, organizacionId: string, eventoId: string, usuarioId: string) =>
  rowOf<{ email: string; alcances: AlcancePuerta[] | null }>(trx)`
    select u.email, (select alcances from personal_puerta where evento_id = ${eventoId} and usuario_id = u.id)
    from miembros m join usuarios u on u.id = m.usuario_id
    where m.organizacion_id = ${organizacionId} and m.usuario_id = ${usuarioId} and m.rol = 'member' for share of m`

type Derecho = De & { eventoId: string; alcances: readonly AlcancePuerta[]; creadoPor: string }
export async function ponerAlcances(trx: Db, derecho: Omit<Derecho, 'slugEvento'>): Promise<void> {
  const { eventoId, organizacionId, usuarioId, alcances, creadoPor } = derecho
  await execute(trx)`
    insert into personal_puerta (evento_id, organizacion_id, usuario_id, alcances, creado_por)
      values (${eventoId}, ${organizacionId}, ${usuarioId}, ${[...alcances]}::text[], ${creadoPor})
      on conflict (evento_id, usuario_id) do update set alcances = excluded.alcances`
}

export async function quitarAlcances(trx: Db, eventoId: string, usuarioId: string): Promise<void> {
  await trx
    .deleteFrom('personal_puerta')
    .where('evento_id', '=', eventoId)
    .where('usuario_id', '=', usuarioId)
    .execute()
}

/** Nobody takes this right away until the transaction ends. */
export async function tieneDerecho(trx: Db, eventoId: string, usuarioId: string, alcance: AlcancePuerta) {
  const row = await rowOf<{ si: boolean }>(trx)`select derecho_de_puerta(${eventoId}, ${usuarioId}, ${alcance}) as si`
  return row?.si ?? false
}
