import type { Vendedor } from '@entrale/contract/expedientes/vendedor'
import type { Ajustes, QuienPaga } from '../boletos/index.ts'
import type { EstadoGuardado } from '../eventos/index.ts'

/** A tipo as the query hands it over: moments come as text inside JSON. */
export type TipoFila = {
  id: string
  tipo: string
  descripcion: string
  precio: number
  precioLibre: boolean
  ventaInicio: string | null
  ventaFin: string | null
  minimo: number
  maximo: number
  estado: string
  cupo: number
  libres: number
  /** The limit that it shares with the other tipos. */
  aforo: { cupo: number; libres: number } | null
}
export type ResumenFila = {
  id: string
  nombre: string
  nombreMostrado: string
  slug: string
  inicio: Date
  fin: Date
  zonaHoraria: string
  estado: EstadoGuardado
  destacado: boolean
  card: string | null
  portada: string | null
  matiz: number | null
  enLinea: boolean
  quien: QuienPaga
  categoria: { slug: string; nombre: string }
  organizador: { slug: string; nombre: string }
  direccion: { nombre: string; ciudad: string; estado: string } | null
  ajustes: Ajustes
  /** Nothing of its organization is sold for now. */
  suspendida: boolean
  /** Nothing of it is sold for now. */
  pausada: boolean
  /** How many boletos one compra may have. */
  tope: number
  topeGratis: number
  tipos: TipoFila[]
}
export type BannerFila = ResumenFila & { anchos: number[] | null }
export type DetalleFila = ResumenFila & {
  descripcion: string
  minutosApartado: number
  conPreguntas: boolean
  reembolso: 'sin_reembolso' | '24h' | '48h' | '7d'
  edadMinima: number | null
  transferible: boolean
  devolucionALista: boolean
  motivo: string
  inicioAnterior: Date | null
  lugar: { direccion: string; codigoPostal: string; pais: string; lat: number | null; lng: number | null } | null
  organizacion: { logo: string | null; desde: string; eventos: number; color: string | null; pie: string }
  vendedor: Vendedor
}
export type OrganizacionFila = {
  id: string
  nombre: string
  nombreMostrado: string
  slug: string
  descripcion: string
  logo: string | null
  email: string
  telefono: string
  web: string | null
  pais: string
  propietario: string
  color: string | null
  portada: string | null
  pie: string
  eventos: number
  miembros: number
}
export type CategoriaFila = { slug: string; nombre: string; icono: string; imagen: string | null; eventos: number }
export type Pagina<T> = { filas: T[]; total: number }
