export { asientosDe } from './asientos.ts'
export { abrirPago, MONEDA, pasarelaPara, preguntar } from './cobrar.ts'
export { diaMas, esHabil, habilTras, inicioDelDia } from './dias-habiles.ts'
export { anotarIncidencia, resolverIncidencia } from './incidencias.ts'
export { apartadoHasta, limiteDe, metodosPara, pasarelaDelPago } from './metodos.ts'
export {
  anotarAjuste,
  anotarCobro,
  anotarComision,
  anotarContracargoDeCobro,
  anotarContracargoDeVenta,
  anotarLiquidacion,
} from './movimientos.ts'
export { metodoNoDisponible, pagoEnCurso, pagoRechazado } from './pagos.errors.ts'
export {
  cancelarSinCobro,
  type EstadoPago,
  findPago,
  findPagoDeCobro,
  findPagosPorPagar,
  findPagoVivo,
  findRechazados,
  lockPago,
  type Pago,
  type PagoAbierto,
  type PagoNuevo,
  updatePago,
} from './pagos.repository.ts'
export { exportarPersona, olvidarPersona, tienePagoEnCurso } from './persona.ts'
export { createCobrosPrueba } from './prueba.repository.ts'
