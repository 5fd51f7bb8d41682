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
import {
  borradoRespuesta,
  borrarBody,
  cambiarEmailBody,
  cambiarPasswordBody,
  confirmarEmailBody,
  crearLlaveBody,
  cuentaRespuesta,
  dispositivosRespuesta,
  editarCuentaBody,
  identidadBody,
  llaveBody,
  llaveRespuesta,
  llavesRespuesta,
  opcionesRespuesta,
  preferenciasBody,
  preferenciasRespuesta,
  recuperarBody,
  restablecerBody,
  usuarioRespuesta,
} from './cuenta.ts'
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
import { avisosSchema, notificacionesRespuesta } from './notificaciones.ts'
import {
  crearOrganizacionBody,
  equipoRespuesta,
  invitacionesRespuesta,
  invitacionRespuesta,
  invitarBody,
  organizacionCreadaRespuesta,
  organizacionesRespuesta,
  organizacionPublicaRespuesta,
} from './organizaciones.ts'
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
  'POST /auth/cerrar-sesion': { status: 204, headers: { 'clear-site-data': '"cache"' }, response: vacio },
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

  'POST /auth/recuperar-password': { body: recuperarBody, status: 204, response: vacio },
  'POST /auth/restablecer-password': { body: restablecerBody, status: 204, response: vacio },
  'POST /auth/confirmar-email': { body: confirmarEmailBody, response: usuarioRespuesta },
  'GET /cuenta/obtener': { response: cuentaRespuesta },
  'PATCH /cuenta/editar': { body: editarCuentaBody, response: usuarioRespuesta },
  'POST /cuenta/confirmar-identidad': { body: identidadBody, status: 204, response: vacio },
  'POST /cuenta/cambiar-email': { body: cambiarEmailBody, status: 204, response: vacio },
  'DELETE /cuenta/email-pendiente': { status: 204, response: vacio },
  'POST /cuenta/cambiar-password': { body: cambiarPasswordBody, status: 204, response: vacio },
  'GET /cuenta/dispositivos': { response: dispositivosRespuesta },
  'DELETE /cuenta/dispositivos/:id': { params: idParams, status: 204, response: vacio },
  'POST /cuenta/cerrar-otras-sesiones': { status: 204, response: vacio },

  'GET /notificaciones/obtener': { query: paginaQuery, response: notificacionesRespuesta },
  'GET /notificaciones/avisos': { response: avisosSchema },
  'POST /notificaciones/leer-todas': { status: 204, response: vacio },
  'POST /notificaciones/:id/leer': { params: idParams, status: 204, response: vacio },
  'GET /invitaciones/obtener': { response: invitacionesRespuesta },
  'POST /invitaciones/:id/aceptar': { params: idParams, status: 204, response: vacio },
  'POST /invitaciones/:id/rechazar': { params: idParams, status: 204, response: vacio },
  'POST /organizacion/:slug/equipo/invitar': { params: slugParams, body: invitarBody, status: 201, response: invitacionRespuesta },
  'PATCH /cuenta/preferencias': { body: preferenciasBody, response: preferenciasRespuesta },

  'POST /auth/llaves/opciones': { response: opcionesRespuesta },
  'POST /auth/llaves/iniciar': { body: llaveBody, response: sesionNuevaRespuesta },
  'GET /cuenta/llaves': { response: llavesRespuesta },
  'POST /cuenta/llaves/opciones': { response: opcionesRespuesta },
  'POST /cuenta/llaves/crear': { body: crearLlaveBody, status: 201, response: llaveRespuesta },
  'DELETE /cuenta/llaves/:id': { params: idParams, status: 204, response: vacio },
  'POST /cuenta/identidad-llave/opciones': { response: opcionesRespuesta },
  'POST /cuenta/identidad-llave': { body: llaveBody, status: 204, response: vacio },

  'POST /cuenta/foto': { body: z.object({}), files: ['foto'], response: usuarioRespuesta },
  'DELETE /cuenta/foto': { response: usuarioRespuesta },
  'GET /cuenta/borrado': { response: borradoRespuesta },
  'POST /cuenta/borrar': { body: borrarBody, status: 204, headers: { 'clear-site-data': '"cache", "storage"' }, response: vacio },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>
