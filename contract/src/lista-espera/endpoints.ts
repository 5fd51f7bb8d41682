import { accesoQuery } from '../compras/compra.ts'
import { paginaQuery, vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  esperasRespuesta,
  listaEsperaBody,
  listaEsperaRespuesta,
  listaRespuesta,
  ofertaRespuesta,
  ofrecerBody,
} from './schemas.ts'

/** The waiting list of an evento, and the offers that it makes. */
export const endpointsListaEspera = {
  'POST /p/eventos/:organizerSlug/:eventSlug/lista-espera': {
    body: listaEsperaBody,
    status: 201,
    response: listaEsperaRespuesta,
  },
  'GET /p/ofertas/:id': { query: accesoQuery, response: ofertaRespuesta },
  'DELETE /p/ofertas/:id': { query: accesoQuery, status: 204, response: vacio },
  'GET /organizacion/:slug/eventos/:slugEvento/lista-espera': { response: esperasRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/lista-espera/personas': {
    query: paginaQuery,
    response: listaRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/lista-espera/:id/ofrecer': {
    body: ofrecerBody,
    status: 204,
    response: vacio,
  },
} as const satisfies EndpointTable
