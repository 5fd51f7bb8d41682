import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { comprasDe, type Datos, type Fila, momento, type Persona } from '../../persona.ts'

/** What they answered: for their compras and the boletos that they kept, and for those that somebody passed to them. */
const suyas = (persona: Persona) => sql`
  select r.compra_id, r.numero, r.pregunta_id from respuestas r where case
    when r.compra_id in (${comprasDe(persona)}) then not exists (
      select from boletos b where b.compra_id = r.compra_id and b.numero = r.numero and b.estado <> 'transferido'
        and b.titular_email is not null)
    else false end
  union select r.compra_id, r.numero, r.pregunta_id from respuestas r
    join boletos b on b.compra_id = r.compra_id and b.numero = r.numero
    where b.estado <> 'transferido' and (b.titular_id = ${persona.usuarioId} or b.titular_id is null
      and b.titular_email = any(${persona.correos}::text[]))`

export async function exportarPersona(db: Db, persona: Persona): Promise<Datos> {
  const rows = await rowsOf<Fila>(db)`
    select c.folio, e.nombre_mostrado as evento, nullif(r.numero, 0) as boleto, p.texto as pregunta,
      case jsonb_typeof(r.valor) when 'array' then (select string_agg(x, ', ')
        from jsonb_array_elements_text(r.valor) x)
        when 'boolean' then case when r.valor = 'true' then 'Sí' else 'No' end else r.valor #>> '{}' end as respuesta,
      ${momento('r.creado_en')} as "respondidaEn", ${momento('r.editado_en')} as "corregidaEn"
    from (${suyas(persona)}) s join respuestas r using (compra_id, numero, pregunta_id)
      join preguntas p on p.id = r.pregunta_id
      join compras c on c.id = r.compra_id join eventos e on e.id = p.evento_id
        order by r.creado_en, c.folio, r.numero, p.orden`
  return { respuestas: rows }
}

/** Before their boletos and compras are nobody's. */
export async function olvidarPersona(trx: Db, persona: Persona): Promise<void> {
  await execute(trx)`delete from respuestas r using (${suyas(persona)}) s
    where r.compra_id = s.compra_id and r.numero = s.numero and r.pregunta_id = s.pregunta_id`
}
