import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import { clavesDeEvento, registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { findAforo } from './aforo.repository.ts'
import { eventoNoEncontrado, tipoNoEncontrado } from './boletos.errors.ts'
import { presentTipo } from './boletos.presenter.ts'
import { type EventoVenta, findEventoDe, findTipos, lockEvento, type TipoRow } from './boletos.repository.ts'
import { olvidarEventoEnVenta } from './eventos-en-venta.ts'

/** The evento that the path names, if it belongs to the caller's organization. */
export async function exigirEvento(ctx: Context, slug: string): Promise<EventoVenta> {
  const evento = await findEventoDe(ctx.db, membresiaDe(ctx).organizacionId, slug)
  if (evento === null) throw eventoNoEncontrado()
  return evento
}

export async function exigirTipo(db: Db, evento: EventoVenta, id: string): Promise<TipoRow> {
  const [tipo] = await findTipos(db, evento.id, id)
  if (tipo === undefined) throw tipoNoEncontrado()
  return tipo
}

export async function mostrarTipo(ctx: Context, evento: EventoVenta, id: string): Promise<TipoOrganizador> {
  const [tipo, aforo] = await Promise.all([exigirTipo(ctx.db, evento, id), findAforo(ctx.db, evento.id)])
  return presentTipo(tipo, { evento, aforo, rol: membresiaDe(ctx).rol, ahora: ctx.ports.clock.now() })
}

/** A change of what is on sale, in one transaction with the word that its pages changed. */
export async function cambiarVenta(
  ctx: Context,
  { id, organizerSlug, eventSlug }: EventoVenta,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockEvento(db, id)
    await work(db)
    await registrarCambio(db, clavesDeEvento(organizerSlug, eventSlug))
  })
  olvidarEventoEnVenta(ctx.db, organizerSlug, eventSlug)
}

type Anotado = Omit<Parameters<typeof anotar>[2], 'organizacionId' | 'eventoId'>

/** Writes down what was done to the sale of an evento. */
export async function anotarVenta(db: Db, ctx: Context, evento: EventoVenta, anotado: Anotado): Promise<void> {
  await anotar(db, ctx, { organizacionId: membresiaDe(ctx).organizacionId, eventoId: evento.id, ...anotado })
}
