export { type ApartadoRow, findApartado, vencerApartados } from './apartados.repository.ts'
export { apartadoNoEncontrado, apartadoTerminado, eventoNoEncontrado } from './boletos.errors.ts'
export { findAjustes, findEventoDe } from './boletos.repository.ts'
export { boletosRoutes } from './boletos.routes.ts'
export { firmarBoleto, leerBoleto } from './codigo-qr.ts'
export { estadoVentaDe, libresDe, ventaDelEvento, ventaPorEvento } from './estado-venta.ts'
export { limpiarListasEspera } from './lista-espera.repository.ts'
export { avisarListasEspera, enviarAvisoEspera } from './lista-espera-avisar.ts'
export { exportarPersona, lockVentasDe, olvidarPersona } from './persona.ts'
export {
  type Ajustes,
  absorbidoDe,
  cargoDe,
  type Importes,
  ivaDeLinea,
  type QuienPaga,
  sumarLineas,
  totalDeLinea,
} from './precio.ts'
export { devolverBoletos, tomarBoletos } from './tomar-boletos.ts'
