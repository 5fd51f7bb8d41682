import { slugDe } from '@entrale/contract/comunes'
import type { Tables } from '@entrale/db'
import type { Insertable } from 'kysely'
import { CENTRO } from '../momento.ts'
import { azarDe, idDe } from './azar.ts'
import { mediodia, momentosDe } from './calendario.ts'
import { lugaresDemo } from './datos/lugares.ts'
import { MEDIANOCHE, organizacionesDemo } from './organizaciones.ts'
import type { EventoDemo, LugarDemo, TipoDemo } from './tipos.ts'

const DIA = 24 * 3_600_000

export type TipoListo = {
  id: string
  datos: TipoDemo
  precio: number
  orden: number
  ventaInicio: Date | null
  vendidos: number
  maximo: number
}
/** When it was begun: some days before everybody could see it. */
const creadoEnDe = ({ publicadoEn }: Pick<EventoListo, 'publicadoEn'>, hoy: Date): Date =>
  new Date(publicadoEn === null ? hoy.getTime() - 3 * DIA : publicadoEn.getTime() - 2 * DIA)

/** An evento of the demo with all that depends on today. */
export type EventoListo = {
  id: string
  slug: string
  datos: EventoDemo
  lugar: LugarDemo | null
  zona: string
  quien: 'comprador' | 'organizador'
  inicio: Date
  fin: Date
  publicadoEn: Date | null
  inicioAnterior: Date | null
  tipos: TipoListo[]
}

const sinVenta = ({ estado }: EventoDemo) => estado === 'borrador' || estado === 'cancelado'

function vendidosDe(evento: EventoDemo, tipo: TipoDemo, id: string): number {
  if (sinVenta(evento) || tipo.abreEn !== undefined) return 0
  const ocupado = tipo.ocupado ?? (0.02 + azarDe('ocupado', id) * 0.14) * Math.min(1, 400 / tipo.cupo)
  return Math.floor(tipo.cupo * ocupado)
}

/** For how many days it has been on sale, or was: weeks for most; of what is far away, some have just come out. */
function diasALaVenta({ organizacion }: EventoDemo, id: string, falta: number): number {
  const azar = azarDe('publicado', id)
  const reciente = organizacion !== MEDIANOCHE && falta > 30 * DIA && azarDe('reciente', id) < 0.2
  return reciente ? 2 + Math.floor(azar * 12) : 22 + Math.floor(azar * 60)
}

export function prepararEvento(datos: EventoDemo, hoy: Date): EventoListo {
  const slug = slugDe(datos.nombre)
  const id = idDe('evento', datos.organizacion, slug)
  const lugar = datos.lugar === null ? null : (lugaresDemo[datos.lugar] ?? null)
  const zona = lugar?.zona ?? CENTRO
  const { inicio, fin } = momentosDe(datos.cuando, zona, hoy)
  const tipos = datos.tipos.map((tipo, orden) => {
    const tipoId = idDe('tipo', id, tipo.tipo)
    const ventaInicio = tipo.abreEn === undefined ? null : mediodia(tipo.abreEn, hoy)
    return {
      id: tipoId,
      datos: tipo,
      precio: tipo.precio * 100,
      orden,
      ventaInicio,
      vendidos: vendidosDe(datos, tipo, tipoId),
      maximo: tipo.maximo ?? 10,
    }
  })
  const aLaVenta = diasALaVenta(datos, id, inicio.getTime() - hoy.getTime())
  const publicadoEn =
    datos.estado === 'borrador' ? null : new Date(Math.min(inicio.getTime(), hoy.getTime()) - aLaVenta * DIA)
  const organizacion = organizacionesDemo.find((una) => una.slug === datos.organizacion)
  const quien = organizacion?.cobraCargo ? 'comprador' : 'organizador'
  const inicioAnterior = datos.antes === undefined ? null : momentosDe(datos.antes, zona, hoy).inicio
  return { id, slug, datos, lugar, zona, quien, inicio, fin, publicadoEn, inicioAnterior, tipos }
}

export type Carteles = { card_imagen: string; portada_imagen: string }

export const filaEvento = (
  evento: EventoListo,
  categoriaId: number,
  carteles: Carteles,
  hoy: Date,
): Insertable<Tables['eventos']> => ({
  id: evento.id,
  organizacion_id: idDe('organizacion', evento.datos.organizacion),
  slug: evento.slug,
  nombre: evento.datos.nombre.toLowerCase(),
  nombre_mostrado: evento.datos.nombre,
  descripcion: evento.datos.descripcion,
  categoria_id: categoriaId,
  inicio: evento.inicio,
  fin: evento.fin,
  zona_horaria: evento.zona,
  estado: evento.datos.estado ?? 'publicado',
  ...carteles,
  destacado: evento.datos.destacado ?? false,
  banner_orden: evento.datos.banner ?? null,
  enlace_en_linea: evento.datos.enlace ?? null,
  cargo_pagado_por: evento.quien,
  politica_reembolso: evento.datos.reembolso ?? 'sin_reembolso',
  edad_minima: evento.datos.edadMinima ?? null,
  publicado_en: evento.publicadoEn,
  creado_en: creadoEnDe(evento, hoy),
  motivo: evento.datos.motivo ?? '',
  inicio_anterior: evento.inicioAnterior,
})

export const filasDireccion = ({ id, lugar }: EventoListo): Insertable<Tables['direcciones']>[] =>
  lugar === null
    ? []
    : [
        {
          evento_id: id,
          nombre: lugar.nombre,
          direccion: lugar.direccion,
          ciudad: lugar.ciudad,
          estado: lugar.estado,
          codigo_postal: lugar.codigoPostal,
          lat: lugar.lat,
          lng: lugar.lng,
        },
      ]

export const filasTipo = ({ id, tipos }: EventoListo): Insertable<Tables['tipos_boleto']>[] =>
  tipos.map((tipo) => ({
    id: tipo.id,
    evento_id: id,
    tipo: tipo.datos.tipo,
    descripcion: tipo.datos.descripcion ?? '',
    precio: tipo.precio,
    precio_libre: tipo.datos.libre ?? false,
    visibilidad: tipo.datos.oculto ? 'oculto' : 'publico',
    iva: tipo.datos.iva ?? 0,
    iva_exento: tipo.datos.iva === undefined,
    venta_inicio: tipo.ventaInicio,
    maximo: tipo.maximo,
    orden: tipo.orden,
  }))
