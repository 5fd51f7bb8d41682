import type { Destacado } from '@entrale/contract/plataforma/destacados'
import { urlDeImagen } from '../../../imagenes.ts'
import type { DestacadoRow, EventoElegible } from './destacados.repository.ts'

const ANCHO_CARD = 300
const ANCHO_PORTADA = 640
const EN_PIE = new Set(['publicado', 'reprogramado'])

export const presentElegible = (evento: EventoElegible): Destacado['evento'] => ({
  id: evento.id,
  nombreMostrado: evento.nombre,
  slug: evento.slug,
  organizador: { slug: evento.organizacionSlug, nombre: evento.organizacion },
  fechaInicio: evento.inicio.toISOString(),
  fechaFin: evento.fin.toISOString(),
  zonaHoraria: evento.zonaHoraria,
  ciudad: evento.ciudad,
  estado: evento.estado,
  imagen: evento.card === null ? null : urlDeImagen(evento.card, ANCHO_CARD),
  portadaUrl: evento.portada === null ? null : urlDeImagen(evento.portada, ANCHO_PORTADA),
})

/** As the clock would decide. */
function estadoDe({ desde, hasta, evento }: DestacadoRow, ahora: Date): Destacado['estado'] {
  if (hasta <= ahora) return 'terminado'
  if (!EN_PIE.has(evento.estado) || evento.retirado || evento.fin <= ahora) return 'fuera'
  return desde > ahora ? 'programado' : 'vigente'
}

export const presentDestacado = (fila: DestacadoRow, ahora: Date): Destacado => ({
  id: fila.id,
  lugar: fila.lugar,
  estado: estadoDe(fila, ahora),
  desde: fila.desde.toISOString(),
  hasta: fila.hasta.toISOString(),
  version: fila.version,
  evento: presentElegible(fila.evento),
})
