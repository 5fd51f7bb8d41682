import type { EnLista, OfrecerAMano } from '@entrale/contract/lista-espera/schemas'
import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { libresDe, ventaPorEvento } from '../tipos/estado-venta.ts'
import { exigirEvento } from '../tipos/evento-del-organizador.ts'
import { noHayParaOfrecer, noSePudoOfrecer, yaNoEspera } from './lista-espera.errors.ts'
import { type EnListaRow, findLista, findTurno } from './lista-espera.repository.ts'
import { minutosDeOferta } from './lista-espera.ts'
import { ofrecer } from './ofrecer-lista-espera.ts'

const presentEnLista = ({ creadoEn, venceEn, ...fila }: EnListaRow): EnLista => ({
  ...fila,
  creadoEn: creadoEn.toISOString(),
  venceEn: venceEn?.toISOString() ?? null,
})

/** Who waits, in the order they came; before them who has an offer in hand. */
export async function verLista(
  ctx: Context,
  slugEvento: string,
  pagina: { limit: number; currentPage: number },
): Promise<{ items: EnLista[]; total: number }> {
  const { id } = await exigirEvento(ctx, slugEvento)
  const { filas, total } = await findLista(ctx.db, id, pagina)
  return { items: filas.map(presentEnLista), total }
}

/**
 * The organizer offers boletos to one person, whatever their turn, of what is free now: also while the sale is paused, which is when somebody does
 * this. What the person is told, and how long the offer lasts, is as if it had come by itself.
 */
export async function ofrecerAMano(
  ctx: Context,
  { slugEvento, id }: { slugEvento: string; id: string },
  { cantidad, tipoBoletoId }: OfrecerAMano,
): Promise<void> {
  const { id: eventoId } = await exigirEvento(ctx, slugEvento)
  const ahora = ctx.ports.clock.now()
  const turno = await findTurno(ctx.db, eventoId, { cuantos: 1, id })
  const [espera] = turno?.enEspera ?? []
  if (turno === null || espera === undefined) throw yaNoEspera()
  const { evento } = turno
  if (ventaPorEvento({ ...evento, pausada: false }, ahora) !== null || evento.estado === 'borrador')
    throw noHayParaOfrecer()
  const pedido = tipoBoletoId ?? espera.tipoBoletoId
  const quiere = cantidad ?? espera.cantidad
  const [mejor] = evento.tipos
    .filter((tipo) => (pedido === null || tipo.id === pedido) && libresDe(tipo) + tipo.devueltos >= quiere)
    .sort((a, b) => libresDe(b) - libresDe(a))
  if (mejor === undefined) throw noHayParaOfrecer()
  const oferta = { esperaId: id, tipoBoletoId: mejor.id, cantidad: quiere, email: espera.email }
  const { organizacionId } = membresiaDe(ctx)
  const anotado = {
    ...{ organizacionId, eventoId },
    accion: 'lista_espera.ofrecida' as const,
    despues: { cantidad: quiere },
  }
  const ofrecida = await ofrecer(ctx, evento, oferta, minutosDeOferta(evento, ahora), (trx) =>
    anotar(trx, ctx, anotado),
  )
  if (!ofrecida) throw noSePudoOfrecer()
}
