import type { Context, Services } from '../../../context.ts'
import { quitarImagen } from '../../../imagenes.ts'
import { usuarioDe } from '../../../rules.ts'
import { encargarQuitarFoto, lockFoto, setFoto } from './foto.repository.ts'

/** Back to the initials. */
export async function quitarFoto(ctx: Context): Promise<void> {
  const { id } = usuarioDe(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const foto = await lockFoto(trx, id)
    if (!foto?.url_avatar) return
    await setFoto(trx, id, null)
    await encargarQuitarFoto(trx, id, foto.url_avatar)
  })
}

/** Takes the files of a former photo away, unless the person has chosen it again meanwhile. Nobody changes it while this goes on. */
export async function borrarFoto(
  { db, ports }: Services,
  { usuarioId, imagenId }: { usuarioId: string; imagenId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const foto = await lockFoto(trx, usuarioId)
    if (foto?.url_avatar !== imagenId) await quitarImagen({ db: trx, ports }, imagenId)
  })
}
