export { asientosDe } from './asientos.ts'
export { abrirPago, cobrar, MONEDA, pasarelaPara, preguntar } from './cobrar.ts'
export { diaDelCentro, diaMas, esHabil, habilTras, inicioDelDia } from './dias-habiles.ts'
export { anotarIncidencia } from './incidencias.ts'
export { apartadoHasta, esAlInstante, limiteDe, metodosPara, pasarelaDelPago } from './metodos.ts'
export {
  anotarAjuste,
  anotarCobro,
  anotarComision,
  anotarContracargoDeCobro,
  anotarContracargoDeVenta,
  anotarLiquidacion,
} from './movimientos.ts'
export { pagarReembolso, saldar } from '../reembolsos/dinero/pagar-reembolso.ts'
export { metodoNoDisponible, pagoEnCurso, pagoRechazado } from './pagos.errors.ts'
export {
  cancelarSinCobro,
  type EstadoPago,
  findPago,
  findPagoDeCobro,
  findPagosPorPagar,
  findPagoVivo,
  findRechazados,
  findReembolsosDe,
  lockPago,
  type Pago,
  type PagoAbierto,
  type PagoNuevo,
  updatePago,
} from './pagos.repository.ts'
export { exportarPersona, olvidarPersona, tienePagoEnCurso } from './persona.ts'
export { createCobrosPrueba } from './prueba.repository.ts'
export {
  type BoletoPagado,
  type EstadoReembolso,
  lockBoletos,
  lockCompra,
  markAvisado,
  NEGATIVAS,
  type OrigenReembolso,
  olvidarClabes,
  ponerClabe,
  retomarReembolsos,
} from '../reembolsos/dinero/reembolsos.repository.ts'
export { crearReembolso, porDevolver } from '../reembolsos/dinero/crear-reembolso.ts'
export { REINTENTABLES, reintentarReembolso } from '../reembolsos/dinero/reintentar-reembolso.ts'
export { resolverIncidencia } from './resolver-incidencia.ts'
