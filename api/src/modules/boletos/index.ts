export { estadoVentaDe, type EventoEnVenta, type TipoEnVenta, ventaDelEvento, ventaPorEvento } from './estado-venta.ts'
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
