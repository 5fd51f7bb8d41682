import { isDeepStrictEqual } from 'node:util'
import type { Db, Tables } from '@entrale/db'
import type { Updateable } from 'kysely'
import { clavesDeEvento, registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { camposInvalidos } from '../../../errors.ts'
import { moverVentanas } from '../../boletos/index.ts'
import { pedirComunicado } from '../comunicados/comunicado.ts'
import { esPublico } from '../evento/evento.ts'
import { anotarEvento, valoresDe } from '../evento/eventos.bitacora.ts'
import { SLUG_REPETIDO } from '../evento/eventos.errors.ts'
import { type EventoRow, saveDireccion, updateEvento } from '../evento/eventos.repository.ts'
import { seMovio, tieneGente } from '../evento/mudanza.ts'
import { findSlugsOcupados, guardarSlugAnterior } from '../evento/slugs.repository.ts'

const columnas = (evento: EventoRow): Updateable<Tables['eventos']> => ({
  slug: evento.slug,
  nombre: evento.nombre,
  nombre_mostrado: evento.nombreMostrado,
  descripcion: evento.descripcion,
  inicio: evento.inicio,
  fin: evento.fin,
  zona_horaria: evento.zonaHoraria,
  estado: evento.estado,
  enlace_en_linea: evento.enlaceEnLinea,
  card_imagen: evento.cardImagen,
  portada_imagen: evento.portadaImagen,
  politica_reembolso: evento.politicaReembolso,
  edad_minima: evento.edadMinima,
  maximo_por_persona: evento.maximoPorPersona,
  minutos_apartado: evento.minutosApartado,
  cargo_pagado_por: evento.cargoPagadoPor,
  transferible: evento.transferible,
  devolucion_a_lista: evento.devolucionALista,
  motivo: evento.motivo,
  inicio_anterior: evento.inicioAnterior,
})

async function mudarSlug(trx: Db, evento: EventoRow, nuevo: EventoRow): Promise<void> {
  const { id: eventoId, organizacionId, organizacion } = evento
  // A transaction that gave this address up may have ended while the update waited: a second look sees it.
  if ((await findSlugsOcupados(trx, organizacionId, [nuevo.slug], eventoId)).size > 0)
    throw camposInvalidos([SLUG_REPETIDO])
  if (!esPublico(evento.estado)) return
  await guardarSlugAnterior(trx, { eventoId, organizacionId, de: evento.slug, a: nuevo.slug })
  await registrarCambio(trx, clavesDeEvento(organizacion, nuevo.slug))
}

type Escrito = { evento: EventoRow; nuevo: EventoRow; categoriaId?: number; ahora: Date }

/** Writes an edit with all that follows from it: the old address, the windows of its sale, whom to tell, the bitácora. */
export async function escribirEvento(
  trx: Db,
  ctx: Context,
  { evento, nuevo, categoriaId, ahora }: Escrito,
): Promise<void> {
  const { fecha, lugar } = seMovio(evento, nuevo)
  const conNuevaFecha = nuevo.estado === 'reprogramado' && (fecha || nuevo.estado !== evento.estado)
  await updateEvento(
    trx,
    evento.id,
    { ...columnas(nuevo), ...(categoriaId !== undefined && { categoria_id: categoriaId }) },
    ahora,
  )
  if (nuevo.slug !== evento.slug) await mudarSlug(trx, evento, nuevo)
  if (!isDeepStrictEqual(evento.direccion, nuevo.direccion)) await saveDireccion(trx, evento.id, nuevo.direccion)
  if (fecha) await moverVentanas(trx, evento.id, evento, nuevo)
  const seVe = esPublico(evento.estado) && (conNuevaFecha || lugar)
  if (seVe && tieneGente(evento))
    await pedirComunicado(trx, { clase: conNuevaFecha ? 'reprogramado' : 'lugar', antes: evento, despues: nuevo })
  if (isDeepStrictEqual(evento, nuevo)) return
  const accion = conNuevaFecha ? 'evento.reprogramado' : 'evento.editado'
  await anotarEvento(trx, ctx, { accion, evento, antes: valoresDe(evento), despues: valoresDe(nuevo) })
}
