export { type BoletoPagado, lockBoletos, porDevolver, porDevolverDeOrganizacion } from './boletos-pagados.repository.ts'
export { findCobertura } from './cobertura.ts'
export { apartarCompensaciones } from './compensaciones.repository.ts'
export { type ClaseCompensacion, crearCompensacion, soltarCompensacion } from './crear-compensacion.ts'
export { crearReembolso, porReembolsar, type ReembolsoHecho } from './crear-reembolso.ts'
export {
  anotarDecision,
  cerrarEsperas,
  type Decision,
  type Espera,
  esperaPorCancelacion,
  findEspera,
  findEsperas,
  sumEsperas,
  updateNegada,
} from './esperas.repository.ts'
export { pagarReembolso, saldar } from './pagar-reembolso.ts'
export { exportarPersona, olvidarPersona } from './persona.ts'
export { plazoDe } from './plazo.ts'
export { recortarReembolsos, seguirDelPago } from './recortar-reembolsos.ts'
export { reembolsarTarde } from './reembolsar-tarde.ts'
export {
  type EstadoReembolso,
  findReembolsoPorCancelacion,
  insertReembolsoSinCompra,
  lockCompra,
  markAvisado,
  NEGATIVAS,
  type OrigenReembolso,
  retomarReembolsos,
} from './reembolsos.repository.ts'
export {
  datosDeReembolso,
  mudadaDesdeLaCompra,
  presentReembolsable,
  presentReembolso,
  presentReembolsoPanel,
  type ReembolsoRow,
  reembolsosDeCompra,
} from './reembolsos-de-compra.ts'
export { REINTENTABLES, reintentarReembolso } from './reintentar-reembolso.ts'
export { repartirResto } from './repartir.ts'
export { lockPagoDe, saldarPorSuBanco } from './saldar-por-su-banco.ts'
export { compensadoDe, cubiertoPorSuBanco, quedaDeEvento, sinCompras } from './saldo.sql.ts'
export { abrirCuenta, SELLADOS_REEMBOLSO, sellarCuenta } from './sellar-cuenta.ts'
export { dejarSinReclamar, reclamar, reclamarDelPago } from './sin-reclamar.ts'
export {
  findCuentaEnCamino,
  lockEsperanCuenta,
  olvidarClabes,
  ponerCuenta,
  regresarReembolso,
  soltarTransferencia,
  tomarPorTransferir,
} from './transferencias.repository.ts'
