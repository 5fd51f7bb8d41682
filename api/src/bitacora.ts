import { isDeepStrictEqual } from 'node:util'
import type { Accion, Valores } from '@entrale/contract/bitacora/schemas'
import type { Db } from '@entrale/db'
import type { Context } from './context.ts'
import { createId } from './ids.ts'

type Anotado = {
  organizacionId: string
  accion: Accion
  /** How what was changed is called now: a name, an e-mail, a folio. */
  objeto?: string
  eventoId?: string
  antes?: Valores
  despues?: Valores
}

/** Writes down what an organizer did, in the transaction that does it. Of `antes` and `despues` only what differs is kept. */
export async function anotar(db: Db, { usuario }: Pick<Context, 'usuario'>, anotado: Anotado): Promise<void> {
  const { organizacionId, accion, objeto = '', eventoId = null, antes = null, despues = null } = anotado
  const [viejos, nuevos] = soloLoDistinto(antes, despues)
  await db
    .insertInto('bitacora')
    .values({
      id: createId(),
      organizacion_id: organizacionId,
      evento_id: eventoId,
      usuario_id: usuario?.id ?? null,
      accion,
      objeto,
      antes: viejos === null ? null : JSON.stringify(viejos),
      despues: nuevos === null ? null : JSON.stringify(nuevos),
    })
    .execute()
}

/** Of both only the fields that changed. */
export function soloLoDistinto(antes: Valores, despues: Valores): [Valores, Valores] {
  if (antes === null || despues === null) return [antes, despues]
  const distintos = Object.keys({ ...antes, ...despues }).filter(
    (campo) => !isDeepStrictEqual(antes[campo], despues[campo]),
  )
  const quedarse = (valores: NonNullable<Valores>) =>
    Object.fromEntries(distintos.map((campo) => [campo, valores[campo] ?? null]))
  return [quedarse(antes), quedarse(despues)]
}
