import type { Context } from '../../../context.ts'
import { soltarApartadosDe } from '../../boletos/index.ts'
import { type Cual, cambiarEvento } from '../evento/cambiar-evento.ts'
import { estadoDe } from '../evento/evento.ts'
import { anotarEvento } from '../evento/eventos.bitacora.ts'
import { noPublicado, yaSeVendio, yaTermino } from '../evento/eventos.errors.ts'
import { haVendido, updateEvento } from '../evento/eventos.repository.ts'
import { guardarSlugPublico } from '../evento/slugs.repository.ts'

/** Takes an evento that nobody bought from off everybody's eyes, with its sale locked. Its address leads to it again once it is published. */
export async function despublicarEvento(ctx: Context, cual: Cual): Promise<void> {
  const ahora = ctx.ports.clock.now()
  await cambiarEvento(ctx, { ...cual, conVenta: true }, async (trx, evento) => {
    if (estadoDe(evento, ahora) === 'finalizado') throw yaTermino()
    if (evento.estado !== 'publicado') throw noPublicado()
    if (await haVendido(trx, evento.id)) throw yaSeVendio()
    await updateEvento(trx, evento.id, { estado: 'borrador', venta_pausada_en: null }, ahora)
    await guardarSlugPublico(trx, evento)
    await soltarApartadosDe(trx, evento.id)
    await anotarEvento(trx, ctx, {
      accion: 'evento.despublicado',
      evento,
      antes: { estado: evento.estado },
      despues: { estado: 'borrador' },
    })
  })
}
