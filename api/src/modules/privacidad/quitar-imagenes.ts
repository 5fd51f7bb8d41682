import type { Services } from '../../context.ts'
import { quitarImagen } from '../../imagenes.ts'
import { findImagenesSueltas } from './privacidad.repository.ts'

/** Pictures of organizations and eventos that went with an account, save for those that somebody else shows. */
export async function quitarImagenes(
  { db, ports }: Services,
  { imagenes, desde }: { imagenes: string[]; desde: string },
): Promise<void> {
  for (const id of await findImagenesSueltas(db, imagenes, desde)) await quitarImagen({ db, ports }, id)
}
