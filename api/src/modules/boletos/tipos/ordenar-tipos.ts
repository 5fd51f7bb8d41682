import type { Context } from '../../../context.ts'
import { ordenIncompleto } from './boletos.errors.ts'
import { findTipos, updateOrden } from './boletos.repository.ts'
import { anotarVenta, cambiarVenta, exigirEvento } from './evento-del-organizador.ts'

const mismos = (unos: readonly string[], otros: readonly string[]) =>
  unos.length === otros.length && new Set(unos).size === unos.length && unos.every((id) => otros.includes(id))

/** In what order people read them. Every tipo of the evento must be there, once. */
export async function ordenarTipos(ctx: Context, slugEvento: string, ids: readonly string[]): Promise<void> {
  const evento = await exigirEvento(ctx, slugEvento)
  await cambiarVenta(ctx, evento, async (db) => {
    const tipos = await findTipos(db, evento.id)
    const antes = tipos.map(({ id }) => id)
    if (!mismos(ids, antes)) throw ordenIncompleto()
    if (ids.every((id, i) => id === antes[i])) return
    await updateOrden(db, ids)
    const nombres = (orden: readonly string[]) =>
      orden.map((id) => tipos.find((tipo) => tipo.id === id)?.tipo ?? '').join(', ')
    await anotarVenta(db, ctx, evento, {
      accion: 'tipo.ordenado',
      objeto: evento.nombre,
      antes: { orden: nombres(antes) },
      despues: { orden: nombres(ids) },
    })
  })
}
