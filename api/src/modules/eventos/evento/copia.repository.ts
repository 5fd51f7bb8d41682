import { type Db, execute } from '@entrale/db'
import { type EventoRow, insertEvento } from './eventos.repository.ts'

type Copia = Pick<EventoRow, 'id' | 'slug' | 'nombre' | 'nombreMostrado' | 'inicio' | 'fin'> & { llave: string }

/** What does not depend on its date, as a new borrador: drawn art does. False when its slug is taken. */
export async function copyEvento(db: Db, evento: EventoRow, copia: Copia, ahora: Date): Promise<boolean> {
  const { id: de, organizacionId } = evento
  const columnas = ['descripcion', 'categoria_id', 'zona_horaria', 'enlace_en_linea', 'minutos_apartado'] as const
  const politicas = [
    'cargo_pagado_por',
    'politica_reembolso',
    'edad_minima',
    'maximo_por_persona',
    'transferible',
    'devolucion_a_lista',
    'codigo_vivo',
  ] as const
  const original = await db
    .selectFrom('eventos')
    .select([...columnas, ...politicas])
    .where('id', '=', de)
    .executeTakeFirstOrThrow()
  const { id, llave, slug, nombre, nombreMostrado, inicio, fin } = copia
  const fechas = { inicio, fin, creado_en: ahora, actualizado_en: ahora }
  const imagenes = {
    card_imagen: evento.cardDibujada ? null : evento.cardImagen,
    portada_imagen: evento.portadaDibujada ? null : evento.portadaImagen,
  }
  if (
    !(await insertEvento(db, {
      ...original,
      ...imagenes,
      ...fechas,
      id,
      llave,
      organizacion_id: organizacionId,
      slug,
      nombre,
      nombre_mostrado: nombreMostrado,
    }))
  )
    return false
  await execute(db)`
    insert into direcciones (evento_id, nombre, direccion, ciudad, estado, codigo_postal, pais, lat, lng)
    select ${id}, nombre, direccion, ciudad, estado, codigo_postal, pais, lat, lng from direcciones
      where evento_id = ${de}`
  return true
}
