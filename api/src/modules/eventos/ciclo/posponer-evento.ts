import type { Context } from '../../../context.ts'
import { soltarApartadosDe } from '../../boletos/index.ts'
import { pedirComunicado } from '../comunicados/comunicado.ts'
import { type Cual, cambiarEvento } from '../evento/cambiar-evento.ts'
import { exigirPaso } from '../evento/evento.ts'
import { anotarEvento, valoresDe } from '../evento/eventos.bitacora.ts'
import { updateEvento } from '../evento/eventos.repository.ts'

/** No new date yet: nothing more is sold, what was sold stays valid, and its buyers are told. Who has a voucher may pay it, or cancel. */
export async function posponerEvento(ctx: Context, cual: Cual, motivo: string): Promise<void> {
  const ahora = ctx.ports.clock.now()
  await cambiarEvento(ctx, { ...cual, conVenta: true }, async (trx, evento) => {
    exigirPaso(evento, 'pospuesto', ahora)
    const nuevo = { ...evento, estado: 'pospuesto' as const, motivo }
    await updateEvento(trx, evento.id, { estado: nuevo.estado, motivo }, ahora)
    await soltarApartadosDe(trx, evento.id, { conFicha: 'quedan' })
    await pedirComunicado(trx, { clase: 'pospuesto', antes: evento, despues: nuevo })
    await anotarEvento(trx, ctx, {
      accion: 'evento.pospuesto',
      evento,
      antes: valoresDe(evento),
      despues: valoresDe(nuevo),
    })
  })
}
