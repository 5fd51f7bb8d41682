import type { CrearPromotor, Promotor } from '@entrale/contract/visitas/schemas'
import type { Context } from '../../context.ts'
import { createId } from '../../ids.ts'
import { demasiadosPromotores, promotorRepetido } from './promotores.errors.ts'
import { countPromotores, findPromotorPorCodigo, insertPromotor } from './promotores.repository.ts'
import { anotable, cambiarPromotores, exigirPromotor, presentPromotor } from './promotores.ts'

const PROMOTORES_POR_EVENTO = 200

export const crearPromotor = (
  ctx: Context,
  slugEvento: string,
  { nombre, codigo, nota = '' }: CrearPromotor,
): Promise<Promotor> =>
  cambiarPromotores(ctx, slugEvento, async ({ db, eventoId, escribir }) => {
    if ((await findPromotorPorCodigo(db, eventoId, codigo)) !== undefined) throw promotorRepetido()
    if ((await countPromotores(db, eventoId)) >= PROMOTORES_POR_EVENTO)
      throw demasiadosPromotores(PROMOTORES_POR_EVENTO)
    const id = createId()
    await insertPromotor(db, { id, evento_id: eventoId, nombre, codigo, nota })
    const promotor = await exigirPromotor(db, eventoId, id)
    await escribir({ accion: 'promotor.creado', objeto: nombre, despues: anotable(promotor) })
    return presentPromotor(ctx, promotor)
  })
