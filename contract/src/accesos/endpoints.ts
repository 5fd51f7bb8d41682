import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { derechosBody, equipoPuertaRespuesta } from './derechos.ts'
import { lecturasQuery, lecturasRespuesta } from './lecturas.ts'
import {
  decidirTardiosBody,
  porResolverRespuesta,
  resolverConflictoBody,
  resueltosRespuesta,
  tardiosRespuesta,
} from './resolver.ts'
import {
  accesosBody,
  accesosRespuesta,
  cambiosQuery,
  cambiosRespuesta,
  codigoBody,
  codigoVivoBody,
  emparejamientoRespuesta,
  emparejarBody,
  enlazadoRespuesta,
  enlazarBody,
  ordenarPuertasBody,
  porEnlazarRespuesta,
  puertaBody,
  puertaRespuesta,
  puertasRespuesta,
} from './schemas.ts'
import { noPasaronRespuesta, ritmoQuery, ritmoRespuesta } from './tablero.ts'

/**
 * The door. Below `/organizacion` its organizer sets gates up, pairs phones and settles what waits; below `/p/puerta` the paired phones
 * speak, with a token of their own. The whole list is a file: `GET /p/puerta/lista` (see `lista.ts`).
 */
export const endpointsAccesos = {
  'GET /organizacion/:slug/eventos/:slugEvento/puertas': { response: puertasRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/puertas/crear-puerta': {
    body: puertaBody,
    status: 201,
    response: puertaRespuesta,
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/puertas/:id': { body: puertaBody, response: puertaRespuesta },
  'DELETE /organizacion/:slug/eventos/:slugEvento/puertas/:id': { status: 204, response: vacio },
  'POST /organizacion/:slug/eventos/:slugEvento/puertas/:id/emparejar': {
    body: emparejarBody,
    status: 201,
    response: emparejamientoRespuesta,
  },
  'PUT /organizacion/:slug/eventos/:slugEvento/puertas/codigo': { body: codigoVivoBody, status: 204, response: vacio },
  'PUT /organizacion/:slug/eventos/:slugEvento/puertas/ordenar': {
    body: ordenarPuertasBody,
    status: 204,
    response: vacio,
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/celulares/:id': { status: 204, response: vacio },
  'GET /organizacion/:slug/eventos/:slugEvento/equipo-puerta': { response: equipoPuertaRespuesta },
  'PUT /organizacion/:slug/eventos/:slugEvento/equipo-puerta/:id': {
    body: derechosBody,
    status: 204,
    response: vacio,
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/equipo-puerta/:id': { status: 204, response: vacio },
  'GET /organizacion/:slug/eventos/:slugEvento/accesos': { query: lecturasQuery, response: lecturasRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/accesos/ritmo': { query: ritmoQuery, response: ritmoRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/accesos/no-pasaron': { response: noPasaronRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/accesos/resueltos': { response: resueltosRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/accesos/por-resolver': { response: porResolverRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/accesos/:id/resolver': {
    body: resolverConflictoBody,
    status: 204,
    response: vacio,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/celulares/:id/tardios': {
    body: decidirTardiosBody,
    response: tardiosRespuesta,
  },
  'POST /p/puerta/emparejar': { body: codigoBody, response: porEnlazarRespuesta },
  'POST /p/puerta/enlazar': { body: enlazarBody, status: 201, response: enlazadoRespuesta },
  'POST /p/puerta/accesos': { body: accesosBody, response: accesosRespuesta },
  'GET /p/puerta/cambios': { query: cambiosQuery, response: cambiosRespuesta },
  'DELETE /p/puerta/celular': { status: 204, response: vacio },
} as const satisfies EndpointTable
