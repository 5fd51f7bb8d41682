import type { ClaseLote, ColaReembolso, EstadoLote, EstadoRenglon } from './schemas.ts'

export const CLASES_LOTE_EN_PALABRAS: Record<ClaseLote, string> = {
  reembolsos: 'Reembolsos',
  liquidaciones: 'Liquidaciones',
}

export const ESTADOS_LOTE_EN_PALABRAS: Record<EstadoLote, string> = {
  por_aprobar: 'Por aprobar',
  listo: 'Listo para el banco',
  enviado: 'Enviado al banco',
  cerrado: 'Cerrado',
  descartado: 'Descartado',
}

export const ESTADOS_RENGLON_EN_PALABRAS: Record<EstadoRenglon, string> = {
  en_camino: 'En camino',
  pagado: 'Pagado',
  devuelto: 'Lo regresó el banco',
  sacado: 'Fuera del lote',
}

export const COLAS_REEMBOLSO_EN_PALABRAS: Record<ColaReembolso, string> = {
  por_transferir: 'Por transferir',
  en_transferencia: 'En transferencia',
  falta_clabe: 'Falta la CLABE',
  devueltos: 'Regresados por el banco',
  sin_reclamar: 'Sin reclamar',
}
