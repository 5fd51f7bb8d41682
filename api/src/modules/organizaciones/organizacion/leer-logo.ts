import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { guardarImagen } from '../../../imagenes.ts'
import { usuarioDe } from '../../../rules.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { LOGOS } from './limites.ts'

/** Somebody may be sending the same picture at this moment: theirs is told from this one a while later. */
const ESPERA_IMAGENES_MIN = 15

/** The logo that was sent, kept; null to take it away, undefined to leave it. */
export async function leerLogo(
  ctx: Context,
  { quitarLogo }: { quitarLogo?: 'true' | undefined },
): Promise<string | null | undefined> {
  const { imagen } = ctx.archivos
  if (imagen === undefined) return quitarLogo === undefined ? undefined : null
  await contarIntento(ctx.db, [{ limite: LOGOS, de: usuarioDe(ctx).id }], ctx.ports.clock.now())
  return guardarImagen(ctx, imagen.contenido, 'logo')
}

/** Pictures that this organization showed and shows no more: they go a while later, unless somebody else shows them. */
export async function soltarImagenes(
  trx: Db,
  antes: readonly (string | null)[],
  despues: readonly (string | null)[],
): Promise<void> {
  const imagenes = antes.filter((imagen) => imagen !== null && !despues.includes(imagen))
  if (imagenes.length === 0) return
  await encargarTrabajo(trx, 'quitar_imagenes', { imagenes, desde: new Date().toISOString() }, ESPERA_IMAGENES_MIN)
}
