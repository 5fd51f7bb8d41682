import type { Audiencia, ClaseMensaje } from '@entrale/contract/mensajes/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

export type DeEvento = { slug: string; slugEvento: string }

/** Every page of them is under this key. */
export const claveMensajes = ({ slug, slugEvento }: DeEvento) => ['panel', 'mensajes', slug, slugEvento]

export const mensajesQuery = (params: DeEvento, pagina: number) =>
  queryOptions({
    queryKey: [...claveMensajes(params), pagina],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/mensajes', { params, query: { currentPage: pagina } }),
    placeholderData: keepPreviousData,
  })

/** How many of an audience it would go to. */
export const cuentaQuery = (params: DeEvento, clase: ClaseMensaje, audiencia: Audiencia) =>
  queryOptions({
    queryKey: ['panel', 'mensajes-cuenta', params.slug, params.slugEvento, clase, audiencia],
    queryFn: ({ signal }) =>
      api('POST /organizacion/:slug/eventos/:slugEvento/mensajes/contar', {
        params,
        body: { clase, audiencia: { ...audiencia, grupos: [...audiencia.grupos] } },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const previaQuery = (params: DeEvento, texto: { clase: ClaseMensaje; asunto: string; cuerpo: string }) =>
  queryOptions({
    queryKey: ['panel', 'mensajes-previa', params.slug, params.slugEvento, texto],
    queryFn: ({ signal }) =>
      api('POST /organizacion/:slug/eventos/:slugEvento/mensajes/previa', { params, body: texto, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
