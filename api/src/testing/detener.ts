import type { Detener } from '@entrale/contract/detenciones/schemas'
import { administrador } from './administrar.ts'
import type { TestApi } from './index.ts'

/** An administrator who stops money, and lets it go on. */
export async function quienDetiene(api: TestApi) {
  const { cliente, token, usuario } = await administrador(api)
  const detener = async (sobre: Detener['sobre'], id: string, motivo = 'Revisamos sus ventas.') =>
    (await cliente('POST /administracion/detenciones', { body: { sobre, id, motivo } })).items
  const levantar = async (id: string, motivo = 'Todo está en orden.') =>
    (await cliente('POST /administracion/detenciones/:id/levantar', { params: { id }, body: { motivo } })).items
  /** Lifts all that this administrator, or another one, stopped of an organization. */
  const levantarTodo = async (organizacionId: string) => {
    const enPie = await api.db
      .selectFrom('detenciones')
      .select('id')
      .where('organizacion_id', '=', organizacionId)
      .where('levantada_en', 'is', null)
      .execute()
    for (const { id } of enPie) await levantar(id)
  }
  return { cliente, token, usuario, detener, levantar, levantarTodo }
}
