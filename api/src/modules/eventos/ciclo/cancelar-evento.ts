import type { Cancelacion } from '@entrale/contract/eventos/panel'
import type { Context } from '../../../context.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { cancelarBoletosDe, cerrarListaEsperaDe, soltarApartadosDe } from '../../boletos/index.ts'
import { type Cual, cambiarEvento, exigirEvento } from '../evento/cambiar-evento.ts'
import { exigirPaso } from '../evento/evento.ts'
import { anotarEvento, valoresDe } from '../evento/eventos.bitacora.ts'
import { countCancelacion, updateEvento } from '../evento/eventos.repository.ts'

/** What cancelling would give back, counted now. */
export async function contarCancelacion(ctx: Context, cual: Cual): Promise<Cancelacion> {
  const evento = await exigirEvento(ctx.db, cual)
  exigirPaso(evento, 'cancelado', ctx.ports.clock.now())
  return countCancelacion(ctx.db, evento.id)
}

/**
 * Calls an evento off for good, with its sale locked: whoever was buying either had boletos before, which are void with the others, or gets
 * none. The money goes back in its own job.
 */
export async function cancelarEvento(ctx: Context, cual: Cual, motivo: string): Promise<void> {
  const ahora = ctx.ports.clock.now()
  await cambiarEvento(ctx, { ...cual, conVenta: true }, async (trx, evento) => {
    exigirPaso(evento, 'cancelado', ahora)
    const nuevo = { ...evento, estado: 'cancelado' as const, motivo }
    const cancelacion = await countCancelacion(trx, evento.id)
    await updateEvento(trx, evento.id, { estado: nuevo.estado, motivo, cancelado_en: ahora }, ahora)
    await soltarApartadosDe(trx, evento.id)
    await cancelarBoletosDe(trx, evento.id)
    await cerrarListaEsperaDe(trx, evento.id)
    await encargarTrabajo(trx, 'reembolsar_evento', { eventoId: evento.id })
    const despues = { ...valoresDe(nuevo), boletosCancelados: cancelacion.boletos, reembolso: cancelacion.reembolso }
    await anotarEvento(trx, ctx, { accion: 'evento.cancelado', evento, antes: valoresDe(evento), despues })
  })
}
