import { isDeepStrictEqual } from 'node:util'
import type { EditarPromotor, Promotor } from '@entrale/contract/visitas/schemas'
import type { Context } from '../../context.ts'
import { promotorRepetido } from './promotores.errors.ts'
import { findPromotorPorCodigo, updatePromotor } from './promotores.repository.ts'
import { anotable, cambiarPromotores, exigirPromotor, presentPromotor } from './promotores.ts'

/** Switched off, or with another code, the old link still opens the evento, but counts for nobody. */
export const editarPromotor = (
  ctx: Context,
  slugEvento: string,
  id: string,
  datos: EditarPromotor,
): Promise<Promotor> =>
  cambiarPromotores(ctx, slugEvento, async ({ db, eventoId, escribir }) => {
    const antes = await exigirPromotor(db, eventoId, id)
    const otro = datos.codigo === undefined ? undefined : await findPromotorPorCodigo(db, eventoId, datos.codigo)
    if (otro !== undefined && otro.id !== id) throw promotorRepetido()
    await updatePromotor(db, id, Object.fromEntries(Object.entries(datos).filter(([, valor]) => valor !== undefined)))
    const despues = await exigirPromotor(db, eventoId, id)
    const [viejo, nuevo] = [anotable(antes), anotable(despues)]
    if (!isDeepStrictEqual(viejo, nuevo))
      await escribir({ accion: 'promotor.editado', objeto: despues.nombre, antes: viejo, despues: nuevo })
    return presentPromotor(ctx, despues)
  })
