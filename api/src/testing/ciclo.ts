import type { TestApi } from './index.ts'

type Quien = { token: string; organizacion: { slug: string }; evento: { slug: string } }
export const MOTIVO = 'El foro cerró por una fuga de agua.'
const DIA = 24 * 3_600_000
export const enDias = (dias: number): string => new Date(Date.now() + dias * DIA).toISOString()

/** What an organizer does with one evento, call by call. */
export function organizar(api: TestApi, { token, organizacion, evento }: Quien, como: string | null = token) {
  const cliente = como === null ? api.como() : api.como(como)
  const de = (slugEvento: string) => ({ params: { slug: organizacion.slug, slugEvento } })
  const params = de(evento.slug)
  return {
    ver: () => cliente('GET /organizacion/:slug/eventos/:slugEvento', params),
    editar: (body: object, files: Record<string, Blob> = {}) =>
      cliente('PATCH /organizacion/:slug/eventos/:slugEvento', { ...params, body, files }),
    publicar: () => cliente('POST /organizacion/:slug/eventos/:slugEvento/publicar', params),
    posponer: (motivo = MOTIVO) =>
      cliente('POST /organizacion/:slug/eventos/:slugEvento/posponer', { ...params, body: { motivo } }),
    reprogramar: (dias: number, { motivo = MOTIVO, dura = 0.2 } = {}) =>
      cliente('POST /organizacion/:slug/eventos/:slugEvento/reprogramar', {
        ...params,
        body: { fechaInicio: enDias(dias), fechaFin: enDias(dias + dura), motivo },
      }),
    cancelacion: () => cliente('GET /organizacion/:slug/eventos/:slugEvento/cancelacion', params),
    cancelar: (motivo = MOTIVO, confirmacion = 'CANCELAR') =>
      cliente('POST /organizacion/:slug/eventos/:slugEvento/cancelar', {
        ...params,
        body: { confirmacion: confirmacion as 'CANCELAR', motivo },
      }),
    duplicar: (body: object = {}) =>
      cliente('POST /organizacion/:slug/eventos/:slugEvento/duplicar', {
        ...params,
        body: { nombre: 'Otra vez', slug: 'otra-vez', fechaInicio: enDias(60), fechaFin: enDias(60.2), ...body },
      }),
    eliminar: () => cliente('DELETE /organizacion/:slug/eventos/:slugEvento', params),
    compartir: () => cliente('POST /organizacion/:slug/eventos/:slugEvento/vista-previa', params),
    noCompartir: () => cliente('DELETE /organizacion/:slug/eventos/:slugEvento/vista-previa', params),
    publico: (slug = evento.slug) =>
      api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', {
        params: { organizerSlug: organizacion.slug, eventSlug: slug },
      }),
  }
}
