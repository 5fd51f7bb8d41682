import type { Context } from '../../../context.ts'
import { findAforo, updateAforo } from './aforo.repository.ts'
import { aforoMuyChico } from './boletos.errors.ts'
import { anotarVenta, cambiarVenta, exigirEvento } from './evento-del-organizador.ts'

/** One limit for all tipos together, or none. It counts what is sold and held already. */
export async function ponerAforo(ctx: Context, slugEvento: string, aforo: number | null): Promise<void> {
  const evento = await exigirEvento(ctx, slugEvento)
  await cambiarVenta(ctx, evento, async (db) => {
    const antes = (await findAforo(db, evento.id))?.cupo ?? null
    const ocupados = await updateAforo(db, evento.id, aforo)
    if (ocupados !== null) throw aforoMuyChico(ocupados)
    if (antes !== aforo)
      await anotarVenta(db, ctx, evento, {
        accion: 'aforo.cambiado',
        objeto: evento.nombre,
        antes: { aforo: antes },
        despues: { aforo },
      })
  })
}
