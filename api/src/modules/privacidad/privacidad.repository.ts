import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { comprasDe, eventosDe, type Persona } from '../../persona.ts'
import { encargarTrabajo } from '../../trabajos.ts'

/** Addresses of links that were opened, unless they are somebody else's by now. null: the account is gone. */
export const findPersona = (db: Db, usuarioId: string) => rowOf<Persona>(db)`
    select u.id as "usuarioId", u.email, u.nombre_mostrado as "nombreMostrado", array(
      select u.email where u.email_verificado_en is not null
      union select p.email from (
        select email from verificaciones where usuario_id = u.id and usada_en is not null
        union all select email from cambios_correo where usuario_id = u.id and usada_en is not null
      ) p where not exists (select from usuarios otro where otro.email = p.email and otro.id <> u.id)
    ) as correos
    from usuarios u where u.id = ${usuarioId}`

/** The row of the person and, for an administrador, those of all: two that leave at once wait for each other. */
export async function lockPersona(trx: Db, usuarioId: string): Promise<void> {
  await execute(trx)`select from usuarios where id = ${usuarioId} or (tipo = 'administrador'
    and exists (select from usuarios where id = ${usuarioId} and tipo = 'administrador')) order by id for update`
}

type Propia = { nombre: string; vendio: boolean; apartando: boolean }
/** What decides whether an account may go. */
export type Situacion = { propias: Propia[]; unicoAdministrador: boolean }

/**
 * `bloqueada` looks at holds that are over too: who had one a minute ago may be about to pay.
 * Without it, as for a page, only at those that live: they are found by an index.
 */
export async function findSituacion(db: Db, { usuarioId }: Persona, bloqueada: boolean): Promise<Situacion> {
  const reciente = bloqueada ? sql`a.expira_en > now() - interval '1 minute'` : sql`a.estado = 'activo'`
  const suyos = sql`eventos e where e.organizacion_id = o.id`
  const propias = await rowsOf<Propia>(db)`
    select o.nombre_mostrado as nombre, v.vendio, not v.vendio and (
        exists (select from apartados a where ${reciente} and a.evento_id in (select id from ${suyos}))
        or exists (select from pagos p join apartados a on a.id = p.apartado_id
          where p.estado = 'iniciado' and a.evento_id in (select id from ${suyos}))
      ) as apartando
    from organizaciones o cross join lateral (select exists (select from compras c
      where c.evento_id in (select id from ${suyos})) as vendio) v
    where o.owner_id = ${usuarioId} order by o.nombre, o.id`
  const unico = await rowsOf<{ si: boolean }>(db)`
    select tipo = 'administrador' and not exists (select from usuarios otro
      where otro.tipo = 'administrador' and otro.id <> u.id) as si
    from usuarios u where id = ${usuarioId}`
  return { propias, unicoAdministrador: unico[0]?.si ?? false }
}

/** Nobody adds to them from here on. */
export async function lockOrganizacionesDe(trx: Db, { usuarioId }: Persona): Promise<void> {
  await execute(trx)`select from organizaciones where owner_id = ${usuarioId} order by id for update`
}

export type Resumen = { compras: number; pagado: number; boletosPorUsar: number }

export async function findResumen(db: Db, persona: Persona, ahora: Date): Promise<Resumen> {
  const rows = await rowsOf<Resumen>(db)`
    with suyas as materialized (select c.id, c.total, c.estado, e.fin, e.estado as evento from compras c
      join eventos e on e.id = c.evento_id
      where c.id in (${comprasDe(persona)}))
    select count(*)::int as compras, coalesce(sum(total) filter (where estado = 'pagada'), 0)::float8 as pagado,
      (select count(*)::int from boletos b join suyas s on s.id = b.compra_id
        where b.estado = 'valido' and s.fin > ${ahora} and s.evento <> 'cancelado') as "boletosPorUsar"
    from suyas`
  return rows[0] ?? { compras: 0, pagado: 0, boletosPorUsar: 0 }
}

/** Pictures of their organizations and of what these would have sold. */
export async function findImagenesDe(db: Db, persona: Persona): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select distinct id from (
      select unnest(array[card_imagen, portada_imagen]) as id from eventos where id in (${eventosDe(persona)})
      union all select unnest(array[logo, portada]) from organizaciones where owner_id = ${persona.usuarioId}
    ) i where id is not null`
  return rows.map(({ id }) => id)
}

/** What the outbox would still have done for this person, or tried in vain. */
export async function deleteTrabajosDe(trx: Db, { usuarioId, email, correos }: Persona): Promise<void> {
  await execute(trx)`delete from trabajos t where exists (
    select from unnest(${[usuarioId, email, ...correos]}::text[]) dicho
      where position(to_json(dicho)::text in t.datos::text) > 0)`
}

type Encargos = {
  despedir_cuenta: { email: string; nombre: string }
  quitar_imagenes: { imagenes: string[]; desde: string }
}

export const encargar = <T extends keyof Encargos>(trx: Db, tipo: T, datos: Encargos[T], minutos = 0): Promise<void> =>
  encargarTrabajo(trx, tipo, datos, minutos)

/** An address that could not be reached in three days is not kept for it. */
export async function limpiarDespedidas(db: Db): Promise<void> {
  await execute(db)`delete from trabajos where tipo = 'despedir_cuenta' and creado_en < now() - interval '3 days'`
}

/** Of these pictures, the ones that nothing shows and nobody uploaded again since. */
export async function findImagenesSueltas(db: Db, imagenes: readonly string[], desde: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select i.id from imagenes i where i.id = any(${[...imagenes]}::text[]) and i.creado_en <= ${desde}
      and not exists (select from eventos where card_imagen = i.id or portada_imagen = i.id)
      and not exists (select from organizaciones where logo = i.id or portada = i.id)
      and not exists (select from categorias where imagen = i.id)
      and not exists (select from usuarios where url_avatar = i.id)`
  return rows.map(({ id }) => id)
}
