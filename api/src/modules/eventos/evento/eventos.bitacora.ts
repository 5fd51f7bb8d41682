import type { Accion, Valores } from '@entrale/contract/bitacora/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { cortar } from '../../../cortar.ts'
import type { EventoRow } from './eventos.repository.ts'

const VISTAZO = 120

/** A long text as a glance of it; its length tells two apart that begin alike. */
const vistazo = (texto: string) =>
  texto.length <= VISTAZO ? texto : `${cortar(texto, VISTAZO)}… (${texto.length.toLocaleString('es-MX')} caracteres)`

/** What of an evento its team would call a change, named as the form names it. */
export function valoresDe(evento: EventoRow): NonNullable<Valores> {
  const { direccion } = evento
  const lugar =
    direccion === null
      ? null
      : [direccion.nombre, direccion.direccion, direccion.ciudad, direccion.estado, direccion.codigoPostal]
  return {
    nombre: evento.nombreMostrado,
    slug: evento.slug,
    descripcion: vistazo(evento.descripcion),
    categoria: evento.categoria,
    estado: evento.estado,
    fechaInicio: evento.inicio.toISOString(),
    fechaFin: evento.fin.toISOString(),
    zonaHoraria: evento.zonaHoraria,
    lugar: lugar?.filter((parte) => parte !== '').join(', ') ?? null,
    punto:
      direccion === null || direccion.lat === null || direccion.lng === null
        ? null
        : `${direccion.lat}, ${direccion.lng}`,
    enlaceEnLinea: evento.enlaceEnLinea,
    card: evento.cardDibujada ? null : evento.cardImagen,
    portada: evento.portadaDibujada ? null : evento.portadaImagen,
    politicaReembolso: evento.politicaReembolso,
    edadMinima: evento.edadMinima,
    maximoPorPersona: evento.maximoPorPersona,
    minutosApartado: evento.minutosApartado,
    cargoPagadoPor: evento.cargoPagadoPor,
    transferible: evento.transferible,
    devolucionALista: evento.devolucionALista,
    motivo: evento.motivo,
  }
}

type Anotado = {
  accion: Accion
  evento: Pick<EventoRow, 'id' | 'organizacionId' | 'nombreMostrado'>
  antes?: Valores
  despues?: Valores
}

export const anotarEvento = (trx: Db, ctx: Pick<Context, 'usuario'>, { evento, ...resto }: Anotado): Promise<void> =>
  anotar(trx, ctx, {
    organizacionId: evento.organizacionId,
    eventoId: evento.id,
    objeto: evento.nombreMostrado,
    ...resto,
  })
