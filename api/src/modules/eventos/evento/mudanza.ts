import { isDeepStrictEqual } from 'node:util'
import { esPublico } from './evento.ts'
import { faltaMotivo, motivoCorto } from './eventos.errors.ts'
import type { EventoRow } from './eventos.repository.ts'

/** Fewer letters explain nothing. */
const MOTIVO_MINIMO = 10

/** What of an evento moved, as its asistentes see it. Correcting the point on the map moves nothing. */
export function seMovio(evento: EventoRow, nuevo: EventoRow): { fecha: boolean; lugar: boolean } {
  const fecha = ({ inicio, fin, zonaHoraria }: EventoRow) => [inicio, fin, zonaHoraria]
  const lugar = ({ enlaceEnLinea, direccion }: EventoRow) => [
    enlaceEnLinea,
    direccion && { ...direccion, lat: null, lng: null },
  ]
  return {
    fecha: !isDeepStrictEqual(fecha(evento), fecha(nuevo)),
    lugar: !isDeepStrictEqual(lugar(evento), lugar(nuevo)),
  }
}

const sumar = ({ tipos }: EventoRow, campo: 'vendidos' | 'apartados') =>
  tipos.reduce((suma, tipo) => suma + tipo[campo], 0)
export const vendidosDe = (evento: EventoRow): number => sumar(evento, 'vendidos')
/** Somebody has boletos, or is about to. */
export const tieneGente = (evento: EventoRow): boolean => vendidosDe(evento) + sumar(evento, 'apartados') > 0

/** With another date, as everybody will read it. */
export const reprogramado = (evento: EventoRow, nuevo: EventoRow, motivo: string): EventoRow => ({
  ...nuevo,
  estado: 'reprogramado',
  motivo,
  inicioAnterior: evento.inicio.getTime() === nuevo.inicio.getTime() ? evento.inicioAnterior : evento.inicio,
})

function exigirMotivo(evento: EventoRow, motivo: string): void {
  if (motivo === '') throw faltaMotivo(vendidosDe(evento))
  if (motivo.length < MOTIVO_MINIMO) throw motivoCorto()
}

/** The evento as an edit leaves it. Where somebody counts on date and place, they move only with a reason, and the evento says that it moved. */
export function mudar(evento: EventoRow, nuevo: EventoRow, motivo = ''): EventoRow {
  const { fecha, lugar } = seMovio(evento, nuevo)
  const seVe = esPublico(evento.estado) && (fecha || lugar)
  if (!seVe) return motivo !== '' && evento.motivo !== '' ? { ...nuevo, motivo } : nuevo
  const conGente = tieneGente(evento)
  if (conGente) exigirMotivo(evento, motivo)
  if (fecha && (conGente || evento.estado !== 'publicado')) return reprogramado(evento, nuevo, motivo)
  return conGente ? { ...nuevo, motivo } : nuevo
}
