import { type Db, execute, rowsOf } from '@entrale/db'
import { type Datos, type Fila, momento, type Persona } from '../../../persona.ts'

const DE_NADIE = 'Quien lo escribió eliminó su cuenta.'

/** What they reported under an address of theirs, and what they answered to the platform. */
export async function exportarDenuncias(db: Db, { usuarioId, correos }: Persona): Promise<Datos> {
  const denuncias = await rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, d.motivo, d.texto, d.email as correo, d.estado,
      ${momento('d.creado_en')} as "creadaEn"
    from denuncias d join eventos e on e.id = d.evento_id where d.email = any(${correos}::text[])
      order by d.creado_en, d.id`
  const apelaciones = await rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, r.apelacion as texto, ${momento('r.apelado_en')} as "enviadaEn"
    from retiros r join eventos e on e.id = r.evento_id where r.apelado_por = ${usuarioId} order by r.apelado_en, r.id`
  return { denuncias, apelaciones }
}

/** That somebody reported an evento, or appealed, stays; who it was and what they wrote does not. */
export async function olvidarDenuncias(trx: Db, { usuarioId, correos }: Persona): Promise<void> {
  await execute(trx)`update denuncias set email = null, texto = '' where email = any(${correos}::text[])`
  await execute(trx)`update retiros set apelacion = ${DE_NADIE}, apelado_por = null where apelado_por = ${usuarioId}`
}
