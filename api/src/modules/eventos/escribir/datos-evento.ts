import type { CampoError } from '@entrale/contract/errores'
import type { Db } from '@entrale/db'
import { camposInvalidos } from '../../../errors.ts'
import { esZonaHoraria } from '../evento/evento.ts'
import { CATEGORIA_DESCONOCIDA, puntoIncompleto, puntoSinLugar, ZONA_INVALIDA } from '../evento/eventos.errors.ts'
import { type DireccionRow, findReferencias } from '../evento/eventos.repository.ts'

export const ZONA_POR_OMISION = 'America/Mexico_City'

type Lugar = {
  lugar?: string | undefined
  direccion?: string | undefined
  ciudad?: string | undefined
  estado?: string | undefined
  codigoPostal?: string | undefined
  lat?: number | '' | null | undefined
  lng?: number | '' | null | undefined
}

/** The place as it will be stored: what is not given stays as it was; nothing at all is no place. */
export function direccionDe(lugar: Lugar, antes: DireccionRow | null): DireccionRow | null {
  const direccion = {
    nombre: lugar.lugar ?? antes?.nombre ?? '',
    direccion: lugar.direccion ?? antes?.direccion ?? '',
    ciudad: lugar.ciudad ?? antes?.ciudad ?? '',
    estado: lugar.estado ?? antes?.estado ?? '',
    codigoPostal: lugar.codigoPostal ?? antes?.codigoPostal ?? '',
  }
  const sinLugar = Object.values(direccion).every((texto) => texto === '')
  if (sinLugar && (lugar.lat || lugar.lng)) throw puntoSinLugar()
  if (sinLugar) return null
  // Another place has another point.
  const misma =
    antes !== null &&
    Object.entries(direccion).every(([campo, texto]) => antes[campo as keyof typeof direccion] === texto)
  const punto = (nuevo: number | '' | null | undefined, viejo: number | null) =>
    nuevo === undefined ? (misma ? viejo : null) : nuevo === '' ? null : nuevo
  const [lat, lng] = [punto(lugar.lat, antes?.lat ?? null), punto(lugar.lng, antes?.lng ?? null)]
  if ((lat === null) !== (lng === null)) throw puntoIncompleto(lat === null ? 'lat' : 'lng')
  return { ...direccion, lat, lng }
}

/** A number that may be left empty. */
export const numeroDe = (nueva: number | '' | null | undefined, antes: number | null): number | null =>
  nueva === undefined ? antes : nueva === '' ? null : nueva

/** The category's id; a refusal lists everything that points at nothing, `otros` included. */
export async function revisarReferencias(
  db: Db,
  categoria: string,
  zonaHoraria: string,
  otros: CampoError[],
): Promise<number> {
  const { categoriaId, zonaConocida } = await findReferencias(db, categoria, zonaHoraria)
  const form = [...otros]
  if (categoriaId === null) form.push(CATEGORIA_DESCONOCIDA)
  if (!zonaConocida || !esZonaHoraria(zonaHoraria)) form.push(ZONA_INVALIDA)
  if (form.length > 0 || categoriaId === null) throw camposInvalidos(form)
  return categoriaId
}
