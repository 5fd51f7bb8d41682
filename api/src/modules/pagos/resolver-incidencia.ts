import type { Db } from '@entrale/db'

type Resolucion = { id: string; nota: string; usuarioId: string; ahora: Date }

/** Somebody looked at it, and says what was done; its class, or undefined where it is not open. */
export async function resolverIncidencia(
  trx: Db,
  { id, nota, usuarioId, ahora }: Resolucion,
): Promise<string | undefined> {
  const resuelta = await trx
    .updateTable('incidencias')
    .set({ resuelta_en: ahora, resuelta_por: usuarioId, nota })
    .where('id', '=', id)
    .where('resuelta_en', 'is', null)
    .returning('clase')
    .executeTakeFirst()
  return resuelta?.clase
}
