import type { Context } from '../../../context.ts'
import { ordenSinPuertas } from './puertas.errors.ts'
import { findPuertas, updateOrden } from './puertas.repository.ts'
import { cambiarPuertas } from './puertas.ts'

const mismas = (unas: readonly string[], otras: readonly string[]) =>
  unas.length === otras.length && new Set(unas).size === unas.length && unas.every((id) => otras.includes(id))

/** In what order phones and the panel list them. Every gate of the evento must be there, once. */
export function ordenarPuertas(ctx: Context, slugEvento: string, ids: readonly string[]): Promise<void> {
  return cambiarPuertas(ctx, slugEvento, async ({ db, evento, escribir }) => {
    const puertas = await findPuertas(db, evento.id)
    const antes = puertas.map(({ id }) => id)
    if (!mismas(ids, antes)) throw ordenSinPuertas()
    if (ids.every((id, i) => id === antes[i])) return
    await updateOrden(db, ids)
    const nombres = (orden: readonly string[]) =>
      orden.map((id) => puertas.find((puerta) => puerta.id === id)?.nombre ?? '').join(', ')
    const [viejo, nuevo] = [{ orden: nombres(antes) }, { orden: nombres(ids) }]
    await escribir({ accion: 'puerta.ordenada', objeto: '', antes: viejo, despues: nuevo })
  })
}
