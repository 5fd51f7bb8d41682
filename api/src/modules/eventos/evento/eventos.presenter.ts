import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { urlDeImagen } from '../../../imagenes.ts'
import { estadoDe, estaPublicado } from './evento.ts'
import type { EventoRow } from './eventos.repository.ts'
import { faltantesDe } from './faltantes.ts'
import { rutaVistaPrevia } from './vista-previa.ts'

const urlOrNull = (id: string | null) => (id === null ? null : urlDeImagen(id))

/** For somebody of the team: the link of the preview is not a member's to give away, nor a program's. */
export function presentEvento(evento: EventoRow, ahora: Date, conVistaPrevia: boolean): EventoOrganizador {
  const { id, nombre, nombreMostrado, slug, descripcion, zonaHoraria, destacado, enlaceEnLinea, tipos } = evento
  const sumar = (campo: 'cupo' | 'vendidos' | 'apartados') => tipos.reduce((suma, tipo) => suma + tipo[campo], 0)
  return {
    id,
    nombre,
    nombreMostrado,
    slug,
    descripcion,
    Categoria: { slug: evento.categoria, nombre: evento.categoriaNombre },
    fechaInicio: evento.inicio.toISOString(),
    fechaFin: evento.fin.toISOString(),
    zonaHoraria,
    portadaUrl: urlOrNull(evento.portadaImagen),
    imagen: urlOrNull(evento.cardImagen),
    destacado,
    publicado: estaPublicado(evento.estado),
    estado: estadoDe(evento, ahora),
    enlaceEnLinea,
    EventoDireccion: evento.direccion,
    politicaReembolso: evento.politicaReembolso,
    edadMinima: evento.edadMinima,
    maximoPorPersona: evento.maximoPorPersona,
    minutosApartado: evento.minutosApartado,
    cargoPagadoPor: evento.cargoPagadoPor,
    transferible: evento.transferible,
    devolucionALista: evento.devolucionALista,
    ventaPausada: evento.ventaPausadaEn !== null,
    sinCuenta: evento.sinCuenta,
    motivo: evento.motivo,
    fechaInicioAnterior: evento.inicioAnterior?.toISOString() ?? null,
    vistaPrevia: conVistaPrevia && evento.vistaPrevia !== null ? rutaVistaPrevia(evento.vistaPrevia) : null,
    boletos: {
      cupo: Math.min(sumar('cupo'), evento.aforo ?? Number.POSITIVE_INFINITY),
      vendidos: sumar('vendidos'),
      apartados: sumar('apartados'),
    },
    faltantes: evento.estado === 'borrador' ? faltantesDe(evento, ahora).map(({ message }) => message) : [],
  }
}
