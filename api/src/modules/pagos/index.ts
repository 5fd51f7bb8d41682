export { asientosDe } from './asientos.ts'
export { type Cobrado, cobrar, devolverPago, pasarelaPara } from './cobrar.ts'
export { findPagoVivo } from './pagos.repository.ts'
export { exportarPersona, olvidarPersona, tienePagoEnCurso } from './persona.ts'
