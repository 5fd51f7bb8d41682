import type { CrearEvento } from '@entrale/contract/eventos/formulario'
import { v7 } from 'uuid'
import type { Context } from '../../../context.ts'
import { camposInvalidos } from '../../../errors.ts'
import { anotarEvento } from '../evento/eventos.bitacora.ts'
import { SLUG_REPETIDO } from '../evento/eventos.errors.ts'
import { insertEvento, saveDireccion } from '../evento/eventos.repository.ts'
import { problemaDeSlug } from '../evento/slug-evento.ts'
import { direccionDe, numeroDe, revisarReferencias, ZONA_POR_OMISION } from './datos-evento.ts'
import { guardarImagenesDe, problemasDeImagenes } from './imagenes-evento.ts'

/** A new borrador. Nobody but its organization sees it yet, so no public page changes. */
export async function crearEvento(ctx: Context, organizacionId: string, datos: CrearEvento): Promise<void> {
  const zona = datos.zonaHoraria || ZONA_POR_OMISION
  const repetido = await problemaDeSlug(ctx.db, organizacionId, datos.slug)
  const otros = [...(repetido === null ? [] : [repetido]), ...(await problemasDeImagenes(ctx))]
  const categoriaId = await revisarReferencias(ctx.db, datos.categoria, zona, otros)
  const direccion = direccionDe(datos, null)
  const imagenes = await guardarImagenesDe(ctx)
  const id = v7()
  const ahora = ctx.ports.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    const creado = await insertEvento(tx, {
      id,
      llave: ctx.config.secret.actual.id,
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
      edad_minima: numeroDe(datos.edadMinima, null),
      maximo_por_persona: numeroDe(datos.maximoPorPersona, null),
      ...(datos.politicaReembolso && { politica_reembolso: datos.politicaReembolso }),
      ...(datos.minutosApartado && { minutos_apartado: datos.minutosApartado }),
      ...(datos.cargoPagadoPor && { cargo_pagado_por: datos.cargoPagadoPor }),
      transferible: datos.transferible ?? true,
      devolucion_a_lista: datos.devolucionALista ?? true,
      creado_en: ahora,
      actualizado_en: ahora,
      ...imagenes,
    })
    if (!creado) throw camposInvalidos([SLUG_REPETIDO])
    if (direccion !== null) await saveDireccion(tx, id, direccion)
    const despues = { nombre: datos.nombre, slug: datos.slug, fechaInicio: datos.fechaInicio, fechaFin: datos.fechaFin }
    await anotarEvento(tx, ctx, {
      accion: 'evento.creado',
      evento: { id, organizacionId, nombreMostrado: datos.nombre },
      despues,
    })
  })
}
