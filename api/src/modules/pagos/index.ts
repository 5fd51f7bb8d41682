export { asientosDe } from './asientos.ts'
export { abrirPago, cobrar, MONEDA, pasarelaPara, preguntar } from './cobrar.ts'
export { anotarIncidencia } from './incidencias.ts'
export { apartadoHasta, esAlInstante, limiteDe, metodosPara, pasarelaDelPago } from './metodos.ts'
export { anotarCobro, anotarComision, anotarContracargoDeCobro, anotarContracargoDeVenta } from './movimientos.ts'
export { pagarReembolso, saldar } from './pagar-reembolso.ts'
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
} from './reembolsos.repository.ts'
export { crearReembolso, porDevolver } from './reembolsos.ts'
