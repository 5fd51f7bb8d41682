import type { Cancelacion } from '@entrale/contract/eventos/panel'
import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { cancelarBoletosDe, cerrarListaEsperaDe, soltarApartadosDe } from '../../boletos/index.ts'
import { type Cual, cambiarEvento, exigirEvento } from '../evento/cambiar-evento.ts'
import { exigirCancelable, exigirPaso } from '../evento/evento.ts'
import { anotarEvento, valoresDe } from '../evento/eventos.bitacora.ts'
import { countCancelacion, type EventoRow, updateEvento } from '../evento/eventos.repository.ts'

/** What cancelling would give back, counted now. */
export async function contarCancelacion(ctx: Context, cual: Cual): Promise<Cancelacion> {
  const evento = await exigirEvento(ctx.db, cual)
  exigirPaso(evento, 'cancelado', ctx.ports.clock.now())
  return countCancelacion(ctx.db, evento.id)
}

type Decide = { por: 'organizacion' | 'plataforma'; motivo: string }

/** With the sale locked: whoever was buying either had boletos before, which are void with the others, or gets none. */
async function cancelar(trx: Db, ahora: Date, evento: EventoRow, { por, motivo }: Decide) {
  const nuevo = { ...evento, estado: 'cancelado' as const, motivo }
  const cancelacion = await countCancelacion(trx, evento.id)
  const cambio = { estado: nuevo.estado, motivo, cancelado_en: ahora, cancelado_por: por }
  await updateEvento(trx, evento.id, cambio, ahora)
  await soltarApartadosDe(trx, evento.id)
  await cancelarBoletosDe(trx, evento.id)
  await cerrarListaEsperaDe(trx, evento.id)
  await encargarTrabajo(trx, 'reembolsar_evento', { eventoId: evento.id })
  const cifras = { boletosCancelados: cancelacion.boletos, reembolso: cancelacion.reembolso }
  return { antes: valoresDe(evento), despues: { ...valoresDe(nuevo), ...cifras } }
}

/** Its organizer calls an evento off for good. The money goes back in its own job. */
export async function cancelarEvento(ctx: Context, cual: Cual, motivo: string): Promise<void> {
  const ahora = ctx.ports.clock.now()
  await cambiarEvento(ctx, { ...cual, conVenta: true }, async (trx, evento) => {
    exigirPaso(evento, 'cancelado', ahora)
    const { antes, despues } = await cancelar(trx, ahora, evento, { por: 'organizacion', motivo })
    await anotarEvento(trx, ctx, { accion: 'evento.cancelado', evento, antes, despues })
  })
}

/** The organization reads that the platform did it, not who. */
const SIN_USUARIO = { usuario: null }

/**
 * The platform calls it off in its place, also after the day on which it said to be: what did not happen is given back.
 * `contar` tells of it, in the same transaction.
 */
export async function cancelarPorPlataforma(
  ctx: Context,
  cual: Cual,
  motivo: string,
  contar: (trx: Db) => Promise<void>,
): Promise<void> {
  const ahora = ctx.ports.clock.now()
  await cambiarEvento(ctx, { ...cual, conVenta: true }, async (trx, evento) => {
    exigirCancelable(evento)
    const { antes, despues } = await cancelar(trx, ahora, evento, { por: 'plataforma', motivo })
    await anotarEvento(trx, SIN_USUARIO, { accion: 'evento.cancelado_por_plataforma', evento, antes, despues })
    await contar(trx)
  })
}
