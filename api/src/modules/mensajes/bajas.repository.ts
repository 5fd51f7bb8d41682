import { type Db, execute, rowOf } from '@entrale/db'
import { sql } from 'kysely'
import { pidioPromociones } from './audiencia.repository.ts'

export type Baja = { organizacionId: string; organizacion: string; email: string; dada: boolean }

/** Whose link it is: the address that a message went to, and the organization behind it. */
export const findBaja = (db: Db, envioId: string) => rowOf<Baja>(db)`
    select o.id as "organizacionId", o.nombre_mostrado as organizacion, x.email,
      exists (select from mensaje_bajas b where b.organizacion_id = o.id and b.email = x.email
        and b.creada_en >= coalesce(${pidioPromociones(sql`o.id`, sql`x.email`)}, '-infinity')) as dada
    from mensaje_envios x join mensajes m on m.id = x.mensaje_id join organizaciones o on o.id = m.organizacion_id
    where x.id = ${envioId} and x.email not like '%.invalid'`

type Cual = Pick<Baja, 'organizacionId' | 'email'>
export async function insertBaja(db: Db, { organizacionId, email }: Cual): Promise<void> {
  await execute(db)`
    insert into mensaje_bajas (organizacion_id, email) values (${organizacionId}, ${email})
    on conflict (organizacion_id, email) do update set creada_en = now()`
}

export async function deleteBaja(db: Db, { organizacionId, email }: Cual): Promise<void> {
  await execute(db)`delete from mensaje_bajas where organizacion_id = ${organizacionId} and email = ${email}`
}
