import type { Context } from '../../../context.ts'
import { type Cual, cambiarEvento } from '../evento/cambiar-evento.ts'
import { estadoDe } from '../evento/evento.ts'
import { anotarEvento } from '../evento/eventos.bitacora.ts'
import { noPublicado, ventaYaAsi, yaCancelado, yaTermino } from '../evento/eventos.errors.ts'
import { updateEvento } from '../evento/eventos.repository.ts'

/** One switch for all tipos: nothing more is held or offered, and whoever holds boletos may finish. */
export async function pausarVenta(ctx: Context, cual: Cual, pausada: boolean): Promise<void> {
  const ahora = ctx.ports.clock.now()
  await cambiarEvento(ctx, { ...cual, conVenta: true }, async (trx, evento) => {
    if (evento.estado === 'borrador') throw noPublicado()
    if (evento.estado === 'cancelado') throw yaCancelado()
    if (estadoDe(evento, ahora) === 'finalizado') throw yaTermino()
    if ((evento.ventaPausadaEn !== null) === pausada) throw ventaYaAsi(pausada)
    await updateEvento(trx, evento.id, { venta_pausada_en: pausada ? ahora : null }, ahora)
    await anotarEvento(trx, ctx, {
      accion: pausada ? 'evento.venta_pausada' : 'evento.venta_reanudada',
      evento,
      antes: { ventaPausada: !pausada },
      despues: { ventaPausada: pausada },
    })
  })
}
