import * as z from 'zod/mini'
import { apartadoRespuesta, apartarBody, crearTipoBody, editarTipoBody, idParams, tipoRespuesta, tiposRespuesta } from './boletos.ts'
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
} from './catalogo.ts'
import {
  accesoQuery,
  compraRespuesta,
  comprarBody,
  comprarRespuesta,
  comprasOrganizadorRespuesta,
  comprasQuery,
  comprasRespuesta,
  folioParams,
  hoyRespuesta,
} from './compras.ts'
import { limiteQuery, paginaQuery, slugParams, vacio } from './comunes.ts'
import { iniciarSesionBody, registroBody, sesionNuevaRespuesta, sesionRespuesta, verificarEmailBody, verificarEmailRespuesta } from './cuentas.ts'
import type { Endpoint } from './endpoint.ts'
import {
  ARCHIVOS_EVENTO,
  bannersRespuesta,
  categoriaEventosRespuesta,
  categoriasRespuesta,
  crearEventoBody,
  editarEventoBody,
  eventoOrganizadorRespuesta,
  eventoParams,
  eventoPublicoRespuesta,
  eventosOrganizadorRespuesta,
  eventosRespuesta,
} from './eventos.ts'
import { listaEsperaBody, listaEsperaRespuesta } from './lista-espera.ts'
import { crearOrganizacionBody, equipoRespuesta, organizacionCreadaRespuesta, organizacionesRespuesta, organizacionPublicaRespuesta } from './organizaciones.ts'
import { plataformaRespuesta } from './plataforma.ts'

const organizacion = z.object({ slugOrganizacion: z.string() })
const evento = z.object({ slug: z.string(), slugEvento: z.string() })
const tipo = z.object({ slug: z.string(), slugEvento: z.string(), id: z.uuid('Identificador inválido.') })

/** Every call of the API, below `/api`. Spec §7 first, then those of product.md §7. */
export const endpoints = {
  'GET /p/categorias/obtener': { query: limiteQuery, response: categoriasRespuesta },
  'GET /p/categorias/obtener/:slug': { params: slugParams, query: paginaQuery, response: categoriaEventosRespuesta },
  'GET /p/eventos/obtener': { query: eventosQuery, response: eventosRespuesta },
  'GET /p/eventos/obtener/:organizerSlug/:eventSlug': { params: eventoParams, response: eventoPublicoRespuesta },
  'GET /p/eventos/obtener-banners': { query: limiteQuery, response: bannersRespuesta },
  'GET /p/eventos/search': { query: buscarQuery, response: eventosRespuesta },
  'GET /p/organizacion/:slugOrganizacion/obtener': { params: organizacion, response: organizacionPublicaRespuesta },
  'GET /auth/verify': { response: sesionRespuesta },
  'POST /auth/iniciar-sesion': { body: iniciarSesionBody, response: sesionNuevaRespuesta },
  'POST /auth/registro': { body: registroBody, status: 201, response: sesionNuevaRespuesta },
  'GET /organizacion/obtener-organizaciones': { response: organizacionesRespuesta },
  'POST /organizacion/crear-organizacion': { body: crearOrganizacionBody, files: ['imagen'], status: 201, response: organizacionCreadaRespuesta },
  'GET /organizacion/:slug/eventos': { params: slugParams, response: eventosOrganizadorRespuesta },
  'POST /organizacion/:slugOrganizacion/eventos/crear-evento': {
    params: organizacion,
    body: crearEventoBody,
    files: ARCHIVOS_EVENTO,
    status: 201,
    response: eventoOrganizadorRespuesta,
  },
  'GET /organizacion/:slug/equipo/colaboradores': { params: slugParams, response: equipoRespuesta },

  'GET /p/eventos/sugerencias': { query: sugerenciasQuery, response: sugerenciasRespuesta },
  'GET /p/eventos/calendario': { query: calendarioQuery, response: calendarioRespuesta },
  'GET /p/eventos/obtener/:organizerSlug/:eventSlug/similares': { params: eventoParams, query: similaresQuery, response: eventosRespuesta },
  'GET /p/ciudades/obtener': { query: limiteQuery, response: ciudadesRespuesta },
  'GET /p/ciudades/obtener/:slug': { params: slugParams, response: ciudadRespuesta },
  'GET /p/plataforma/obtener': { response: plataformaRespuesta },
  'POST /auth/cerrar-sesion': { status: 204, response: vacio },
  'POST /auth/reenviar-verificacion': { status: 204, response: vacio },
  'POST /auth/verificar-email': { body: verificarEmailBody, response: verificarEmailRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento': { params: evento, response: eventoOrganizadorRespuesta },
  'PATCH /organizacion/:slug/eventos/:slugEvento': { params: evento, body: editarEventoBody, files: ARCHIVOS_EVENTO, response: eventoOrganizadorRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/publicar': { params: evento, response: eventoOrganizadorRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/boletos': { params: evento, response: tiposRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/boletos/crear-tipo': { params: evento, body: crearTipoBody, status: 201, response: tipoRespuesta },
  'PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id': { params: tipo, body: editarTipoBody, response: tipoRespuesta },
  'DELETE /organizacion/:slug/eventos/:slugEvento/boletos/:id': { params: tipo, status: 204, response: vacio },
  'GET /organizacion/:slug/eventos/:slugEvento/compras': { params: evento, query: comprasQuery, response: comprasOrganizadorRespuesta },
  'GET /organizacion/:slug/hoy': { params: slugParams, response: hoyRespuesta },

  'POST /p/eventos/:organizerSlug/:eventSlug/apartar': { params: eventoParams, body: apartarBody, status: 201, response: apartadoRespuesta },
  'POST /p/eventos/:organizerSlug/:eventSlug/lista-espera': { params: eventoParams, body: listaEsperaBody, status: 201, response: listaEsperaRespuesta },
  'GET /p/apartados/:id': { params: idParams, response: apartadoRespuesta },
  'DELETE /p/apartados/:id': { params: idParams, status: 204, response: vacio },
  'POST /p/apartados/:id/extender': { params: idParams, response: apartadoRespuesta },
  'POST /p/apartados/:id/comprar': { params: idParams, body: comprarBody, status: 201, response: comprarRespuesta },
  'GET /compras/mis-compras': { query: comprasQuery, response: comprasRespuesta },
  'GET /compras/:folio': { params: folioParams, response: compraRespuesta },
  'GET /p/compras/:folio': { params: folioParams, query: accesoQuery, response: compraRespuesta },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>
