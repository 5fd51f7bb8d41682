import type { ESTADOS_REEMBOLSO } from './schemas.ts'

export const ESTADOS_REEMBOLSO_EN_PALABRAS: Record<(typeof ESTADOS_REEMBOLSO)[number], string> = {
  por_autorizar: 'Por autorizar',
  rechazado: 'Rechazado',
  aprobado: 'Aprobado',
  falta_clabe: 'Falta la CLABE',
  por_transferir: 'Por transferir',
  en_proceso: 'En proceso',
  en_transferencia: 'En transferencia',
  pagado: 'Pagado',
  fallido: 'Falló',
  sin_reclamar: 'Sin reclamar',
}
