import type { ReprogramarEvento } from '@entrale/contract/eventos/formulario'
import type { Context } from '../../../context.ts'
import { cambiaElCartel, dibujarDeNuevo } from '../escribir/cartel-evento.ts'
import { escribirEvento } from '../escribir/escribir-evento.ts'
import { type Cual, cambiarEvento, exigirEvento } from '../evento/cambiar-evento.ts'
import { exigirPaso } from '../evento/evento.ts'
import { fechaYaPaso, mismaFecha } from '../evento/eventos.errors.ts'
import type { EventoRow } from '../evento/eventos.repository.ts'
import { reprogramado, seMovio } from '../evento/mudanza.ts'

function mover(evento: EventoRow, { fechaInicio, fechaFin, motivo }: ReprogramarEvento, ahora: Date): EventoRow {
  exigirPaso(evento, 'reprogramado', ahora)
  const movido = { ...evento, inicio: new Date(fechaInicio), fin: new Date(fechaFin) }
  if (movido.inicio <= ahora) throw fechaYaPaso()
  if (evento.estado !== 'pospuesto' && !seMovio(evento, movido).fecha) throw mismaFecha()
  return reprogramado(evento, movido, motivo)
}

/** Another date, said to everybody and on the art that was drawn; a postponed evento is sold again. */
export async function reprogramarEvento(ctx: Context, cual: Cual, datos: ReprogramarEvento): Promise<void> {
  const ahora = ctx.ports.clock.now()
  const antes = await exigirEvento(ctx.db, cual)
  const movido = mover(antes, datos, ahora)
  const cambia = cambiaElCartel(antes, movido)
  const arte = await dibujarDeNuevo(ctx, movido, {
    card: cambia && antes.cardDibujada,
    portada: cambia && antes.portadaDibujada,
  })
  await cambiarEvento(ctx, { ...cual, conVenta: true }, async (trx, evento) => {
    await escribirEvento(trx, ctx, { evento, nuevo: { ...mover(evento, datos, ahora), ...arte }, ahora })
  })
}
