import type { Services } from '../../../context.ts'
import type { Membrete } from '../../../correo.ts'
import { urlDeImagen } from '../../../imagenes.ts'
import { type Asunto, findAspectoDe } from './personalizacion.repository.ts'

const ANCHO_LOGO = 128

/** What the organization behind an evento, a compra or a boleto puts on its messages; null where it has set nothing. */
export async function membreteDe(
  { db, config }: Pick<Services, 'db' | 'config'>,
  asunto: Asunto,
): Promise<Membrete | null> {
  const aspecto = await findAspectoDe(db, asunto)
  if (aspecto === null) return null
  const { nombre, color, logo, pie } = aspecto
  if (color === null && logo === null && pie === '') return null
  return { nombre, color, pie, logo: logo === null ? null : `${config.baseUrl}${urlDeImagen(logo, ANCHO_LOGO)}` }
}
