export { type Asiento, asientosDe } from './asientos.ts'
export { type Cobrado, cobrar, pasarelaPara, reembolsar } from './cobrar.ts'
export { findPagoVivo, type Pago } from './pagos.repository.ts'
