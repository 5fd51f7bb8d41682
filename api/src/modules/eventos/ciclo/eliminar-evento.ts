import type { Context } from '../../../context.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { type Cual, cambiarEvento } from '../evento/cambiar-evento.ts'
import { anotarEvento, valoresDe } from '../evento/eventos.bitacora.ts'
import { noSeElimina, yaTieneBoletos } from '../evento/eventos.errors.ts'
import { deleteEvento, type EventoRow, tieneCompras } from '../evento/eventos.repository.ts'

/** Its pictures go too, unless another evento shows them. */
const imagenesDe = ({ cardImagen, portadaImagen }: EventoRow) =>
  [cardImagen, portadaImagen].filter((imagen) => imagen !== null)

/** Only a borrador that nobody has boletos of: what people could see is called off instead. */
export async function eliminarEvento(ctx: Context, cual: Cual): Promise<void> {
  const ahora = ctx.ports.clock.now()
  await cambiarEvento(ctx, { ...cual, conVenta: true }, async (trx, evento) => {
    if (evento.estado !== 'borrador') throw noSeElimina()
    if (await tieneCompras(trx, evento.id)) throw yaTieneBoletos()
    await anotarEvento(trx, ctx, { accion: 'evento.eliminado', evento, antes: valoresDe(evento) })
    await deleteEvento(trx, evento.id)
    const imagenes = imagenesDe(evento)
    if (imagenes.length > 0) await encargarTrabajo(trx, 'quitar_imagenes', { imagenes, desde: ahora.toISOString() })
  })
}
