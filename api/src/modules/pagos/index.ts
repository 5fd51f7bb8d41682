export { asientosDe } from './asientos.ts'
export { avisoDeReembolso } from './avisos.ts'
export { type Cobrado, cobrar, pasarelaPara } from './cobrar.ts'
export { anotarReembolso, devolverPago, reembolsarPago } from './devolver.ts'
export { findPagoVivo } from './pagos.repository.ts'
export { exportarPersona, olvidarPersona, tienePagoEnCurso } from './persona.ts'
export { pagarReembolso, saldar } from './pagar-reembolso.ts'
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
export { crearReembolso, type NuevoReembolso } from './reembolsos.ts'
