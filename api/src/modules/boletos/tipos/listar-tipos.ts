import type { tiposRespuesta } from '@entrale/contract/boletos/tipos'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { findAforo } from './aforo.repository.ts'
import { presentTipo } from './boletos.presenter.ts'
import { findTipos } from './boletos.repository.ts'
import { exigirEvento } from './evento-del-organizador.ts'
import { findIvaPropuesto } from './iva-propuesto.ts'

/** All tipos of an evento as its organizer sees them, with the limit that they share. */
export async function listarTipos(ctx: Context, slugEvento: string): Promise<z.output<typeof tiposRespuesta>> {
  const evento = await exigirEvento(ctx, slugEvento)
  const [tipos, aforo, ivaPropuesto] = await Promise.all([
    findTipos(ctx.db, evento.id),
    findAforo(ctx.db, evento.id),
    findIvaPropuesto(ctx.db, evento.id),
  ])
  const vista = { evento, aforo, rol: membresiaDe(ctx).rol, ahora: ctx.ports.clock.now() }
  return {
    items: tipos.map((tipo) => presentTipo(tipo, vista)),
    total: tipos.length,
    aforo,
    ivaPropuesto,
    tarifa: { ...evento.ajustes, quien: evento.quien },
  }
}
