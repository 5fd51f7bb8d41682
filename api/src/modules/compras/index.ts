export { cerrarSinDinero } from './cobrar/aplicar.repository.ts'
export { aplicarLectura } from './cobrar/aplicar-lectura.ts'
export { consultarCompra, reenviarComoAdministrador } from './cobrar/atender-compra.ts'
export { cerrarPendiente } from './cobrar/cerrar-pendiente.ts'
export { consultarPagos } from './cobrar/consultar-pagos.ts'
export { devolverRevision, registrarRevision, reintentarDevolucion } from './cobrar/decidir-revision.ts'
export { comprasPagosRoutes } from './cobrar/pagos.routes.ts'
export { probarVenta } from './cobrar/probar-venta.ts'
export { cancelarCobro } from './cobrar/soltar-intento.ts'
export { vencerCompras } from './cobrar/vencer-compras.ts'
export { pagosWebhook } from './cobrar/webhook.documents.ts'
export { abrirCompra } from './compra/abrir-compra.ts'
export {
  abreBoleto,
  abreCompra,
  abreFactura,
  abriaBoleto,
  accesoDeBoleto,
  archivosDeFactura,
  enlaceDe,
  enlaceDeBoleto,
  enlaceDeFactura,
  enlaceVencio,
  plazoDeEnlace,
} from './compra/acceso.ts'
export { admite, type BoletoDeCompra, datosDeBoleto, estaPorVenir, presentBoleto } from './compra/boletos-de-compra.ts'
export {
  boletoNoEncontrado,
  boletoSinVigencia,
  boletoUsado,
  compraNoEncontrada,
  enlaceAnulado,
  enlaceVencido,
} from './compra/compras.errors.ts'
export { presentCompra } from './compra/compras.presenter.ts'
export { type CompraCompleta, causaDeCierre, findCompraPorFolio } from './compra/compras.repository.ts'
export { createFolio } from './compra/folio.ts'
export { correoDeTaquilla, crearSeudonimo, esSeudonimo } from './compra/seudonimo.ts'
export { anotarSuceso } from './compra/sucesos.repository.ts'
export { enviarBusqueda } from './comprador/buscar-boletos.ts'
export { comprasRoutes } from './comprador/compras.routes.ts'
export { misComprasRoutes } from './comprador/mis-compras.routes.ts'
export { CORRECCIONES, sePuedeResponder } from './comprador/responder.ts'
export { comprasRespuestasRoutes } from './comprador/respuestas.routes.ts'
export { conciliar } from './conciliar/conciliar.ts'
export { enviarDisputa } from './contracargos/avisar-disputa.ts'
export { CASOS_DISPUTA } from './contracargos/correo-disputa.ts'
export { contracargosDocuments } from './contracargos/disputas.documents.ts'
export { contracargosRoutes } from './contracargos/disputas.routes.ts'
export { limpiarEvidencias } from './contracargos/evidencia.ts'
export { recordarDisputas } from './contracargos/recordar-disputas.ts'
export { findUsuarioConEmail } from './panel/cortesias.repository.ts'
export { descargasDocuments } from './panel/descargas.documents.ts'
export type { Detalle } from './panel/detalle.repository.ts'
export { exigirDetalle, exigirEvento, exigirLista } from './panel/evento-del-panel.ts'
export { presentDetalle } from './panel/panel.presenter.ts'
export { comprasPanelRoutes } from './panel/panel.routes.ts'
export { avisarBoletoCancelado } from './papeles/avisar-boleto-cancelado.ts'
export { avisarCancelacion } from './papeles/avisar-cancelacion.ts'
export { avisarCorreoCorregido } from './papeles/avisar-correo-corregido.ts'
export { barrasDocuments } from './papeles/barras.documents.ts'
export { comprasDocuments } from './papeles/compras.documents.ts'
export { findCompraDocumento } from './papeles/documentos.repository.ts'
export { enviarBoletoPasado, enviarBoletos } from './papeles/enviar-boletos.ts'
export { enviarFicha } from './papeles/enviar-ficha.ts'
export { limpiarRecordatorios } from './papeles/limpiar-recordatorios.ts'
export { notificacionDeBoletos } from './papeles/notificaciones.ts'
export { recordarCompra, recordarPago } from './papeles/recordar-compra.ts'
export { encargarRecordatorios, recordarEvento } from './papeles/recordar-eventos.ts'
export { exportarPersona, olvidarPersona } from './persona.ts'
