import { isDeepStrictEqual } from 'node:util'
import { dibujarCartel } from '@entrale/cartel'
import type { Services } from '../../../context.ts'
import { guardarCartel } from '../../../imagenes.ts'
import type { EventoRow } from '../evento/eventos.repository.ts'
import type { ImagenesGuardadas } from './imagenes-evento.ts'

const datosDe = (evento: EventoRow) => ({
  nombre: evento.nombreMostrado,
  fecha: evento.inicio,
  zonaHoraria: evento.zonaHoraria,
  lugar: evento.direccion?.nombre || 'En línea',
  ciudad: evento.direccion?.ciudad ?? '',
  categoria: evento.categoria,
  semilla: evento.id,
})

/** Whether drawn art would say something else of it now. */
export const cambiaElCartel = (evento: EventoRow, nuevo: EventoRow): boolean =>
  !isDeepStrictEqual(datosDe(evento), datosDe(nuevo))

/** Draws the art that the organizer did not bring. The same evento is always drawn the same. */
export async function dibujarFaltantes(services: Services, evento: EventoRow): Promise<ImagenesGuardadas> {
  const datos = datosDe(evento)
  const dibujadas: ImagenesGuardadas = {}
  if (evento.cardImagen === null)
    dibujadas.card_imagen = await guardarCartel(services, dibujarCartel(datos, 'card'), 'card')
  if (evento.portadaImagen === null)
    dibujadas.portada_imagen = await guardarCartel(services, dibujarCartel(datos, 'portada'), 'portada')
  return dibujadas
}

export type Imagenes = Partial<Pick<EventoRow, 'cardImagen' | 'portadaImagen' | 'cardDibujada' | 'portadaDibujada'>>

/** Art of its own for what an evento lacks, or shows as it no longer is. */
export async function dibujarDeNuevo(
  services: Services,
  nuevo: EventoRow,
  { card, portada }: { card: boolean; portada: boolean },
): Promise<Imagenes> {
  const porDibujar = { ...nuevo, cardImagen: card ? null : '', portadaImagen: portada ? null : '' }
  const { card_imagen: cardImagen, portada_imagen: portadaImagen } = await dibujarFaltantes(services, porDibujar)
  return {
    ...(cardImagen && { cardImagen, cardDibujada: true }),
    ...(portadaImagen && { portadaImagen, portadaDibujada: true }),
  }
}
