import type { Context } from '../../../context.ts'
import { cambiarPuertas } from '../puertas/puertas.ts'
import { celularNoEncontrado } from './celulares.errors.ts'
import { celularDe } from './celulares.policy.ts'
import { findCelulares, revocarCelular } from './celulares.repository.ts'

/** It opens nothing from here on, and stays in the list. */
export function quitarCelular(ctx: Context, slugEvento: string, id: string): Promise<void> {
  return cambiarPuertas(ctx, slugEvento, async ({ db, evento, escribir }) => {
    const [celular] = await findCelulares(db, evento.id, id)
    if (celular === undefined) throw celularNoEncontrado()
    if (await revocarCelular(db, id, ctx.ports.clock.now()))
      await escribir({ accion: 'celular.revocado', objeto: celular.nombre })
  })
}

/** Whoever holds it is done. */
export async function terminarCelular(ctx: Context): Promise<void> {
  await revocarCelular(ctx.db, celularDe(ctx).id, ctx.ports.clock.now())
}
