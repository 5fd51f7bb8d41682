import type { Db } from '@entrale/db'
import sharp from 'sharp'
import type { Services } from '../context.ts'
import { guardarImagen } from '../imagenes.ts'
import { VESTIDA } from './organizaciones.ts'

const franjas = Array.from(
  { length: 34 },
  (_, i) =>
    `<path d="M${i * 60 - 400} 400L${i * 60 - 40} 0h26L${i * 60 - 374} 400z" fill="${i % 2 ? '#d6372b' : '#ffa31a'}"/>`,
)
/** The ring seen from above: posters of the street, as everything in the demo. */
const DIBUJO = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400"><path fill="#171c19" d="M0 0h1200v400H0z"/>${franjas.join('')}
<circle cx="600" cy="200" r="150" fill="#f3efe4"/><circle cx="600" cy="200" r="112" fill="#d6372b"/><path d="M600 112l22 66 70 1-56 42 21 67-57-40-57 40 21-67-56-42 70-1z" fill="#f3efe4"/></svg>`

/** The cover of the one organization that has set how it looks; the others are as new. */
export async function dibujarPortada(services: Services): Promise<string> {
  return guardarImagen(services, await sharp(Buffer.from(DIBUJO)).png().toBuffer(), 'cabecera')
}

const PIE =
  'Lucha del Barrio: organización de demostración, no existe y no vende.\nDudas que nadie contesta: lucha-del-barrio@entrale.example'

export async function vestirOrganizacion(db: Db, portada: string): Promise<void> {
  await db
    .updateTable('organizaciones')
    .set({ color: '#d6372b', pie: PIE, portada })
    .where('slug', '=', VESTIDA)
    .execute()
}
