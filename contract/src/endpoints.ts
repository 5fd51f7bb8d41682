import * as z from 'zod/mini'
import { endpointsAdministracion } from './administracion/endpoints.ts'
import { bitacoraQuery, bitacoraRespuesta } from './bitacora/schemas.ts'
import {
  aforoBody,
  apartadoRespuesta,
  apartarBody,
  crearTipoBody,
  editarTipoBody,
  idParams,
  ordenarTiposBody,
  tipoRespuesta,
  tiposRespuesta,
} from './boletos/schemas.ts'
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
} from './catalogo/schemas.ts'
import {
  codigoBody,
  codigoItemRespuesta,
  codigoRespuesta,
  codigosRespuesta,
  crearCodigoBody,
  editarCodigoBody,
} from './codigos/schemas.ts'
import {
  accesoQuery,
  asistenteParams,
  asistenteRespuesta,
  asistentesQuery,
  asistentesRespuesta,
  buscarBoletosBody,
  compraDetalleRespuesta,
  compraOrganizadorParams,
  compraRespuesta,
  comprarBody,
  comprarRespuesta,
  comprasOrganizadorQuery,
  comprasOrganizadorRespuesta,
  corregirAsistenteBody,
  corregirCompraBody,
  cortesiaBody,
  facturaBody,
  folioParams,
  hoyRespuesta,
  misComprasQuery,
  misComprasRespuesta,
  pagarCompraBody,
} from './compras/schemas.ts'
import { limiteQuery, paginaQuery, slugParams, vacio } from './comunes.ts'
import { endpointsCuentaPago } from './cuenta-deposito/endpoints.ts'
import { endpointsCuenta } from './cuentas/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { endpointsEstadisticas } from './estadisticas/endpoints.ts'
import {
  ARCHIVOS_EVENTO,
  bannersRespuesta,
  cancelacionRespuesta,
  cancelarEventoBody,
  categoriaEventosRespuesta,
  categoriasRespuesta,
  crearEventoBody,
  duplicarEventoBody,
  editarEventoBody,
  eventoOrganizadorRespuesta,
  eventoParams,
  eventoPublicoRespuesta,
  eventosOrganizadorRespuesta,
  eventosRespuesta,
  markdownBody,
  markdownRespuesta,
  posponerEventoBody,
  reprogramarEventoBody,
  vistaPreviaParams,
  vistaPreviaRespuesta,
} from './eventos/schemas.ts'
import { endpointsFacturacion } from './facturacion/endpoints.ts'
import { endpointsIntegraciones } from './integraciones/endpoints.ts'
import { endpointsLiquidaciones } from './liquidaciones/endpoints.ts'
import { esperasRespuesta, listaEsperaBody, listaEsperaRespuesta, ofertaRespuesta } from './lista-espera/schemas.ts'
import { endpointsMensajes } from './mensajes/endpoints.ts'
import {
  ARCHIVOS_PERSONALIZACION,
  personalizacionRespuesta,
  personalizarBody,
} from './organizaciones/personalizacion.ts'
import {
  borradoOrganizacionRespuesta,
  cambiarRolBody,
  cederBody,
  colaboradorParams,
  crearOrganizacionBody,
  disponibleQuery,
  disponibleRespuesta,
  editarOrganizacionBody,
  eliminarOrganizacionBody,
  equipoRespuesta,
  eventoDisponibleQuery,
  invitacionRespuesta,
  invitarBody,
  organizacionCreadaRespuesta,
  organizacionesRespuesta,
  organizacionPropiaRespuesta,
  organizacionPublicaRespuesta,
  resumenOrganizacionRespuesta,
} from './organizaciones/schemas.ts'
import { cobroPruebaBody, cobroPruebaParams, cobroPruebaRespuesta, metodosRespuesta } from './pagos/schemas.ts'
import { endpointsPlataforma } from './plataforma/endpoints.ts'
import { plataformaRespuesta } from './plataforma/schemas.ts'
import { endpointsPreguntas } from './preguntas/endpoints.ts'
import {
  clabeBody,
  pedirReembolsoBody,
  reembolsarBody,
  reembolsoParams,
  reembolsosRespuesta,
} from './reembolsos/schemas.ts'
import {
  aceptadaRespuesta,
  boletoPaginaRespuesta,
  recibidosRespuesta,
  transferenciaRespuesta,
  transferirBody,
} from './transferencias/schemas.ts'
import { endpointsVisitas } from './visitas/endpoints.ts'

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
  'GET /organizacion/obtener-organizaciones': { response: organizacionesRespuesta },
  'POST /organizacion/crear-organizacion': {
    body: crearOrganizacionBody,
    files: ['imagen'],
    status: 201,
    response: organizacionCreadaRespuesta,
  },
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
  'GET /p/eventos/obtener/:organizerSlug/:eventSlug/similares': {
    params: eventoParams,
    query: similaresQuery,
    response: eventosRespuesta,
  },
  'GET /p/ciudades/obtener': { query: limiteQuery, response: ciudadesRespuesta },
  'GET /p/ciudades/obtener/:slug': { params: slugParams, response: ciudadRespuesta },
  'GET /p/plataforma/obtener': { response: plataformaRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento': { params: evento, response: eventoOrganizadorRespuesta },
  'PATCH /organizacion/:slug/eventos/:slugEvento': {
    params: evento,
    body: editarEventoBody,
    files: ARCHIVOS_EVENTO,
    response: eventoOrganizadorRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/publicar': { params: evento, response: eventoOrganizadorRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/boletos': { params: evento, response: tiposRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/boletos/crear-tipo': {
    params: evento,
    body: crearTipoBody,
    status: 201,
    response: tipoRespuesta,
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id': {
    params: tipo,
    body: editarTipoBody,
    response: tipoRespuesta,
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/boletos/:id': { params: tipo, status: 204, response: vacio },
  'GET /organizacion/:slug/eventos/:slugEvento/compras': {
    params: evento,
    query: comprasOrganizadorQuery,
    response: comprasOrganizadorRespuesta,
  },
  'GET /organizacion/:slug/hoy': { params: slugParams, response: hoyRespuesta },

  'POST /p/eventos/:organizerSlug/:eventSlug/apartar': {
    params: eventoParams,
    body: apartarBody,
    status: 201,
    response: apartadoRespuesta,
  },
  'POST /p/eventos/:organizerSlug/:eventSlug/lista-espera': {
    params: eventoParams,
    body: listaEsperaBody,
    status: 201,
    response: listaEsperaRespuesta,
  },
  'GET /p/apartados/:id': { params: idParams, response: apartadoRespuesta },
  'DELETE /p/apartados/:id': { params: idParams, status: 204, response: vacio },
  'POST /p/apartados/:id/extender': { params: idParams, response: apartadoRespuesta },
  'POST /p/apartados/:id/comprar': { params: idParams, body: comprarBody, status: 201, response: comprarRespuesta },
  'GET /compras/mis-compras': { query: misComprasQuery, response: misComprasRespuesta },
  'GET /compras/:folio': { params: folioParams, response: compraRespuesta },
  'GET /p/compras/:folio': { params: folioParams, query: accesoQuery, response: compraRespuesta },

  'POST /organizacion/:slug/equipo/invitar': {
    params: slugParams,
    body: invitarBody,
    status: 201,
    response: invitacionRespuesta,
  },

  'GET /organizacion/disponible': { query: disponibleQuery, response: disponibleRespuesta },
  'GET /organizacion/:slug/obtener': { params: slugParams, response: organizacionPropiaRespuesta },
  'PATCH /organizacion/:slug/editar': {
    params: slugParams,
    body: editarOrganizacionBody,
    files: ['imagen'],
    response: organizacionPropiaRespuesta,
  },
  'POST /organizacion/:slug/ceder': { params: slugParams, body: cederBody, status: 204, response: vacio },
  'GET /organizacion/:slug/borrado': { params: slugParams, response: borradoOrganizacionRespuesta },
  'POST /organizacion/:slug/eliminar': {
    params: slugParams,
    body: eliminarOrganizacionBody,
    status: 204,
    response: vacio,
  },
  'GET /organizacion/:slug/bitacora': { params: slugParams, query: bitacoraQuery, response: bitacoraRespuesta },
  'GET /organizacion/:slug/resumen': { params: slugParams, response: resumenOrganizacionRespuesta },
  'PATCH /organizacion/:slug/equipo/colaboradores/:id': {
    params: colaboradorParams,
    body: cambiarRolBody,
    status: 204,
    response: vacio,
  },
  'DELETE /organizacion/:slug/equipo/colaboradores/:id': { params: colaboradorParams, status: 204, response: vacio },
  'POST /organizacion/:slug/equipo/salir': { params: slugParams, status: 204, response: vacio },
  'POST /organizacion/:slug/equipo/invitaciones/:id/reenviar': {
    params: colaboradorParams,
    response: invitacionRespuesta,
  },
  'DELETE /organizacion/:slug/equipo/invitaciones/:id': { params: colaboradorParams, status: 204, response: vacio },

  'GET /organizacion/:slug/eventos-disponible': {
    params: slugParams,
    query: eventoDisponibleQuery,
    response: disponibleRespuesta,
  },
  'POST /organizacion/:slug/vista-markdown': { params: slugParams, body: markdownBody, response: markdownRespuesta },
  'DELETE /organizacion/:slug/eventos/:slugEvento': { params: evento, status: 204, response: vacio },
  'POST /organizacion/:slug/eventos/:slugEvento/duplicar': {
    params: evento,
    body: duplicarEventoBody,
    status: 201,
    response: eventoOrganizadorRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/posponer': {
    params: evento,
    body: posponerEventoBody,
    response: eventoOrganizadorRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/reprogramar': {
    params: evento,
    body: reprogramarEventoBody,
    response: eventoOrganizadorRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/cancelacion': { params: evento, response: cancelacionRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/cancelar': {
    params: evento,
    body: cancelarEventoBody,
    response: eventoOrganizadorRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/vista-previa': { params: evento, response: vistaPreviaRespuesta },
  'DELETE /organizacion/:slug/eventos/:slugEvento/vista-previa': { params: evento, response: vistaPreviaRespuesta },
  'GET /p/vista-previa/:token': {
    params: vistaPreviaParams,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    response: eventoPublicoRespuesta,
  },

  'PUT /organizacion/:slug/eventos/:slugEvento/boletos/ordenar': {
    params: evento,
    body: ordenarTiposBody,
    response: tiposRespuesta,
  },
  'PUT /organizacion/:slug/eventos/:slugEvento/boletos/aforo': {
    params: evento,
    body: aforoBody,
    response: tiposRespuesta,
  },

  'GET /organizacion/:slug/eventos/:slugEvento/compras/:folio': {
    params: compraOrganizadorParams,
    response: compraDetalleRespuesta,
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/compras/:folio': {
    params: compraOrganizadorParams,
    body: corregirCompraBody,
    response: compraDetalleRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reenviar': {
    params: compraOrganizadorParams,
    status: 204,
    response: vacio,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/cortesias': {
    params: evento,
    body: cortesiaBody,
    status: 201,
    response: compraDetalleRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/asistentes': {
    params: evento,
    query: asistentesQuery,
    response: asistentesRespuesta,
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/asistentes/:id': {
    params: asistenteParams,
    body: corregirAsistenteBody,
    response: asistenteRespuesta,
  },

  'POST /p/eventos/:organizerSlug/:eventSlug/codigo': {
    params: eventoParams,
    body: codigoBody,
    response: codigoRespuesta,
  },
  'GET /p/apartados/:id/metodos': { params: idParams, response: metodosRespuesta },
  'POST /p/compras/buscar': { body: buscarBoletosBody, status: 204, response: vacio },
  'GET /p/compras/:folio/metodos': { params: folioParams, query: accesoQuery, response: metodosRespuesta },
  'POST /p/compras/:folio/pagar': {
    params: folioParams,
    query: accesoQuery,
    body: pagarCompraBody,
    response: comprarRespuesta,
  },
  'POST /p/compras/:folio/cancelar': { params: folioParams, query: accesoQuery, response: compraRespuesta },
  'POST /p/compras/:folio/reenviar': { params: folioParams, query: accesoQuery, status: 204, response: vacio },
  'POST /p/compras/:folio/reembolso': {
    params: folioParams,
    query: accesoQuery,
    body: pedirReembolsoBody,
    status: 201,
    response: compraRespuesta,
  },
  'PUT /p/compras/:folio/clabe': {
    params: folioParams,
    query: accesoQuery,
    body: clabeBody,
    response: compraRespuesta,
  },
  'POST /p/compras/:folio/factura': {
    params: folioParams,
    query: accesoQuery,
    body: facturaBody,
    status: 201,
    response: compraRespuesta,
  },
  'GET /p/prueba/:referencia': { params: cobroPruebaParams, response: cobroPruebaRespuesta },
  'POST /p/prueba/:referencia': { params: cobroPruebaParams, body: cobroPruebaBody, response: cobroPruebaRespuesta },

  'GET /p/boletos/:id': { params: idParams, query: accesoQuery, response: boletoPaginaRespuesta },
  'GET /compras/recibidos': { query: paginaQuery, response: recibidosRespuesta },
  'POST /p/boletos/:id/transferir': {
    params: idParams,
    query: accesoQuery,
    body: transferirBody,
    status: 201,
    response: boletoPaginaRespuesta,
  },
  'DELETE /p/boletos/:id/transferencia': { params: idParams, query: accesoQuery, response: boletoPaginaRespuesta },
  'GET /p/transferencias/:id': { params: idParams, query: accesoQuery, response: transferenciaRespuesta },
  'POST /p/transferencias/:id/aceptar': { params: idParams, query: accesoQuery, response: aceptadaRespuesta },
  'POST /p/transferencias/:id/rechazar': { params: idParams, query: accesoQuery, status: 204, response: vacio },
  'POST /p/boletos/:id/devolver': { params: idParams, query: accesoQuery, response: boletoPaginaRespuesta },
  'DELETE /p/boletos/:id/devolver': { params: idParams, query: accesoQuery, response: boletoPaginaRespuesta },
  'GET /p/ofertas/:id': { params: idParams, query: accesoQuery, response: ofertaRespuesta },
  'DELETE /p/ofertas/:id': { params: idParams, query: accesoQuery, status: 204, response: vacio },

  'GET /organizacion/:slug/eventos/:slugEvento/codigos': { params: evento, response: codigosRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo': {
    params: evento,
    body: crearCodigoBody,
    status: 201,
    response: codigoItemRespuesta,
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/codigos/:id': {
    params: tipo,
    body: editarCodigoBody,
    response: codigoItemRespuesta,
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/codigos/:id': { params: tipo, status: 204, response: vacio },
  'GET /organizacion/:slug/eventos/:slugEvento/lista-espera': { params: evento, response: esperasRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/reembolsos': {
    params: evento,
    query: paginaQuery,
    response: reembolsosRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar': {
    params: compraOrganizadorParams,
    body: reembolsarBody,
    status: 201,
    response: compraDetalleRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/reembolsos/:id/pagado': {
    params: reembolsoParams,
    response: compraDetalleRespuesta,
  },
  ...endpointsAdministracion,
  ...endpointsFacturacion,
  ...endpointsPlataforma,
  ...endpointsCuenta,
  ...endpointsCuentaPago,
  ...endpointsIntegraciones,
  ...endpointsLiquidaciones,
  ...endpointsPreguntas,

  'GET /organizacion/:slug/personalizacion': { params: slugParams, response: personalizacionRespuesta },
  'PATCH /organizacion/:slug/personalizacion': {
    params: slugParams,
    body: personalizarBody,
    files: ARCHIVOS_PERSONALIZACION,
    response: personalizacionRespuesta,
  },
  ...endpointsVisitas,
  ...endpointsEstadisticas,
  ...endpointsMensajes,
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>
