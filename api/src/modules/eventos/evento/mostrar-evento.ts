import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import type { Context } from '../../../context.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { type Cual, exigirEvento } from './cambiar-evento.ts'
import { presentEvento } from './eventos.presenter.ts'

/** The evento that the path names, within the caller's organization. */
export const cualDe = (ctx: Context, { slugEvento }: { slugEvento: string }): Cual => ({
  organizacionId: membresiaDe(ctx).organizacionId,
  slug: slugEvento,
})

export const veVistaPrevia = (ctx: Context): boolean => ctx.tokenApi === undefined && membresiaDe(ctx).rol !== 'member'

export async function mostrarEvento(ctx: Context, slugEvento: string): Promise<{ item: EventoOrganizador }> {
  const evento = await exigirEvento(ctx.db, cualDe(ctx, { slugEvento }))
  return { item: presentEvento(evento, ctx.ports.clock.now(), veVistaPrevia(ctx)) }
}
