import type { ReprogramarEvento } from '@entrale/contract/eventos'
import type { Context } from '../../context.ts'
import { type Cual, cambiarEvento } from './cambiar-evento.ts'
import { escribirEvento } from './escribir-evento.ts'
import { exigirPaso } from './evento.ts'
import { fechaYaPaso, mismaFecha } from './eventos.errors.ts'
import { reprogramado, seMovio } from './mudanza.ts'

/** Another date, said to everybody; a postponed evento is sold again. */
export async function reprogramarEvento(ctx: Context, cual: Cual, { fechaInicio, fechaFin, motivo }: ReprogramarEvento): Promise<void> {
  const ahora = ctx.ports.clock.now()
  await cambiarEvento(ctx, { ...cual, conVenta: true }, async (trx, evento) => {
    exigirPaso(evento, 'reprogramado', ahora)
    const movido = { ...evento, inicio: new Date(fechaInicio), fin: new Date(fechaFin) }
    if (movido.inicio <= ahora) throw fechaYaPaso()
    if (evento.estado !== 'pospuesto' && !seMovio(evento, movido).fecha) throw mismaFecha()
    await escribirEvento(trx, ctx, { evento, nuevo: reprogramado(evento, movido, motivo), ahora })
  })
}
