import type { Context } from '../../../context.ts'
import { setCodigoVivo } from './puertas.repository.ts'
import { cambiarPuertas } from './puertas.ts'

/** From now on codes of this evento have to change every half minute, or need not; its phones hear of it at once. */
export function ponerCodigoVivo(ctx: Context, slugEvento: string, vivo: boolean): Promise<void> {
  return cambiarPuertas(ctx, slugEvento, async ({ db, evento, escribir }) => {
    if (!(await setCodigoVivo(db, evento.id, vivo))) return
    await escribir({ accion: 'puerta.codigo', antes: { codigoVivo: !vivo }, despues: { codigoVivo: vivo } })
  })
}
