import { type Db, rowsOf } from '@entrale/db'
import { type Datos, type Fila, momento, type Persona } from '../../../persona.ts'

/** What administrators did to the account, and what the person did as one. Their rows lose the name by themselves when the account goes. */
export async function exportarBitacora(db: Db, { usuarioId }: Persona): Promise<Datos> {
  const rows = await rowsOf<Fila>(db)`
    select accion, objeto, case when usuario_id = ${usuarioId} then 'yo'
      else 'administración' end as quien, ${momento('creado_en')} as fecha
    from bitacora_plataforma where usuario_id = ${usuarioId} or sujeto_id = ${usuarioId} order by id`
  return { administracionDeLaPlataforma: rows }
}
