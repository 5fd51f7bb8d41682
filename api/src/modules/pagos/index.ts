export { asientosDe, ivaDeComision } from './asientos.ts'
export { abrirPago, cobradorDe, MONEDA, preguntar } from './cobrar.ts'
export { esHabil, habilTras, inicioDelDia } from './dias-habiles.ts'
export { encontrarPago } from './encontrar-pago.ts'
export {
  anotarIncidencia,
  cerrarIncidencia,
  findIncidenciaAbierta,
  hayDineroPorDecidir,
  type IncidenciaAbierta,
  resolverIncidencia,
} from './incidencias.ts'
export { limpiarAvisosDePago } from './limpiar-avisos.ts'
export { apartadoHasta, limiteDe, metodosPara, pasarelaDelPago, type QuienCobra } from './metodos.ts'
export {
  anotarAjuste,
  anotarCastigo,
  anotarCobroVendido,
  anotarComision,
  anotarDepositoDeOrganizacion,
  anotarDevolucionEnTaquilla,
  anotarLiquidacion,
  anotarLiquidacionRegresada,
  anotarPorAplicar,
  anotarSinReclamar,
  idDeComision,
  type Linea,
  movimientoDeComision,
} from './movimientos.ts'
export { anotarCompensacion } from './movimientos-compensacion.ts'
export {
  anotarComisionDeDisputa,
  anotarRegreso,
  anotarRetiro,
  findPerdida,
  quedaDeVenta,
} from './movimientos-disputa.ts'
export {
  anotarCargoDeProveedor,
  anotarDeposito,
  anotarRegistro,
  anotarSinDueno,
} from './movimientos-tesoreria.ts'
export { dineroPorDecidir, metodoNoDisponible, pagoEnCurso, pagoRechazado } from './pagos.errors.ts'
export {
  cancelarSinCobro,
  type EstadoPago,
  findPago,
  findPagoDeCobro,
  findPagosDeCobros,
  findPagosPorPagar,
  findPagoVivo,
  findRechazados,
  lockPago,
  markDebito,
  type Pago,
  type PagoAbierto,
  type PagoNuevo,
  ponerCompra,
  ponerDisponible,
  updatePago,
} from './pagos.repository.ts'
export { anotarParteDevuelta, deberParteDe } from './partes-devueltas.ts'
export { exportarPersona, olvidarPersona, tienePagoEnCurso } from './persona.ts'
export { createCobrosPrueba, createCuentasPrueba } from './prueba.repository.ts'
export {
  anotarCobro,
  anotarParte,
  deberNuestraParte,
  repartirDevolucion,
  repartirReembolso,
  repartirVenta,
} from './repartos.ts'
export { lockPagosDe } from './turno-de-dinero.ts'
export { findVendedores, parteDeApartado } from './vendedores.ts'
