import type { PreguntaPublica } from '@entrale/contract/preguntas/schemas'
import { type Db, execute, rowsOf, type Tables } from '@entrale/db'
import { type Insertable, sql, type Updateable } from 'kysely'

export type PreguntaRow = PreguntaPublica & { archivada: boolean }

const columnas = sql`p.id, p.texto, p.ayuda, p.clase, p.por, p.obligatoria, p.opciones, p.tipos,
  p.archivada_en is not null as archivada`

/** All questions of an evento in order, archived ones last. */
export const findPreguntas = (db: Db, eventoId: string) => rowsOf<PreguntaRow>(db)`
  select ${columnas} from preguntas p where p.evento_id = ${eventoId}
    order by p.archivada_en is not null, p.orden, p.id`

/** Questions that a public evento asks now. */
export const findPreguntasPublicas = (db: Db, organizador: string, slug: string) => rowsOf<PreguntaRow>(db)`
  select ${columnas} from preguntas p join eventos e on e.id = p.evento_id
    where e.id = evento_con_slug(${organizador}, ${slug}) and e.estado <> 'borrador' and e.retirado_en is null
      and p.archivada_en is null order by p.orden, p.id`

/** Nobody answers it for the first time until the transaction ends. */
export async function lockPregunta(db: Db, eventoId: string, id: string): Promise<PreguntaRow | null> {
  await execute(db)`select from preguntas where id = ${id} for update`
  return (await findPreguntas(db, eventoId)).find((pregunta) => pregunta.id === id) ?? null
}

export async function estaContestada(db: Db, id: string): Promise<boolean> {
  const rows = await rowsOf<{ si: boolean }>(db)`select exists (select from respuestas where pregunta_id = ${id}) as si`
  return rows[0]?.si ?? true
}

type Nueva = Omit<Insertable<Tables['preguntas']>, 'orden'>

export async function insertPregunta(db: Db, pregunta: Nueva): Promise<void> {
  await db
    .insertInto('preguntas')
    .values((eb) => ({
      ...pregunta,
      orden: eb
        .selectFrom('preguntas')
        .select(sql<number>`coalesce(max(orden), 0) + 1`.as('orden'))
        .where('evento_id', '=', pregunta.evento_id),
    }))
    .execute()
}

export async function updatePregunta(db: Db, id: string, cambios: Updateable<Tables['preguntas']>): Promise<void> {
  if (Object.keys(cambios).length > 0) await db.updateTable('preguntas').set(cambios).where('id', '=', id).execute()
}

export async function deletePregunta(db: Db, id: string): Promise<void> {
  await db.deleteFrom('preguntas').where('id', '=', id).execute()
}

export async function updateOrden(db: Db, ids: readonly string[]): Promise<void> {
  await execute(db)`
    update preguntas p set orden = u.orden from unnest(${ids}::uuid[]) with ordinality u(id, orden) where p.id = u.id`
}

export type CuentasDePregunta = {
  id: string
  contestada: boolean
  respuestas: number
  cuentas: { opcion: string; cuantas: number }[]
}

/** How often each was answered, by compras and boletos that still hold; what was chosen, for those with something to choose. */
export const findCuentas = (db: Db, eventoId: string) => rowsOf<CuentasDePregunta>(db)`
    with dichas as (
      select r.pregunta_id, p.clase, r.valor, case when r.numero = 0 then c.estado in ('pagada', 'reembolsada_parcial')
          else exists (select from boletos b where b.compra_id = c.id and b.numero = r.numero
            and b.estado in ('valido', 'usado')) end as vive
      from respuestas r join preguntas p on p.id = r.pregunta_id join compras c on c.id = r.compra_id
        where p.evento_id = ${eventoId}
    ), elegidas as (
      select d.pregunta_id, x.opcion, count(*)::int as cuantas
      from dichas d cross join lateral jsonb_array_elements_text(case when jsonb_typeof(d.valor) = 'array' then d.valor
        else jsonb_build_array(d.valor) end) x(opcion)
      where d.vive and d.clase in ('opcion', 'opciones', 'si_no') group by 1, 2
    )
    select p.id, exists (select from respuestas r where r.pregunta_id = p.id) as contestada,
      (select count(*)::int from dichas d where d.pregunta_id = p.id and d.vive) as respuestas,
      coalesce((select json_agg(json_build_object('opcion', e.opcion, 'cuantas', e.cuantas)) from elegidas e
        where e.pregunta_id = p.id), '[]') as cuentas
    from preguntas p where p.evento_id = ${eventoId}`
