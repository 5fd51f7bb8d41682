import type { Context } from '../../context.ts'
import { promotorConVentas } from './promotores.errors.ts'
import { deletePromotor, lockPromotor, tieneVentas } from './promotores.repository.ts'
import { anotable, cambiarPromotores, exigirPromotor } from './promotores.ts'

/** Gone for good, if nothing was ever bought through the link; otherwise it can be switched off, and what it sold keeps its name. */
export const quitarPromotor = (ctx: Context, slugEvento: string, id: string): Promise<void> =>
  cambiarPromotores(ctx, slugEvento, async ({ db, eventoId, escribir }) => {
    await lockPromotor(db, id)
    const promotor = await exigirPromotor(db, eventoId, id)
    if (await tieneVentas(db, id)) throw promotorConVentas()
    await deletePromotor(db, id)
    await escribir({ accion: 'promotor.eliminado', objeto: promotor.nombre, antes: anotable(promotor) })
  })
