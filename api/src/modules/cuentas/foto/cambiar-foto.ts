import type { Context, Services } from '../../../context.ts'
import { campoInvalido, sinSesion } from '../../../errors.ts'
import { contarIntento, type Limite } from '../../../http/rate-limit.ts'
import { guardarFoto, leerFoto, quitarImagen } from '../../../imagenes.ts'
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

/** Decoding costs: nobody changes their photo this often. */
const FOTOS: Limite = { nombre: 'foto', maximo: 30, segundos: 3600 }

/** The new photo replaces the one there was, whose files go. */
export async function cambiarFoto(ctx: Context): Promise<void> {
  const { db, ports, archivos } = ctx
  const { id: usuarioId } = usuarioDe(ctx)
  if (archivos.foto === undefined) throw campoInvalido('foto', 'Elige una foto.', 'required')
  await contarIntento(db, [{ limite: FOTOS, de: usuarioId }], ports.clock.now())
  const foto = await leerFoto(archivos.foto.contenido, usuarioId)
  await db.transaction().execute(async (trx) => {
    const antes = await lockFoto(trx, usuarioId)
    if (antes === undefined) throw sinSesion()
    await guardarFoto({ db: trx, ports }, foto)
    if (antes.url_avatar !== null && antes.url_avatar !== foto.id)
      await encargarQuitarFoto(trx, usuarioId, antes.url_avatar)
    await setFoto(trx, usuarioId, foto.id)
  })
}
