export { findCobertura } from './cobertura.ts'
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
export { reembolsarTarde } from './reembolsar-tarde.ts'
export {
  type BoletoPagado,
  type EstadoReembolso,
  findReembolsoPorCancelacion,
  insertReembolsoSinCompra,
  lockBoletos,
  lockCompra,
  markAvisado,
  NEGATIVAS,
  type OrigenReembolso,
  olvidarClabes,
  ponerClabe,
  retomarReembolsos,
} from './reembolsos.repository.ts'
export {
  datosDeReembolso,
  type Lector,
  mudadaDesdeLaCompra,
  presentReembolsable,
  presentReembolso,
  presentReembolsoPanel,
  type ReembolsoRow,
  reembolsosDeCompra,
} from './reembolsos-de-compra.ts'
export { REINTENTABLES, reintentarReembolso } from './reintentar-reembolso.ts'
export { repartirResto } from './repartir.ts'
export { quedaDeEvento, sinCompras } from './saldo.sql.ts'
