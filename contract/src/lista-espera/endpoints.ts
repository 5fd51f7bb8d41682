import { accesoQuery } from '../compras/compra.ts'
import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { esperasRespuesta, listaEsperaBody, listaEsperaRespuesta, ofertaRespuesta } from './schemas.ts'

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
} as const satisfies EndpointTable
