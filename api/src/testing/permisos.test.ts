// The rights of every call as one table: what each call asks of its caller. A call without a row fails.

import type { Call } from '@entrale/contract/calls'
import { endpoints } from '@entrale/contract/endpoints'
import { CUADROS } from '@entrale/contract/estadisticas/schemas'
import fastify from 'fastify'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPlugin, apiRoutes } from '../app.ts'
import type { Context, Usuario } from '../context.ts'
import { Refusal } from '../errors.ts'
import { sellarArchivo } from '../modules/expedientes/index.ts'
import { PDF } from './expediente.ts'
import { crearEvento, crearMiembro, crearOrganizacion, crearUsuario, createTestApi, type TestApi } from './index.ts'
import { ponerConstancia } from './retener.ts'

/**
 * `sesion`: whoever is signed in, about what is theirs; `identidad`: and has shown who they are a moment ago.
 * `administrador`: of the platform. `celular`: a phone
 * of the door, and nobody else. `puerta`: an admin, or a member who was given a right at the door, which these were not
 * (derechos.test.ts). The others: a role in the organization of the path, or above it.
 */
type Nivel =
  | 'publico'
  | 'sesion'
  | 'identidad'
  | 'member'
  | 'admin'
  | 'owner'
  | 'admin con identidad'
  | 'owner con identidad'
  | 'administrador'
  | 'administrador con identidad'
  | 'celular'
  | 'puerta'

const TABLA: Record<Call, Nivel> = {
  'GET /p/categorias/obtener': 'publico',
  'GET /p/categorias/obtener/:slug': 'publico',
  'GET /p/eventos/obtener': 'publico',
  'GET /p/eventos/obtener/:organizerSlug/:eventSlug': 'publico',
  'GET /p/eventos/obtener/:organizerSlug/:eventSlug/similares': 'publico',
  'GET /p/eventos/obtener-banners': 'publico',
  'GET /p/eventos/search': 'publico',
  'GET /p/eventos/sugerencias': 'publico',
  'GET /p/eventos/calendario': 'publico',
  'GET /p/organizacion/:slugOrganizacion/obtener': 'publico',
  'GET /p/ciudades/obtener': 'publico',
  'GET /p/ciudades/obtener/:slug': 'publico',
  'GET /p/plataforma/obtener': 'publico',
  'GET /p/documentos/:documento': 'publico',
  'GET /p/documentos/:documento/versiones/:version': 'publico',
  'GET /p/vista-previa/:token': 'publico',
  'POST /p/eventos/:organizerSlug/:eventSlug/apartar': 'publico',
  'POST /p/eventos/:organizerSlug/:eventSlug/lista-espera': 'publico',
  'GET /p/apartados/:id': 'publico',
  'DELETE /p/apartados/:id': 'publico',
  'POST /p/apartados/:id/extender': 'publico',
  'POST /p/apartados/:id/comprar': 'publico',
  'GET /p/compras/:folio': 'publico',
  'POST /p/eventos/:organizerSlug/:eventSlug/codigo': 'publico',
  'POST /p/visitas': 'publico',
  'GET /p/apartados/:id/metodos': 'publico',
  'POST /p/compras/buscar': 'publico',
  'GET /p/compras/:folio/metodos': 'publico',
  'POST /p/compras/:folio/pagar': 'publico',
  'POST /p/compras/:folio/cancelar': 'publico',
  'POST /p/compras/:folio/reenviar': 'publico',
  'POST /p/compras/:folio/anular-enlaces': 'publico',
  'POST /p/compras/:folio/corregir-correo': 'publico',
  'POST /p/compras/:folio/reembolso': 'publico',
  'PUT /p/compras/:folio/clabe': 'publico',
  'POST /p/compras/:folio/factura': 'publico',
  'GET /p/prueba/:referencia': 'publico',
  'POST /p/prueba/:referencia': 'publico',
  'GET /p/eventos/:organizerSlug/:eventSlug/preguntas': 'publico',
  'GET /p/compras/:folio/respuestas': 'publico',
  'PUT /p/compras/:folio/respuestas': 'publico',
  'GET /p/boletos/:id/respuestas': 'publico',
  'PUT /p/boletos/:id/respuestas': 'publico',
  'GET /p/boletos/:id': 'publico',
  'POST /p/boletos/:id/transferir': 'publico',
  'POST /p/boletos/:id/pase': 'publico',
  'POST /p/boletos/:id/telefono': 'publico',
  'DELETE /p/boletos/:id/transferencia': 'publico',
  'GET /p/transferencias/:id': 'publico',
  'POST /p/transferencias/:id/aceptar': 'publico',
  'POST /p/transferencias/:id/rechazar': 'publico',
  'POST /p/boletos/:id/devolver': 'publico',
  'DELETE /p/boletos/:id/devolver': 'publico',
  'POST /p/eventos/:organizerSlug/:eventSlug/avisame': 'publico',
  'POST /p/avisame/:id/confirmar': 'publico',
  'DELETE /p/avisame/:id': 'publico',
  'GET /p/ofertas/:id': 'publico',
  'DELETE /p/ofertas/:id': 'publico',
  'POST /auth/iniciar-sesion': 'publico',
  'POST /auth/registro': 'publico',
  'POST /auth/verificar-email': 'publico',
  'POST /auth/recuperar-password': 'publico',
  'POST /auth/restablecer-password': 'publico',
  'POST /auth/confirmar-email': 'publico',
  'POST /auth/llaves/opciones': 'publico',
  'POST /auth/llaves/iniciar': 'publico',

  'GET /auth/verify': 'sesion',
  'POST /auth/cerrar-sesion': 'sesion',
  'POST /auth/reenviar-verificacion': 'sesion',
  'GET /organizacion/obtener-organizaciones': 'sesion',
  'POST /organizacion/crear-organizacion': 'sesion',
  'GET /organizacion/disponible': 'sesion',
  'GET /compras/mis-compras': 'sesion',
  'GET /compras/recibidos': 'sesion',
  'GET /compras/:folio': 'sesion',
  'GET /invitaciones/obtener': 'sesion',
  'POST /invitaciones/:id/aceptar': 'sesion',
  'POST /invitaciones/:id/rechazar': 'sesion',
  'GET /notificaciones/obtener': 'sesion',
  'GET /notificaciones/avisos': 'sesion',
  'POST /notificaciones/leer-todas': 'sesion',
  'POST /notificaciones/:id/leer': 'sesion',
  'GET /cuenta/obtener': 'sesion',
  'PATCH /cuenta/editar': 'sesion',
  'POST /cuenta/documentos-vistos': 'sesion',
  'POST /cuenta/confirmar-identidad': 'sesion',
  'POST /cuenta/cambiar-email': 'identidad',
  'DELETE /cuenta/email-pendiente': 'sesion',
  'POST /cuenta/cambiar-password': 'sesion',
  'GET /cuenta/dispositivos': 'sesion',
  'DELETE /cuenta/dispositivos/:id': 'sesion',
  'POST /cuenta/cerrar-otras-sesiones': 'sesion',
  'PATCH /cuenta/preferencias': 'sesion',
  'GET /cuenta/llaves': 'sesion',
  'POST /cuenta/llaves/opciones': 'identidad',
  'POST /cuenta/llaves/crear': 'sesion',
  'DELETE /cuenta/llaves/:id': 'identidad',
  'POST /cuenta/identidad-llave/opciones': 'sesion',
  'POST /cuenta/identidad-llave': 'sesion',
  'GET /cuenta/segundo-paso': 'sesion',
  'POST /cuenta/segundo-paso/confirmar': 'sesion',
  'POST /cuenta/segundo-paso/app/opciones': 'identidad',
  'POST /cuenta/segundo-paso/app/activar': 'identidad',
  'DELETE /cuenta/segundo-paso/app': 'identidad',
  'POST /cuenta/segundo-paso/codigos': 'identidad',
  'POST /cuenta/foto': 'sesion',
  'DELETE /cuenta/foto': 'sesion',
  'GET /cuenta/borrado': 'sesion',
  'GET /cuenta/promociones': 'sesion',
  'POST /cuenta/promociones/retirar': 'sesion',
  'POST /cuenta/borrar': 'identidad',

  'GET /organizacion/:slug/obtener': 'member',
  'GET /organizacion/:slug/compras/encontrar': 'member',
  'GET /organizacion/:slug/hoy': 'member',
  'GET /organizacion/:slug/resumen': 'member',
  'GET /organizacion/:slug/estadisticas': 'member',
  'GET /organizacion/:slug/eventos/:slugEvento/estadisticas': 'member',
  'GET /organizacion/:slug/equipo/colaboradores': 'member',
  'POST /organizacion/:slug/equipo/salir': 'member',
  'GET /organizacion/:slug/eventos': 'member',
  'GET /organizacion/:slug/eventos/:slugEvento': 'member',
  'GET /organizacion/:slug/eventos/:slugEvento/boletos': 'member',
  'GET /organizacion/:slug/eventos/:slugEvento/compras': 'member',
  'GET /organizacion/:slug/eventos/:slugEvento/compras/:folio': 'member',
  'GET /organizacion/:slug/eventos/:slugEvento/asistentes': 'member',

  'PATCH /organizacion/:slug/editar': 'admin',
  'PUT /organizacion/:slug/segundo-paso': 'admin con identidad',
  'GET /organizacion/:slug/personalizacion': 'admin',
  'PATCH /organizacion/:slug/personalizacion': 'admin',
  'GET /organizacion/:slug/bitacora': 'admin',
  'GET /organizacion/:slug/tokens': 'admin',
  'POST /organizacion/:slug/tokens/crear-token': 'owner con identidad',
  'DELETE /organizacion/:slug/tokens/:id': 'admin',
  'GET /organizacion/:slug/webhooks': 'admin',
  'POST /organizacion/:slug/webhooks/crear-webhook': 'admin con identidad',
  'PATCH /organizacion/:slug/webhooks/:id': 'admin con identidad',
  'DELETE /organizacion/:slug/webhooks/:id': 'admin',
  'POST /organizacion/:slug/webhooks/:id/secreto': 'admin con identidad',
  'POST /organizacion/:slug/webhooks/:id/probar': 'admin',
  'GET /organizacion/:slug/webhooks/:id/entregas': 'admin',
  'POST /organizacion/:slug/webhooks/:id/entregas/:entregaId/reenviar': 'admin',
  'POST /organizacion/:slug/equipo/invitar': 'admin',
  'DELETE /organizacion/:slug/equipo/colaboradores/:id': 'admin',
  'POST /organizacion/:slug/equipo/invitaciones/:id/reenviar': 'admin',
  'DELETE /organizacion/:slug/equipo/invitaciones/:id': 'admin',
  'POST /organizacion/:slugOrganizacion/eventos/crear-evento': 'admin',
  'GET /organizacion/:slug/eventos-disponible': 'admin',
  'GET /organizacion/:slug/punto-de-enlace': 'admin',
  'POST /organizacion/:slug/vista-markdown': 'member',
  'PATCH /organizacion/:slug/eventos/:slugEvento': 'admin',
  'DELETE /organizacion/:slug/eventos/:slugEvento': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/publicar': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/despublicar': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/pausar-venta': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/reanudar-venta': 'admin',
  'GET /organizacion/:slug/eventos/:slugEvento/lista-espera/personas': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/lista-espera/:id/ofrecer': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/duplicar': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/posponer': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/reprogramar': 'admin',
  'GET /organizacion/:slug/eventos/:slugEvento/cancelacion': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/cancelar': 'admin con identidad',
  'GET /organizacion/:slug/eventos/:slugEvento/mensajes': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/crear-mensaje': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/previa': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/contar': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/probar': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/:id/cancelar': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/vista-previa': 'admin',
  'DELETE /organizacion/:slug/eventos/:slugEvento/vista-previa': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/boletos/crear-tipo': 'admin',
  'PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id': 'admin',
  'DELETE /organizacion/:slug/eventos/:slugEvento/boletos/:id': 'admin',
  'PUT /organizacion/:slug/eventos/:slugEvento/boletos/ordenar': 'admin',
  'PUT /organizacion/:slug/eventos/:slugEvento/boletos/aforo': 'admin',
  'PATCH /organizacion/:slug/eventos/:slugEvento/compras/:folio': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reenviar': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/anular-enlaces': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/cortesias': 'admin',
  'PATCH /organizacion/:slug/eventos/:slugEvento/asistentes/:id': 'admin',

  'PATCH /organizacion/:slug/equipo/colaboradores/:id': 'owner con identidad',
  'POST /organizacion/:slug/ceder': 'owner con identidad',
  'GET /organizacion/:slug/borrado': 'owner',
  'POST /organizacion/:slug/eliminar': 'owner con identidad',
  'GET /organizacion/:slug/eventos/:slugEvento/codigos': 'admin',
  'GET /organizacion/:slug/eventos/:slugEvento/preguntas': 'member',
  'POST /organizacion/:slug/eventos/:slugEvento/preguntas/crear-pregunta': 'admin',
  'PATCH /organizacion/:slug/eventos/:slugEvento/preguntas/:id': 'admin',
  'DELETE /organizacion/:slug/eventos/:slugEvento/preguntas/:id': 'admin',
  'PUT /organizacion/:slug/eventos/:slugEvento/preguntas/ordenar': 'admin',
  'GET /organizacion/:slug/eventos/:slugEvento/compras/:folio/respuestas': 'member',
  'GET /organizacion/:slug/eventos/:slugEvento/asistentes/:id/respuestas': 'member',
  'GET /organizacion/:slug/eventos/:slugEvento/promotores': 'member',
  'POST /organizacion/:slug/eventos/:slugEvento/promotores/crear-promotor': 'admin',
  'PATCH /organizacion/:slug/eventos/:slugEvento/promotores/:id': 'admin',
  'DELETE /organizacion/:slug/eventos/:slugEvento/promotores/:id': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo': 'admin',
  'PATCH /organizacion/:slug/eventos/:slugEvento/codigos/:id': 'admin',
  'DELETE /organizacion/:slug/eventos/:slugEvento/codigos/:id': 'admin',
  'GET /organizacion/:slug/eventos/:slugEvento/lista-espera': 'member',
  'GET /organizacion/:slug/eventos/:slugEvento/reembolsos': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar': 'admin con identidad',
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/compensar': 'admin con identidad',
  'GET /organizacion/:slug/eventos/:slugEvento/compensaciones': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/compensaciones': 'admin con identidad',

  'GET /organizacion/:slug/facturacion': 'admin',
  'PUT /organizacion/:slug/facturacion/datos': 'owner',
  'PUT /organizacion/:slug/facturacion/conexion': 'owner con identidad',
  'DELETE /organizacion/:slug/facturacion/conexion': 'owner con identidad',
  'POST /organizacion/:slug/facturacion/conexion/probar': 'owner',
  'GET /organizacion/:slug/facturacion/solicitudes': 'admin',
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/reintentar': 'owner',
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/externa': 'owner',
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/cancelar': 'owner',
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/ajustada': 'owner',
  'GET /organizacion/:slug/facturacion/global': 'admin',
  'GET /organizacion/:slug/facturacion/globales': 'admin',
  'POST /organizacion/:slug/facturacion/globales': 'owner',
  'POST /organizacion/:slug/facturacion/globales/:id/reintentar': 'owner',
  'POST /organizacion/:slug/facturacion/globales/:id/cancelar': 'owner',
  'GET /organizacion/:slug/facturacion/comprobantes': 'admin',
  'POST /organizacion/:slug/facturacion/comprobantes/:id/reintentar': 'owner',
  'GET /administracion/facturacion/comprobantes': 'administrador',
  'POST /administracion/facturacion/comprobantes/:id/reintentar': 'administrador',
  'GET /organizacion/:slug/pagos/cuenta': 'admin',
  'PUT /organizacion/:slug/pagos/cuenta': 'owner con identidad',
  'DELETE /organizacion/:slug/pagos/cuenta/pendiente': 'owner con identidad',
  'POST /p/cuentas-pago/no-fui-yo': 'publico',
  'GET /organizacion/:slug/pagos/conexiones': 'admin',
  'POST /organizacion/:slug/pagos/conexiones/:proveedor': 'owner con identidad',
  'DELETE /organizacion/:slug/pagos/conexiones/:proveedor': 'owner con identidad',
  'POST /conexiones/regreso': 'sesion',
  'GET /p/prueba/cuentas/:cuenta': 'publico',
  'POST /p/prueba/cuentas/:cuenta': 'publico',

  'GET /organizacion/:slug/expediente': 'owner',
  'PATCH /organizacion/:slug/expediente': 'owner',
  'PUT /organizacion/:slug/expediente/documentos/:clase': 'owner con identidad',
  'POST /organizacion/:slug/expediente/enviar': 'owner',
  'POST /organizacion/:slug/expediente/retomar': 'owner con identidad',
  'GET /organizacion/:slug/expediente/accesos': 'owner',
  'GET /organizacion/:slug/contrato': 'owner',
  'POST /organizacion/:slug/contrato/firmar': 'owner con identidad',
  'GET /administracion/expedientes': 'administrador',
  'GET /administracion/expedientes/:id': 'administrador con identidad',
  'POST /administracion/expedientes/:id/aprobar': 'administrador con identidad',
  'POST /administracion/expedientes/:id/observar': 'administrador con identidad',
  'POST /administracion/expedientes/:id/listas': 'administrador con identidad',
  'POST /administracion/expedientes/:id/listas/:consultaId/resolver': 'administrador con identidad',
  'GET /organizacion/:slug/retenciones': 'admin',
  'GET /organizacion/:slug/eventos/:slugEvento/impuesto-local': 'admin',
  'PUT /organizacion/:slug/eventos/:slugEvento/impuesto-local': 'admin',
  'GET /organizacion/:slug/impuesto-local': 'admin',
  'GET /administracion/impuesto-local': 'administrador',
  'POST /administracion/impuesto-local/tasas': 'administrador con identidad',
  'POST /administracion/impuesto-local/tasas/:id/confirmar': 'administrador con identidad',
  'GET /administracion/impuesto-local/eventos': 'administrador',
  'GET /administracion/reglas-compensacion': 'administrador',
  'POST /administracion/reglas-compensacion': 'administrador con identidad',
  'GET /administracion/reglas-factura': 'administrador',
  'POST /administracion/reglas-factura': 'administrador con identidad',
  'GET /administracion/frontera': 'administrador',
  'POST /administracion/frontera': 'administrador con identidad',
  'POST /administracion/frontera/terminar': 'administrador con identidad',
  'GET /administracion/reglas-expediente': 'administrador',
  'POST /administracion/reglas-expediente': 'administrador con identidad',
  'GET /administracion/retenciones': 'administrador',
  'POST /administracion/retenciones/tasas': 'administrador con identidad',
  'POST /administracion/retenciones/tasas/:id/confirmar': 'administrador con identidad',
  'POST /administracion/retenciones/vigencias': 'administrador con identidad',
  'GET /administracion/retenciones/meses': 'administrador',
  'GET /administracion/retenciones/meses/:mes': 'administrador',
  'GET /administracion/organizaciones/:id/perfil-fiscal': 'administrador',
  'PUT /administracion/organizaciones/:id/perfil-fiscal': 'administrador con identidad',

  'GET /organizacion/:slug/pagos': 'admin',
  'GET /organizacion/:slug/pagos/movimientos': 'admin',
  'GET /organizacion/:slug/pagos/directo': 'admin',
  'GET /organizacion/:slug/contracargos': 'admin',
  'GET /organizacion/:slug/contracargos/:id': 'admin',
  'PUT /organizacion/:slug/contracargos/:id/evidencia': 'admin',
  'POST /organizacion/:slug/contracargos/:id/archivos': 'admin',
  'DELETE /organizacion/:slug/contracargos/:id/archivos/:archivoId': 'admin',
  'GET /administracion/contracargos': 'administrador',
  'GET /administracion/contracargos/:id': 'administrador',
  'PUT /administracion/contracargos/:id/evidencia': 'administrador',
  'POST /administracion/contracargos/:id/archivos': 'administrador',
  'DELETE /administracion/contracargos/:id/archivos/:archivoId': 'administrador',
  'POST /administracion/contracargos/:id/enviar': 'administrador con identidad',
  'GET /organizacion/:slug/liquidaciones': 'admin',
  'GET /organizacion/:slug/liquidaciones/:id': 'admin',
  'GET /organizacion/:slug/eventos/:slugEvento/estado-de-cuenta': 'admin',
  'GET /organizacion/:slug/pagos/adeudo': 'admin',
  'POST /organizacion/:slug/pagos/fichas': 'admin',
  'DELETE /organizacion/:slug/pagos/fichas/:id': 'admin',
  'GET /administracion/adeudos': 'administrador',
  'GET /administracion/adeudos/reembolsos': 'administrador',
  'POST /administracion/adeudos/reembolsos/:id/autorizar': 'administrador con identidad',
  'POST /administracion/adeudos/reembolsos/:id/negar': 'administrador',
  'GET /administracion/adeudos/fichas': 'administrador',
  'POST /administracion/adeudos/fichas/:id/recibida': 'administrador con identidad',
  'PUT /administracion/organizaciones/:id/plan-de-pagos': 'administrador',
  'DELETE /administracion/organizaciones/:id/plan-de-pagos': 'administrador',
  'POST /administracion/organizaciones/:id/castigar': 'administrador con identidad',
  'GET /administracion/organizaciones/:id/confianza': 'administrador',
  'PUT /administracion/organizaciones/:id/confianza': 'administrador con identidad',
  'GET /administracion/tesoreria': 'administrador',
  'GET /administracion/tesoreria/balanza': 'administrador',
  'GET /administracion/tesoreria/asientos': 'administrador',
  'GET /administracion/tesoreria/registros': 'administrador',
  'POST /administracion/tesoreria/ajustes': 'administrador con identidad',
  'POST /administracion/tesoreria/enteros': 'administrador con identidad',
  'PUT /administracion/tesoreria/saldo-banco': 'administrador con identidad',
  'GET /administracion/liquidaciones': 'administrador',
  'GET /administracion/liquidaciones/:id': 'administrador',
  'POST /administracion/liquidaciones/:id/reintentar': 'administrador',
  'POST /administracion/liquidaciones/:id/visto-bueno': 'administrador con identidad',
  'POST /administracion/detenciones': 'administrador',
  'POST /administracion/detenciones/:id/levantar': 'administrador con identidad',
  'GET /administracion/reembolsos': 'administrador',
  'GET /administracion/lotes': 'administrador',
  'GET /administracion/lotes/:id': 'administrador',
  'POST /administracion/lotes': 'administrador con identidad',
  'POST /administracion/lotes/:id/aprobar': 'administrador con identidad',
  'POST /administracion/lotes/:id/enviado': 'administrador con identidad',
  'POST /administracion/lotes/:id/descartar': 'administrador con identidad',
  'POST /administracion/lotes/:id/respuesta': 'administrador con identidad',
  'POST /administracion/lotes/:id/renglones/:renglonId/pagado': 'administrador con identidad',
  'POST /administracion/lotes/:id/renglones/:renglonId/devuelto': 'administrador con identidad',
  'POST /administracion/lotes/:id/renglones/:renglonId/sacar': 'administrador con identidad',
  'POST /administracion/organizaciones/:id/ajuste-de-saldo': 'administrador con identidad',

  'GET /administracion/bitacora': 'administrador',
  'GET /administracion/inicio': 'administrador',
  'GET /administracion/organizaciones': 'administrador',
  'GET /administracion/organizaciones/:id': 'administrador',
  'PUT /administracion/organizaciones/:id/riesgo': 'administrador',
  'POST /administracion/organizaciones/:id/suspender': 'administrador con identidad',
  'POST /administracion/organizaciones/:id/reanudar': 'administrador con identidad',
  'GET /administracion/eventos/:id': 'administrador',
  'POST /administracion/eventos/:id/cancelar': 'administrador con identidad',
  'GET /administracion/compras': 'administrador',
  'GET /administracion/compras/:folio': 'administrador',
  'POST /administracion/compras/:folio/reenviar': 'administrador',
  'POST /administracion/compras/:folio/consultar': 'administrador',
  'POST /administracion/compras/:folio/reembolsar': 'administrador con identidad',
  'POST /administracion/compras/:folio/compensar': 'administrador con identidad',
  'GET /administracion/eventos/:id/compensaciones': 'administrador',
  'POST /administracion/eventos/:id/compensaciones': 'administrador con identidad',
  'POST /administracion/compras/:folio/reembolsos/:id/reintentar': 'administrador con identidad',
  'GET /administracion/trabajos': 'administrador',
  'POST /administracion/trabajos/reintentar': 'administrador',
  'POST /administracion/trabajos/:id/reintentar': 'administrador',
  'POST /administracion/trabajos/:id/descartar': 'administrador con identidad',
  'GET /administracion/incidencias': 'administrador',
  'POST /administracion/incidencias/:id/resolver': 'administrador',
  'POST /administracion/incidencias/:id/devolver': 'administrador con identidad',
  'POST /administracion/incidencias/:id/registrar': 'administrador con identidad',
  'POST /administracion/incidencias/:id/reintentar': 'administrador con identidad',
  'GET /administracion/avisos-proveedor': 'administrador',
  'GET /administracion/conciliaciones': 'administrador',
  'GET /administracion/usuarios': 'administrador',
  'GET /administracion/usuarios/:id': 'administrador',
  'POST /administracion/usuarios/:id/bloquear': 'administrador con identidad',
  'POST /administracion/usuarios/:id/desbloquear': 'administrador con identidad',
  'POST /administracion/usuarios/:id/verificar': 'administrador con identidad',
  'POST /administracion/usuarios/:id/cerrar-sesiones': 'administrador',
  'POST /administracion/usuarios/:id/recuperacion': 'administrador',
  'DELETE /administracion/usuarios/:id/segundo-paso': 'administrador con identidad',

  'GET /administracion/categorias': 'administrador',
  'POST /administracion/categorias/crear-categoria': 'administrador',
  'PUT /administracion/categorias/ordenar': 'administrador',
  'PATCH /administracion/categorias/:id': 'administrador',
  'POST /administracion/categorias/:id/fusionar': 'administrador con identidad',
  'DELETE /administracion/categorias/:id': 'administrador',
  'GET /administracion/destacados': 'administrador',
  'GET /administracion/destacados/elegibles': 'administrador',
  'POST /administracion/destacados/agregar': 'administrador',
  'PUT /administracion/destacados/ordenar': 'administrador',
  'PATCH /administracion/destacados/:id': 'administrador',
  'DELETE /administracion/destacados/:id': 'administrador',
  'POST /p/denuncias/crear': 'publico',
  'GET /administracion/denuncias': 'administrador',
  'POST /administracion/denuncias/:id/revisar': 'administrador',
  'POST /administracion/denuncias/:id/descartar': 'administrador',
  'POST /administracion/denuncias/:id/retirar': 'administrador con identidad',
  'GET /administracion/retiros': 'administrador',
  'POST /administracion/retiros/:id/responder': 'administrador',
  'GET /organizacion/:slug/eventos/:slugEvento/retiro': 'member',
  'POST /organizacion/:slug/eventos/:slugEvento/apelar': 'admin',
  'GET /organizacion/:slug/eventos/:slugEvento/puertas': 'member',
  'POST /organizacion/:slug/eventos/:slugEvento/puertas/crear-puerta': 'admin',
  'PATCH /organizacion/:slug/eventos/:slugEvento/puertas/:id': 'admin',
  'DELETE /organizacion/:slug/eventos/:slugEvento/puertas/:id': 'admin',
  'POST /organizacion/:slug/eventos/:slugEvento/puertas/:id/emparejar': 'puerta',
  'PUT /organizacion/:slug/eventos/:slugEvento/puertas/ordenar': 'admin',
  'GET /organizacion/:slug/eventos/:slugEvento/equipo-puerta': 'admin',
  'PUT /organizacion/:slug/eventos/:slugEvento/equipo-puerta/:id': 'admin',
  'DELETE /organizacion/:slug/eventos/:slugEvento/equipo-puerta/:id': 'admin',
  'PUT /organizacion/:slug/eventos/:slugEvento/puertas/codigo': 'admin',
  'DELETE /organizacion/:slug/eventos/:slugEvento/celulares/:id': 'admin',
  'GET /organizacion/:slug/eventos/:slugEvento/accesos': 'member',
  'GET /organizacion/:slug/eventos/:slugEvento/accesos/ritmo': 'member',
  'GET /organizacion/:slug/eventos/:slugEvento/accesos/no-pasaron': 'member',
  'GET /organizacion/:slug/eventos/:slugEvento/accesos/resueltos': 'member',
  'GET /organizacion/:slug/eventos/:slugEvento/accesos/por-resolver': 'member',
  'POST /organizacion/:slug/eventos/:slugEvento/accesos/:id/resolver': 'puerta',
  'POST /organizacion/:slug/eventos/:slugEvento/celulares/:id/tardios': 'puerta',
  'GET /organizacion/:slug/eventos/:slugEvento/taquilla': 'puerta',
  'PUT /organizacion/:slug/eventos/:slugEvento/taquilla/cortesias': 'admin',
  'GET /p/puerta/taquilla': 'celular',
  'POST /p/puerta/cajas': 'celular',
  'POST /p/puerta/cajas/:id/movimientos': 'celular',
  'POST /p/puerta/cajas/:id/corte': 'celular',
  'POST /p/puerta/ventas': 'celular',
  'POST /p/puerta/ventas/:id/anular': 'celular',
  'POST /p/puerta/apartados': 'celular',
  'POST /p/puerta/apartados/devolver': 'celular',
  'POST /p/puerta/emparejar': 'publico',
  'POST /p/puerta/enlazar': 'publico',
  'POST /p/puerta/accesos': 'celular',
  'GET /p/puerta/cambios': 'celular',
  'DELETE /p/puerta/celular': 'celular',

  'GET /administracion/ajustes': 'administrador',
  'PATCH /administracion/ajustes': 'administrador con identidad',
  'GET /administracion/cargos': 'administrador',
  'PUT /administracion/cargos/:id': 'administrador con identidad',
}

/** What answers with a file or a stream, beside the contract. */
const CRUDAS: Record<string, Nivel> = {
  ...Object.fromEntries(
    CUADROS.flatMap((cuadro) =>
      ['', '/eventos/:slugEvento'].map((de) => [
        `GET /organizacion/:slug${de}/estadisticas/${cuadro}.csv`,
        'member' as const,
      ]),
    ),
  ),
  'GET /openapi.json': 'publico',
  'GET /p/boletos/:id/pdf': 'publico',
  'GET /p/puerta/lista': 'celular',
  'GET /p/boletos/:id/apple.pkpass': 'publico',
  // Apple Wallet brings a token of its own (pases-al-dia.test.ts)
  'POST /p/wallet/v1/devices/:aparato/registrations/:tipo/:id': 'publico',
  'DELETE /p/wallet/v1/devices/:aparato/registrations/:tipo/:id': 'publico',
  'GET /p/wallet/v1/devices/:aparato/registrations/:tipo': 'publico',
  'GET /p/wallet/v1/passes/:tipo/:id': 'publico',
  'POST /p/wallet/v1/log': 'publico',
  'GET /p/eventos/:organizerSlug/:eventSlug/calendario.ics': 'publico',
  'GET /p/compras/:folio/barras.svg': 'publico',
  'POST /pagos/:proveedor/webhook': 'publico',
  'GET /p/facturas/:id/pdf': 'publico',
  'GET /p/mensajes/:id/baja': 'publico',
  'POST /p/mensajes/:id/baja': 'publico',
  'GET /p/ventas/:id/baja': 'publico',
  'POST /p/ventas/:id/baja': 'publico',
  'GET /p/facturas/:id/xml': 'publico',
  'GET /notificaciones/en-vivo': 'sesion',
  'GET /cuenta/datos.json': 'identidad',
  'GET /cuenta/datos.zip': 'identidad',
  'GET /organizacion/:slug/eventos/:slugEvento/compras.csv': 'admin con identidad',
  'GET /organizacion/:slug/pagos/movimientos.csv': 'admin',
  'GET /organizacion/:slug/contracargos/:id/archivos/:archivoId': 'admin',
  'GET /administracion/contracargos/:id/archivos/:archivoId': 'administrador',
  'GET /organizacion/:slug/liquidaciones/:id/recibo.csv': 'admin',
  'GET /organizacion/:slug/liquidaciones/:id/recibo.pdf': 'admin',
  'GET /organizacion/:slug/eventos/:slugEvento/estado-de-cuenta.csv': 'admin',
  'GET /organizacion/:slug/eventos/:slugEvento/estado-de-cuenta.pdf': 'admin',
  'GET /administracion/tesoreria/balanza.csv': 'administrador',
  'GET /administracion/lotes/:id/banco.csv': 'administrador con identidad',
  'GET /organizacion/:slug/retenciones.csv': 'admin',
  'GET /organizacion/:slug/retenciones.pdf': 'admin',
  'GET /organizacion/:slug/retenciones/:mes/constancia.xml': 'admin',
  'GET /organizacion/:slug/retenciones/:mes/constancia.pdf': 'admin',
  'GET /organizacion/:slug/impuesto-local.csv': 'admin',
  'GET /organizacion/:slug/impuesto-local.pdf': 'admin',
  'GET /administracion/impuesto-local/eventos.csv': 'administrador con identidad',
  'GET /administracion/retenciones/:mes/lista.csv': 'administrador con identidad',
  'GET /administracion/retenciones/:mes/operaciones.csv': 'administrador con identidad',
  'GET /organizacion/:slug/eventos/:slugEvento/asistentes.csv': 'admin con identidad',
  'GET /organizacion/:slug/eventos/:slugEvento/accesos.csv': 'admin con identidad',
  'GET /organizacion/:slug/eventos/:slugEvento/puertas/lista.pdf': 'admin con identidad',
  'GET /administracion/bitacora.csv': 'administrador con identidad',
  'GET /organizacion/:slug/expediente/documentos/:id': 'admin con identidad',
  'GET /organizacion/:slug/contrato/firmas/:id': 'admin con identidad',
  'GET /administracion/expedientes/documentos/:id': 'administrador con identidad',
  'GET /administracion/expedientes/firmas/:id': 'administrador con identidad',
  'GET /organizacion/:slug/facturacion/solicitudes.csv': 'admin con identidad',
  'GET /organizacion/:slug/facturacion/global.csv': 'admin',
  'GET /organizacion/:slug/facturacion/global.json': 'admin',
  'GET /administracion/facturacion/cargos.csv': 'administrador',
  'GET /organizacion/:slug/eventos/:slugEvento/promotores.csv': 'admin con identidad',
}

/** A dispute of that evento, with one paper. */
async function llenarDisputa({ db }: TestApi, evento_id: string, id: string): Promise<void> {
  const persona = { nombre: 'Ana', apellido_paterno: 'Ruiz', nombre_mostrado: 'Ana Ruiz', email: 'ana@prueba.test' }
  const sumas = { subtotal: 1, cargos: 0, iva: 0, total: 1 }
  const compra = { id, folio: 'EN-PERMISO', evento_id, apartado_id: v7(), metodo: 'tarjeta' as const, huella: '' }
  await db
    .insertInto('compras')
    .values({ ...compra, ...persona, ...sumas, estado: 'cancelada', acepto_terminos_en: new Date() })
    .execute()
  const pago = { id, compra_id: id, proveedor: 'prueba', estado: 'contracargo' as const, monto: 1 }
  await db.insertInto('pagos').values(pago).execute()
  const disputa = { id, proveedor: 'prueba', referencia: id, pago_id: id, estado: 'abierta' as const, monto: 1 }
  await db
    .insertInto('disputas')
    .values({ ...disputa, moneda: 'MXN' })
    .execute()
  const archivo = { id, disputa_id: id, nombre: 'a.pdf', tipo: 'application/pdf' as const, contenido: Buffer.from('a') }
  await db.insertInto('disputa_archivos').values(archivo).execute()
}

type Quien = 'anonimo' | 'comprador' | 'ajeno' | 'administrador' | 'member' | 'admin' | 'owner'
type Fila = Record<Quien, number | null>
/** What a call answers before it does anything; null: it goes on. */
const SIN_PRUEBA = {
  publico: { anonimo: null, comprador: null, ajeno: null, administrador: null, member: null, admin: null, owner: null },
  sesion: { anonimo: 401, comprador: null, ajeno: null, administrador: null, member: null, admin: null, owner: null },
  member: { anonimo: 401, comprador: 404, ajeno: 404, administrador: 404, member: null, admin: null, owner: null },
  admin: { anonimo: 401, comprador: 404, ajeno: 404, administrador: 404, member: 403, admin: null, owner: null },
  owner: { anonimo: 401, comprador: 404, ajeno: 404, administrador: 404, member: 403, admin: 403, owner: null },
  puerta: { anonimo: 401, comprador: 404, ajeno: 404, administrador: 404, member: 403, admin: null, owner: null },
  celular: { anonimo: 401, comprador: 401, ajeno: 401, administrador: 401, member: 401, admin: 401, owner: 401 },
  administrador: { anonimo: 401, comprador: 404, ajeno: 404, administrador: null, member: 404, admin: 404, owner: 404 },
} satisfies Partial<Record<Nivel, Fila>>
/** Whoever would go on is asked first who they are. */
const conPregunta = (fila: Fila): Fila =>
  Object.fromEntries(Object.entries(fila).map(([quien, status]) => [quien, status ?? 403])) as Fila
/** What the levels that ask for a proof answer to whoever has given it. */
const PROBADA = {
  identidad: SIN_PRUEBA.sesion,
  'admin con identidad': SIN_PRUEBA.admin,
  'owner con identidad': SIN_PRUEBA.owner,
  'administrador con identidad': SIN_PRUEBA.administrador,
} satisfies Partial<Record<Nivel, Fila>>
const ESPERADO: Record<Nivel, Fila> = {
  ...SIN_PRUEBA,
  identidad: conPregunta(PROBADA.identidad),
  'admin con identidad': conPregunta(PROBADA['admin con identidad']),
  'owner con identidad': conPregunta(PROBADA['owner con identidad']),
  'administrador con identidad': conPregunta(PROBADA['administrador con identidad']),
}

let api: TestApi
const gente: Partial<Record<Quien, { id: string; token: string; sesionId: string }>> = {}
let params: Record<string, string> = {}

/** A paper of its expediente, and the signature of its contract, by that id. */
async function dejarPapeles(organizacion_id: string, id: string): Promise<void> {
  const archivo = `expediente-${id}.bin`
  await api.services.ports.storage.put(archivo, sellarArchivo(api.services.config.secret, id, PDF))
  const papel = { clase: 'acta' as const, tipo: 'application/pdf' as const, bytes: PDF.length, huella: PDF }
  await api.db
    .insertInto('expediente_documentos')
    .values({ id, organizacion_id, archivo, ...papel, subido_en: new Date() })
    .execute()
  await api.db.updateTable('contrato_firmas').set({ id }).where('organizacion_id', '=', organizacion_id).execute()
}

beforeAll(async () => {
  api = await createTestApi()
  const duena = await crearOrganizacion(api, { slug: 'foro' })
  const { organizacion } = duena
  const evento = await crearEvento(api, organizacion)
  const de = async ({ usuario: { id }, token }: { usuario: { id: string }; token: string }) => {
    const { id: sesionId } = await api.db
      .selectFrom('sesiones')
      .select('id')
      .where('usuario_id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, token, sesionId }
  }
  gente.owner = await de(duena)
  gente.admin = await de(await crearMiembro(api, organizacion, 'admin'))
  gente.member = await de(await crearMiembro(api, organizacion, 'member'))
  gente.ajeno = await de(await crearOrganizacion(api))
  gente.comprador = await de(await crearUsuario(api))
  gente.administrador = await de(await crearUsuario(api, { tipo: 'administrador' }))
  await api.db.updateTable('sesiones').set({ identidad_en: null }).execute()
  const id = '01900000-0000-7000-8000-000000000000'
  await api.db
    .insertInto('liquidaciones')
    .values({ id, folio: 'LQ-PERMISO', organizacion_id: organizacion.id, fecha: '2026-11-20' })
    .execute()
  await llenarDisputa(api, evento.id, id)
  await dejarPapeles(organizacion.id, id)
  await api.db
    .insertInto('lotes')
    .values({ id, folio: 'LT-PERMISO', clase: 'liquidaciones', estado: 'listo', monto: '1' })
    .execute()
  params = {
    mes: await ponerConstancia(api, organizacion.id),
    slug: 'foro',
    slugOrganizacion: 'foro',
    organizerSlug: 'foro',
    slugEvento: evento.slug,
    eventSlug: evento.slug,
    id,
    archivoId: id,
    folio: 'AAAA-AAAA',
    token: 'x'.repeat(43),
  }
})
afterAll(() => api.close())

const QUIENES: Quien[] = ['anonimo', 'comprador', 'ajeno', 'administrador', 'member', 'admin', 'owner']
const conParams = (ruta: string) => ruta.replace(/:(\w+)/g, (_, nombre: string) => params[nombre] ?? 'x')

/** Makes the whole call, for roles that must be refused: nothing happens before the refusal. */
async function porHttp(ruta: string, quien: Quien): Promise<number> {
  const [method = 'GET', url = '/'] = ruta.split(' ')
  const token = gente[quien]?.token
  const { statusCode } = await api.app.inject({
    method: method as 'GET',
    url: `/api${conParams(url)}`,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  return statusCode
}

/** Everybody has just proved who they are. */
async function conPrueba(hacer: () => Promise<void>): Promise<void> {
  const probar = (identidad_en: Date | null) => api.db.updateTable('sesiones').set({ identidad_en }).execute()
  await probar(api.reloj.now())
  await hacer().finally(() => probar(null))
}

/** Runs only the rule, for roles that must pass: most calls would change something. */
async function porRegla(call: Call, quien: Quien): Promise<number | null> {
  const persona = gente[quien]
  const tipo = quien === 'administrador' ? 'administrador' : 'usuario'
  const usuario: Usuario | null =
    persona === undefined ? null : { id: persona.id, email: 'x@prueba.test', tipo, sesionId: persona.sesionId }
  const ctx: Context = {
    ...api.services,
    usuario,
    membresia: null,
    ip: '127.0.0.1',
    agente: '',
    idempotencyKey: null,
    archivos: {},
  }
  try {
    await apiRoutes[call].rule(ctx, params)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.status
    throw error
  }
}

const enRenglones = (fila: Fila) => QUIENES.map((quien) => `${quien}: ${fila[quien] ?? 'sí'}`)
async function reglasDe(call: Call): Promise<string[]> {
  const fila: Partial<Fila> = {}
  for (const quien of QUIENES) fila[quien] = await porRegla(call, quien)
  return enRenglones(fila as Fila)
}
const probadaDe = (nivel: Nivel): Fila | undefined => (PROBADA as Partial<Record<Nivel, Fila>>)[nivel]

describe('who may do what', () => {
  it.each(Object.entries(TABLA) as [Call, Nivel][])('%s is for: %s', async (call, nivel) => {
    expect(await reglasDe(call)).toEqual(enRenglones(ESPERADO[nivel]))
    for (const quien of QUIENES) {
      const esperado = ESPERADO[nivel][quien]
      if (esperado !== null) expect([quien, await porHttp(call, quien)]).toEqual([quien, esperado])
    }
    const probada = probadaDe(nivel)
    if (probada === undefined) return
    await conPrueba(async () => expect(await reglasDe(call)).toEqual(enRenglones(probada)))
  })

  it.each(Object.entries(CRUDAS))('%s, a file or a stream, is for: %s', async (ruta, nivel) => {
    for (const quien of QUIENES) {
      const esperado = ESPERADO[nivel][quien]
      if (esperado !== null) expect([quien, await porHttp(ruta, quien)]).toEqual([quien, esperado])
    }
    const probada = probadaDe(nivel)
    if (probada !== undefined)
      await conPrueba(async () => {
        for (const quien of QUIENES) expect([quien, await porHttp(ruta, quien)]).toEqual([quien, probada[quien] ?? 200])
      })
    if (nivel === 'administrador') expect(await porHttp(ruta, 'administrador')).toBe(200)
    if (nivel === 'admin') expect([await porHttp(ruta, 'admin'), await porHttp(ruta, 'owner')]).toEqual([200, 200])
  })
})

it('knows every route there is', async () => {
  const montadas: string[] = []
  const app = fastify()
  app.addHook('onRoute', ({ method, url }) => {
    for (const uno of [method].flat()) montadas.push(`${uno} ${url.replace(/^\/api/, '')}`)
  })
  await app.register(apiPlugin, { prefix: '/api', ...api.services })
  await app.ready()
  await app.close()
  const conocidas = new Set([...Object.keys(endpoints), ...Object.keys(CRUDAS)])
  const sinRenglon = montadas.filter(
    (ruta) => !/^(HEAD|OPTIONS|TRACE) /.test(ruta) && !ruta.endsWith(' /*') && !conocidas.has(ruta),
  )
  expect(sinRenglon).toEqual([])
  expect(Object.keys(TABLA).sort()).toEqual(Object.keys(endpoints).sort())
})
