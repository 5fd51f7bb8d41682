export { type ApartadoRow, findApartado, type LineaApartada, vencerApartados } from './apartados.repository.ts'
export { apartadoComprado, apartadoNoEncontrado, apartadoTerminado, eventoNoEncontrado } from './boletos.errors.ts'
export { findAjustes, findEventoDe } from './boletos.repository.ts'
export { boletosRoutes } from './boletos.routes.ts'
export { firmarBoleto, leerBoleto, llavePublica } from './codigo-qr.ts'
export { type EventoEnVenta, estadoVentaDe, type TipoEnVenta, ventaDelEvento, ventaPorEvento } from './estado-venta.ts'
export {
  type Ajustes,
  absorbidoDe,
  cargoDe,
  type Importes,
  ivaDe,
  ivaDeLinea,
  type Linea,
  type LineaFiscal,
  type QuienPaga,
  sumarLineas,
  totalDe,
  totalDeLinea,
} from './precio.ts'
