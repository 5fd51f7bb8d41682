import type { EstadoVenta } from '@entrale/contract/eventos/estados'
import type { Banner, Categoria, EventoPublico, EventoResumen, TipoPublico } from '@entrale/contract/eventos/publico'
import type { OrganizacionPublica } from '@entrale/contract/organizaciones/schemas'
import { rutaCompartirEvento, rutaCompartirOrganizacion } from '../../compartir.ts'
import { urlDeImagen } from '../../imagenes.ts'
import { htmlDeMarkdown } from '../../markdown.ts'
import { presentTipoPublico, ventaDelEvento, ventaPorEvento } from '../boletos/index.ts'
import { estadoDe, estaPublicado } from '../eventos/index.ts'
import { presentEstilo, presentEstiloDeOrganizacion } from '../organizaciones/index.ts'
import type { BannerFila, CategoriaFila, DetalleFila, OrganizacionFila, ResumenFila, TipoFila } from './filas.ts'

/** Categories show a card in small. */
const ANCHO_CATEGORIA = 300

const urlOrNull = (id: string | null) => (id === null ? null : urlDeImagen(id))
const fechaOrNull = (texto: string | null) => (texto === null ? null : new Date(texto))

type Evento = Pick<
  ResumenFila,
  'estado' | 'fin' | 'suspendida' | 'pausada' | 'ajustes' | 'tope' | 'topeGratis' | 'quien' | 'tipos'
>

function presentTipo(tipo: TipoFila, evento: Evento, ahora: Date): TipoPublico {
  return presentTipoPublico(
    { ...tipo, ventaInicio: fechaOrNull(tipo.ventaInicio), ventaFin: fechaOrNull(tipo.ventaFin) },
    evento,
    ahora,
  )
}

type Venta = { precioDesde: number | null; venta: EstadoVenta; tiposBoleto: TipoPublico[] }

/** The lowest total one can pay now; before any sale opens, the lowest there will be. */
function precioDesdeDe(tipos: TipoPublico[]): number | null {
  const enVenta = tipos.filter(({ estadoVenta }) => estadoVenta === 'en_venta' || estadoVenta === 'ultimos')
  const pronto = tipos.filter(({ estadoVenta }) => estadoVenta === 'proximamente')
  const totales = (enVenta.length > 0 ? enVenta : pronto).map(({ total }) => total)
  return totales.length > 0 ? Math.min(...totales) : null
}

function ventaDe(evento: Evento, ahora: Date): Venta {
  const tiposBoleto = evento.tipos.map((tipo) => presentTipo(tipo, evento, ahora))
  const venta = ventaPorEvento(evento, ahora) ?? ventaDelEvento(tiposBoleto.map(({ estadoVenta }) => estadoVenta))
  return { precioDesde: precioDesdeDe(tiposBoleto), venta, tiposBoleto }
}

export function presentResumen(fila: ResumenFila, ahora: Date): EventoResumen {
  const {
    id,
    nombre,
    nombreMostrado,
    slug,
    zonaHoraria,
    matiz,
    destacado,
    categoria,
    direccion,
    enLinea,
    organizador,
  } = fila
  const { precioDesde, venta } = ventaDe(fila, ahora)
  return {
    id,
    nombre,
    nombreMostrado,
    slug,
    fechaInicio: fila.inicio.toISOString(),
    fechaFin: fila.fin.toISOString(),
    zonaHoraria,
    portadaUrl: urlOrNull(fila.portada),
    imagen: urlOrNull(fila.card),
    matiz,
    destacado,
    publicado: estaPublicado(fila.estado),
    estado: estadoDe(fila, ahora),
    categoria,
    direccion,
    enLinea,
    organizador,
    precioDesde,
    moneda: 'MXN',
    venta,
  }
}

export function presentEvento(fila: DetalleFila, ahora: Date): EventoPublico {
  const { direccion, lugar, organizacion } = fila
  return {
    ...presentResumen(fila, ahora),
    descripcion: fila.descripcion,
    descripcionHtml: htmlDeMarkdown(fila.descripcion),
    direccion: direccion === null || lugar === null ? null : { ...direccion, ...lugar },
    imagenCompartir: rutaCompartirEvento(fila.organizador.slug, fila.slug, {
      ...fila,
      nombre: fila.nombreMostrado,
      lugar: direccion?.nombre ?? null,
      ciudad: direccion?.ciudad ?? null,
      cartel: fila.card,
    }),
    minutosApartado: fila.minutosApartado,
    porPersona: { boletos: fila.tope, gratis: Math.min(fila.tope, fila.topeGratis) },
    ...(fila.conPreguntas && { conPreguntas: true as const }),
    ahora: ahora.toISOString(),
    organizador: {
      ...fila.organizador,
      logo_url: urlOrNull(organizacion.logo),
      eventos: organizacion.eventos,
      desde: new Date(organizacion.desde).toISOString(),
      ...presentEstilo(organizacion),
    },
    vendedor: { nombre: fila.vendedor.nombre, email: fila.vendedor.email, telefono: fila.vendedor.telefono },
    tiposBoleto: ventaDe(fila, ahora).tiposBoleto,
    politicas: {
      reembolso: fila.reembolso,
      edadMinima: fila.edadMinima,
      transferible: fila.transferible,
      devolucionALista: fila.devolucionALista,
    },
    motivo: fila.motivo,
    fechaInicioAnterior: fila.inicioAnterior?.toISOString() ?? null,
  }
}

export function presentBanner(fila: BannerFila, ahora: Date): Banner {
  const { portada, direccion } = fila
  const anchos = (fila.anchos ?? []).toSorted((a, b) => b - a)
  return {
    nombre: fila.nombre,
    nombreMostrado: fila.nombreMostrado,
    portadaUrl: portada === null ? null : urlDeImagen(portada, anchos.at(-1)),
    portadaUrls: portada === null ? [] : [urlDeImagen(portada), ...anchos.map((ancho) => urlDeImagen(portada, ancho))],
    fechaInicio: fila.inicio.toISOString(),
    zonaHoraria: fila.zonaHoraria,
    slug: fila.slug,
    matiz: fila.matiz,
    direccion: direccion === null ? null : { nombre: direccion.nombre, ciudad: direccion.ciudad },
    organizador: { slug: fila.organizador.slug },
    precioDesde: ventaDe(fila, ahora).precioDesde,
    moneda: 'MXN',
  }
}

export const presentCategoria = ({ slug, nombre, icono, imagen, eventos }: CategoriaFila): Categoria => ({
  slug,
  nombre,
  icono,
  imagenUrl: imagen === null ? null : urlDeImagen(imagen, ANCHO_CATEGORIA),
  eventos,
})

export function presentOrganizacion(fila: OrganizacionFila, eventos: EventoResumen[]): OrganizacionPublica {
  const { nombre, nombreMostrado, slug, descripcion, email, telefono, web, pais, propietario } = fila
  return {
    nombre,
    nombreMostrado,
    slug,
    descripcion,
    logo_url: urlOrNull(fila.logo),
    email: email || null,
    telefono: telefono || null,
    web: web || null,
    pais,
    propietario,
    imagenCompartir: rutaCompartirOrganizacion(slug, { nombre: nombreMostrado, logo: fila.logo }),
    _count: { Eventos: fila.eventos, Miembros: fila.miembros },
    eventos,
    ...presentEstiloDeOrganizacion(fila),
  }
}
