import { type Db, rowsOf } from '@entrale/db'
import { type Datos, type Fila, momento, type Persona } from '../../persona.ts'

/** Which changes of the legal texts they were told of. Erasing the account erases it, by foreign key. */
export async function exportarPersona(db: Db, { usuarioId }: Persona): Promise<Datos> {
  const avisos = await rowsOf<Fila>(db)`
    select d.documento, version_documento(d.id) as version, ${momento('a.creado_en')} as "avisadoEn",
      ${momento('a.visto_en')} as "vistoEn"
    from documento_avisos a join documentos_legales d on d.id = a.documento_id
    where a.usuario_id = ${usuarioId} order by a.creado_en, d.id`
  return { cambiosDeTextosLegales: avisos }
}
