import { dibujarCartel } from '@entrale/cartel'
import type { Services } from '../../context.ts'
import { guardarCartel } from '../../imagenes.ts'
import type { EventoRow } from './eventos.repository.ts'
import type { ImagenesGuardadas } from './imagenes-evento.ts'

/** Draws the art that the organizer did not bring. The same evento is always drawn the same. */
export async function dibujarFaltantes(services: Services, evento: EventoRow): Promise<ImagenesGuardadas> {
  const datos = {
    nombre: evento.nombreMostrado,
    fecha: evento.inicio,
    zonaHoraria: evento.zonaHoraria,
    lugar: evento.direccion?.nombre || 'En línea',
    ciudad: evento.direccion?.ciudad ?? '',
    categoria: evento.categoria,
    semilla: evento.id,
  }
  const dibujadas: ImagenesGuardadas = {}
  if (evento.cardImagen === null) dibujadas.card_imagen = await guardarCartel(services, dibujarCartel(datos, 'card'), 'card')
  if (evento.portadaImagen === null) dibujadas.portada_imagen = await guardarCartel(services, dibujarCartel(datos, 'portada'), 'portada')
  return dibujadas
}
