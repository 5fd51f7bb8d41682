import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  abrirCajaBody,
  apartadosRespuesta,
  apartarBody,
  cajaRespuesta,
  corteBody,
  devolverBody,
  devueltosRespuesta,
  limiteCortesiasBody,
  moverCajaBody,
  taquillaRespuesta,
  taquillasRespuesta,
  ventaTaquillaBody,
  ventaTaquillaRespuesta,
} from './schemas.ts'

/** Selling at the door. Below `/p/puerta` only phones speak whose alcance is `taquilla`. */
export const endpointsTaquilla = {
  'GET /organizacion/:slug/eventos/:slugEvento/taquilla': { response: taquillasRespuesta },
  'PUT /organizacion/:slug/eventos/:slugEvento/taquilla/cortesias': {
    body: limiteCortesiasBody,
    status: 204,
    response: vacio,
  },
  'GET /p/puerta/taquilla': { response: taquillaRespuesta },
  'POST /p/puerta/cajas': { body: abrirCajaBody, status: 201, response: cajaRespuesta },
  'POST /p/puerta/cajas/:id/movimientos': { body: moverCajaBody, status: 201, response: cajaRespuesta },
  'POST /p/puerta/cajas/:id/corte': { body: corteBody, response: cajaRespuesta },
  'POST /p/puerta/ventas': { body: ventaTaquillaBody, status: 201, response: ventaTaquillaRespuesta },
  'POST /p/puerta/ventas/:id/anular': { response: ventaTaquillaRespuesta },
  'POST /p/puerta/apartados': { body: apartarBody, status: 201, response: apartadosRespuesta },
  'POST /p/puerta/apartados/devolver': { body: devolverBody, response: devueltosRespuesta },
} as const satisfies EndpointTable
