import { limiteQuery, paginaQuery } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  bannersRespuesta,
  categoriaEventosRespuesta,
  categoriasRespuesta,
  eventoPublicoRespuesta,
  eventosRespuesta,
} from '../eventos/publico.ts'
import {
  buscarQuery,
  calendarioQuery,
  calendarioRespuesta,
  ciudadesRespuesta,
  ciudadRespuesta,
  eventosQuery,
  similaresQuery,
  sugerenciasQuery,
  sugerenciasRespuesta,
} from './schemas.ts'

/** What every visitor may look through: eventos, categories, cities, the calendar. */
export const endpointsCatalogo = {
  'GET /p/categorias/obtener': { query: paginaQuery, response: categoriasRespuesta },
  'GET /p/categorias/obtener/:slug': { query: paginaQuery, response: categoriaEventosRespuesta },
  'GET /p/eventos/obtener': { query: eventosQuery, response: eventosRespuesta },
  'GET /p/eventos/obtener/:organizerSlug/:eventSlug': { response: eventoPublicoRespuesta },
  'GET /p/eventos/obtener-banners': { query: limiteQuery, response: bannersRespuesta },
  'GET /p/eventos/search': { query: buscarQuery, response: eventosRespuesta },
  'GET /p/eventos/sugerencias': { query: sugerenciasQuery, response: sugerenciasRespuesta },
  'GET /p/eventos/calendario': { query: calendarioQuery, response: calendarioRespuesta },
  'GET /p/eventos/obtener/:organizerSlug/:eventSlug/similares': { query: similaresQuery, response: eventosRespuesta },
  'GET /p/ciudades/obtener': { query: limiteQuery, response: ciudadesRespuesta },
  'GET /p/ciudades/obtener/:slug': { response: ciudadRespuesta },
} as const satisfies EndpointTable
