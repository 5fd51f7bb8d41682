import type { Context } from '../../../context.ts'
import { anotableDe } from './anotable.ts'
import { tipoApartado, tipoVendido } from './boletos.errors.ts'
import { deleteTipo, historiaDe, lockExistencias } from './boletos.repository.ts'
import { anotarVenta, cambiarVenta, exigirEvento, exigirTipo } from './evento-del-organizador.ts'

/** Gone for good, if nobody ever held or bought one; otherwise its sale can be closed and its history stays. */
export async function quitarTipo(ctx: Context, slugEvento: string, id: string): Promise<void> {
  const evento = await exigirEvento(ctx, slugEvento)
  await cambiarVenta(ctx, evento, async (db) => {
    const tipo = await exigirTipo(db, evento, id)
    await lockExistencias(db, id)
    const { vendido, apartado } = await historiaDe(db, id)
    if (vendido) throw tipoVendido()
    if (apartado) throw tipoApartado()
    await deleteTipo(db, id)
    await anotarVenta(db, ctx, evento, { accion: 'tipo.eliminado', objeto: tipo.tipo, antes: anotableDe(tipo) })
  })
}
