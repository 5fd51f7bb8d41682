import { type CrearEvento, crearEventoBody, type EditarEvento } from '@entrale/contract/eventos/formulario'
import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { leerPunto, textoDePunto } from '@entrale/contract/eventos/punto'
import * as z from 'zod/mini'
import { ZONA_CENTRO } from '../../../../lib/formatos'
import { isoOf, type WallTime, wallAt } from '../../../../ui/date-time'

/** What is on the screen: dates as the clock of the evento's place shows them, numbers and the point of the map as they are written. */
export type DatosEvento = {
  nombre: string
  slug: string
  descripcion: string
  categoria: string
  fechaInicio: WallTime | null
  fechaFin: WallTime | null
  zonaHoraria: string
  enLinea: boolean
  lugar: string
  direccion: string
  ciudad: string
  estado: string
  codigoPostal: string
  punto: string
  enlaceEnLinea: string
  politicaReembolso: NonNullable<CrearEvento['politicaReembolso']>
  edadMinima: string
  maximoPorPersona: string
  minutosApartado: string
  cargoPagadoPor: NonNullable<CrearEvento['cargoPagadoPor']>
  transferible: boolean
  devolucionALista: boolean
}
export type CuerpoEvento = CrearEvento

/** In the order of the screen: the first of them that is wrong takes the focus. */
export const CAMPOS = [
  'nombre',
  'slug',
  'descripcion',
  'categoria',
  'fechaInicio',
  'fechaFin',
  'zonaHoraria',
  'lugar',
  'direccion',
  'ciudad',
  'estado',
  'codigoPostal',
  'lat',
  'lng',
  'enlaceEnLinea',
  'card_imagen',
  'portada_imagen',
  'politicaReembolso',
  'edadMinima',
  'maximoPorPersona',
  'minutosApartado',
  'cargoPagadoPor',
  'transferible',
  'devolucionALista',
] as const

export const VACIO: DatosEvento = {
  nombre: '',
  slug: '',
  descripcion: '',
  categoria: '',
  fechaInicio: null,
  fechaFin: null,
  zonaHoraria: ZONA_CENTRO,
  enLinea: false,
  lugar: '',
  direccion: '',
  ciudad: '',
  estado: '',
  codigoPostal: '',
  punto: '',
  enlaceEnLinea: '',
  politicaReembolso: 'sin_reembolso',
  edadMinima: '',
  maximoPorPersona: '',
  minutosApartado: '10',
  cargoPagadoPor: 'comprador',
  transferible: true,
  devolucionALista: true,
}
const SIN_LUGAR = {
  lugar: '',
  direccion: '',
  ciudad: '',
  estado: '',
  codigoPostal: '',
  lat: '' as const,
  lng: '' as const,
}

const numero = (escrito: string) => (escrito.trim() === '' ? ('' as const) : Number(escrito))

/** What cannot be read as a point is no number either, so that the schema refuses it on its field. */
function coordenadas(escrito: string) {
  if (escrito.trim() === '') return { lat: '' as const, lng: '' as const }
  return leerPunto(escrito).punto ?? { lat: Number.NaN, lng: Number.NaN }
}

/** From the screen to the call. Of place and link only the one in use travels; the other is emptied. */
function cuerpoDe({
  enLinea,
  fechaInicio,
  fechaFin,
  punto,
  edadMinima,
  maximoPorPersona,
  minutosApartado,
  ...datos
}: DatosEvento): z.input<typeof crearEventoBody> {
  return {
    ...datos,
    fechaInicio: isoOf(fechaInicio, datos.zonaHoraria) ?? '',
    fechaFin: isoOf(fechaFin, datos.zonaHoraria) ?? '',
    ...(enLinea ? SIN_LUGAR : { ...coordenadas(punto), enlaceEnLinea: '' }),
    edadMinima: numero(edadMinima),
    maximoPorPersona: numero(maximoPorPersona),
    minutosApartado: Number(minutosApartado),
  }
}

type Direccion = EventoOrganizador['EventoDireccion']
const lugarDe = (lugar: Direccion) => ({
  lugar: lugar?.nombre ?? '',
  direccion: lugar?.direccion ?? '',
  ciudad: lugar?.ciudad ?? '',
  estado: lugar?.estado ?? '',
  codigoPostal: lugar?.codigoPostal ?? '',
  punto: lugar && lugar.lat !== null && lugar.lng !== null ? textoDePunto({ lat: lugar.lat, lng: lugar.lng }) : '',
})

const escrito = (cuanto: number | null) => (cuanto === null ? '' : String(cuanto))

/** From the server to the screen. */
export function datosDe(evento: EventoOrganizador): DatosEvento {
  const { nombreMostrado, slug, descripcion, Categoria, zonaHoraria, EventoDireccion: lugar, enlaceEnLinea } = evento
  return {
    nombre: nombreMostrado,
    slug,
    descripcion,
    categoria: Categoria.slug,
    fechaInicio: wallAt(new Date(evento.fechaInicio), zonaHoraria),
    fechaFin: wallAt(new Date(evento.fechaFin), zonaHoraria),
    zonaHoraria,
    enLinea: lugar === null && enlaceEnLinea !== null,
    ...lugarDe(lugar),
    enlaceEnLinea: enlaceEnLinea ?? '',
    politicaReembolso: evento.politicaReembolso,
    edadMinima: escrito(evento.edadMinima),
    maximoPorPersona: escrito(evento.maximoPorPersona),
    minutosApartado: String(evento.minutosApartado),
    cargoPagadoPor: evento.cargoPagadoPor,
    transferible: evento.transferible,
    devolucionALista: evento.devolucionALista,
  }
}

/** Only what differs from what the server holds. */
export function cambiosDe(antes: DatosEvento, ahora: CuerpoEvento): EditarEvento {
  const previo: Record<string, unknown> = cuerpoDe(antes)
  return Object.fromEntries(Object.entries(ahora).filter(([campo, valor]) => previo[campo] !== valor))
}

const MUEVEN = [
  'fechaInicio',
  'fechaFin',
  'zonaHoraria',
  'lugar',
  'direccion',
  'ciudad',
  'estado',
  'codigoPostal',
  'enlaceEnLinea',
] as const
/** Whether people with a boleto must be told of this change. */
export const mueven = (cambios: EditarEvento): boolean => MUEVEN.some((campo) => cambios[campo] !== undefined)

export const esquemaEvento = z.pipe(z.transform(cuerpoDe), crearEventoBody)
