import type { AccionPlataforma } from '@entrale/contract/bitacora/plataforma'
import type { Valores } from '@entrale/contract/bitacora/schemas'
import type { Db } from '@entrale/db'
import { soloLoDistinto } from './bitacora.ts'
import type { Context } from './context.ts'
import { createId } from './ids.ts'

type Anotado = {
  accion: AccionPlataforma
  /** What it was done to, without personal data: a folio, a slug, a kind of job. Persons and organizations go by id. */
  objeto?: string
  usuarioId?: string
  organizacionId?: string
  antes?: Valores
  despues?: Valores
}

/** Writes down what an administrator of the platform did, in the transaction that does it. Of `antes` and `despues` only what differs is kept. */
export async function anotarPlataforma(db: Db, { usuario }: Pick<Context, 'usuario'>, anotado: Anotado): Promise<void> {
  const { accion, objeto = '', usuarioId = null, organizacionId = null, antes = null, despues = null } = anotado
  const [viejos, nuevos] = soloLoDistinto(antes, despues)
  await db
    .insertInto('bitacora_plataforma')
    .values({
      id: createId(),
      usuario_id: usuario?.id ?? null,
      rol: usuario === null ? 'sistema' : 'administrador',
      accion,
      objeto,
      sujeto_id: usuarioId,
      organizacion_id: organizacionId,
      antes: viejos === null ? null : JSON.stringify(viejos),
      despues: nuevos === null ? null : JSON.stringify(nuevos),
    })
    .execute()
}
