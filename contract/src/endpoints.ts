import { endpointsAccesos } from './accesos/endpoints.ts'
import { endpointsAdeudos } from './adeudos/endpoints.ts'
import { endpointsAdministracion } from './administracion/endpoints.ts'
import { endpointsAperturas } from './aperturas/endpoints.ts'
import { endpointsBanco } from './banco/endpoints.ts'
import { endpointsBitacora } from './bitacora/endpoints.ts'
import { endpointsBoletos } from './boletos/endpoints.ts'
import { endpointsCatalogo } from './catalogo/endpoints.ts'
import { endpointsCodigos } from './codigos/endpoints.ts'
import { endpointsCompras } from './compras/endpoints.ts'
import { endpointsConfianza } from './confianza/endpoints.ts'
import { endpointsContracargos } from './contracargos/endpoints.ts'
import { endpointsCuentaDeposito } from './cuenta-deposito/endpoints.ts'
import { endpointsCuentas } from './cuentas/endpoints.ts'
import { endpointsCuentasConectadas } from './cuentas-conectadas/endpoints.ts'
import { endpointsDenuncias } from './denuncias/endpoints.ts'
import { endpointsDetenciones } from './detenciones/endpoints.ts'
import { endpointsEstadisticas } from './estadisticas/endpoints.ts'
import { endpointsEventos } from './eventos/endpoints.ts'
import { endpointsExpedientes } from './expedientes/endpoints.ts'
import { endpointsFacturacion } from './facturacion/endpoints.ts'
import { endpointsImpuestoLocal } from './impuesto-local/endpoints.ts'
import { endpointsIntegraciones } from './integraciones/endpoints.ts'
import { endpointsLegales } from './legales/endpoints.ts'
import { endpointsLiquidaciones } from './liquidaciones/endpoints.ts'
import { endpointsListaEspera } from './lista-espera/endpoints.ts'
import { endpointsMensajes } from './mensajes/endpoints.ts'
import { endpointsNotificaciones } from './notificaciones/endpoints.ts'
import { endpointsOrganizaciones } from './organizaciones/endpoints.ts'
import { endpointsPagos } from './pagos/endpoints.ts'
import { withParams } from './params.ts'
import { endpointsPlataforma } from './plataforma/endpoints.ts'
import { endpointsPreguntas } from './preguntas/endpoints.ts'
import { endpointsReembolsos } from './reembolsos/endpoints.ts'
import { endpointsRetenciones } from './retenciones/endpoints.ts'
import { endpointsTaquilla } from './taquilla/endpoints.ts'
import { endpointsTesoreria } from './tesoreria/endpoints.ts'
import { endpointsTransferencias } from './transferencias/endpoints.ts'
import { endpointsVisitas } from './visitas/endpoints.ts'

/** Every call of the API, below `/api`; each noun's folder says what its calls take and answer. */
export const endpoints = withParams({
  ...endpointsCatalogo,
  ...endpointsLegales,
  ...endpointsOrganizaciones,
  ...endpointsEventos,
  ...endpointsBoletos,
  ...endpointsCodigos,
  ...endpointsListaEspera,
  ...endpointsAperturas,
  ...endpointsPreguntas,
  ...endpointsCompras,
  ...endpointsPagos,
  ...endpointsContracargos,
  ...endpointsReembolsos,
  ...endpointsTransferencias,
  ...endpointsAccesos,
  ...endpointsTaquilla,
  ...endpointsCuentas,
  ...endpointsNotificaciones,
  ...endpointsMensajes,
  ...endpointsVisitas,
  ...endpointsEstadisticas,
  ...endpointsFacturacion,
  ...endpointsIntegraciones,
  ...endpointsCuentaDeposito,
  ...endpointsCuentasConectadas,
  ...endpointsConfianza,
  ...endpointsExpedientes,
  ...endpointsRetenciones,
  ...endpointsImpuestoLocal,
  ...endpointsLiquidaciones,
  ...endpointsAdeudos,
  ...endpointsDetenciones,
  ...endpointsTesoreria,
  ...endpointsBanco,
  ...endpointsBitacora,
  ...endpointsPlataforma,
  ...endpointsDenuncias,
  ...endpointsAdministracion,
})
