import type { NotificacionNueva } from '../../notificaciones/index.ts'

type De = { id: string; evento: { nombreMostrado: string; slug: string; organizador: { slug: string } } }

export const rutaDeRetiro = ({ slug, organizador }: De['evento']) =>
  `/dashboard/organizaciones/${organizador.slug}/eventos/${slug}`

/** The notification to each person who answers for the evento. */
export const notificacionDeRetiro = ({ id, evento }: De, motivo: string, usuarioId: string): NotificacionNueva => ({
  usuarioId,
  tipo: 'evento',
  clave: `retirado:${id}`,
  titulo: `Retiramos ${evento.nombreMostrado}`,
  texto: `${motivo} Los boletos vendidos siguen siendo válidos. Puedes apelar desde la página del evento.`,
  ruta: rutaDeRetiro(evento),
})

export const notificacionDeRespuesta = (
  { id, evento }: De,
  respuesta: string,
  restaurado: boolean,
  usuarioId: string,
): NotificacionNueva => ({
  usuarioId,
  tipo: 'evento',
  clave: `${restaurado ? 'restaurado' : 'apelacion-respondida'}:${id}`,
  titulo: restaurado ? `${evento.nombreMostrado} está publicado otra vez` : `${evento.nombreMostrado} sigue retirado`,
  texto: respuesta,
  ruta: rutaDeRetiro(evento),
})

/** To administrators of the platform. */
export const notificacionDeApelacion = ({ id, evento }: De, usuarioId: string): NotificacionNueva => ({
  usuarioId,
  tipo: 'evento',
  clave: `apelacion:${id}`,
  titulo: `Apelaron el retiro de ${evento.nombreMostrado}`,
  ruta: '/panel/administrador/denuncias?cola=retirados',
})
