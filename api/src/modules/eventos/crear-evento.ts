import type { CrearEvento } from '@entrale/contract/eventos'
import { v7 } from 'uuid'
import type { Context } from '../../context.ts'
import { camposInvalidos } from '../../errors.ts'
import { direccionDe, revisarReferencias, ZONA_POR_OMISION } from './datos-evento.ts'
import { SLUG_REPETIDO } from './eventos.errors.ts'
import { existsSlug, insertEvento, saveDireccion } from './eventos.repository.ts'
import { guardarImagenes, problemasDeImagenes } from './imagenes-evento.ts'

/** A new borrador. Nobody but its organization sees it yet, so no public page changes. */
export async function crearEvento(ctx: Context, organizacionId: string, datos: CrearEvento): Promise<void> {
  const zona = datos.zonaHoraria || ZONA_POR_OMISION
  const repetido = (await existsSlug(ctx.db, organizacionId, datos.slug)) ? [SLUG_REPETIDO] : []
  const categoriaId = await revisarReferencias(ctx.db, datos.categoria, zona, [...repetido, ...(await problemasDeImagenes(ctx))])
  const imagenes = await guardarImagenes(ctx)
  const id = v7()
  const ahora = ctx.ports.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    const creado = await insertEvento(tx, {
      id,
      organizacion_id: organizacionId,
      slug: datos.slug,
      nombre: datos.nombre.toLowerCase(),
      nombre_mostrado: datos.nombre,
      descripcion: datos.descripcion ?? '',
      categoria_id: categoriaId,
      inicio: datos.fechaInicio,
      fin: datos.fechaFin,
      zona_horaria: zona,
      enlace_en_linea: datos.enlaceEnLinea || null,
      creado_en: ahora,
      actualizado_en: ahora,
      ...imagenes,
    })
    if (!creado) throw camposInvalidos([SLUG_REPETIDO])
    const direccion = direccionDe(datos, null)
    if (direccion !== null) await saveDireccion(tx, id, direccion)
  })
}
