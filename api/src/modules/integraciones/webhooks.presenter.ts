import type { Entrega, Webhook } from '@entrale/contract/integraciones/webhooks'
import type { EntregaRow } from './entregas.repository.ts'
import type { WebhookRow } from './webhooks.repository.ts'

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  descripcion: row.descripcion,
  tipos: row.tipos,
  activo: row.activo,
  motivo: row.activo ? null : row.motivo,
  entregadoEn: row.entregado_en?.toISOString() ?? null,
  pendientes: row.pendientes,
  fallas: row.fallas,
  creadoEn: row.creado_en.toISOString(),
})

const ERRORES = {
  direccion: 'La dirección no es pública: no le enviamos nada.',
  tiempo: 'No contestó en 15 segundos.',
  conexion: 'No se pudo conectar.',
} as const

export const presentEntrega = ({ intentos, creadaEn, proximoEn, ...row }: EntregaRow): Entrega => ({
  ...row,
  fecha: creadaEn.toISOString(),
  proximoEn: row.estado === 'pendiente' ? proximoEn.toISOString() : null,
  intentos: intentos.map(({ error, hechoEn, ...intento }) => ({
    ...intento,
    fecha: new Date(hechoEn).toISOString(),
    error: error === null ? null : ERRORES[error],
  })),
})
