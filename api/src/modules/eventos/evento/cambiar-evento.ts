import type { Db } from '@entrale/db'
import { clavesDeEvento, registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { bloquearVenta, olvidarEventoEnVenta } from '../../boletos/index.ts'
import { esPublico } from './evento.ts'
import { eventoNoEncontrado } from './eventos.errors.ts'
import { type EventoRow, findEvento, lockEvento } from './eventos.repository.ts'

export type Cual = { organizacionId: string; slug: string }

export async function exigirEvento(db: Db, { organizacionId, slug }: Cual): Promise<EventoRow> {
  const evento = await findEvento(db, organizacionId, slug)
  if (evento === null) throw eventoNoEncontrado()
  return evento
}

type PorCambiar = Cual & {
  /** Holds and sales wait too: what is read of them is how they are. */
  conVenta?: boolean
}

/** A change of an evento that nobody else changes meanwhile, in one transaction with the word that its public pages changed. */
export async function cambiarEvento<T>(
  ctx: Context,
  { conVenta = false, ...cual }: PorCambiar,
  hacer: (trx: Db, evento: EventoRow) => Promise<T>,
): Promise<T> {
  const { evento, hecho } = await ctx.db.transaction().execute(async (trx) => {
    const { id } = await exigirEvento(trx, cual)
    await lockEvento(trx, id)
    if (conVenta) await bloquearVenta(trx, id)
    const evento = await exigirEvento(trx, cual)
    const hecho = await hacer(trx, evento)
    if (esPublico(evento.estado)) await registrarCambio(trx, clavesDeEvento(evento.organizacion, evento.slug))
    return { evento, hecho }
  })
  olvidarEventoEnVenta(ctx.db, evento.organizacion, evento.slug)
  return hecho
}
