import type { Entrega } from '@entrale/contract/integraciones/webhooks'
import type { Context } from '../../context.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { findEntregas, repetirEntrega } from './entregas.repository.ts'
import { entregaNoEncontrada, webhookApagado, webhookNoEncontrado } from './webhooks.errors.ts'
import { presentEntrega } from './webhooks.presenter.ts'
import { findWebhooks } from './webhooks.repository.ts'

type Pagina = { limit: number; currentPage: number; estado?: Entrega['estado'] | undefined }

async function exigirSuyo(ctx: Context, id: string): Promise<{ activo: boolean }> {
  const [webhook] = await findWebhooks(ctx.db, membresiaDe(ctx).organizacionId, id)
  if (webhook === undefined) throw webhookNoEncontrado()
  return webhook
}

export async function listarEntregas(
  ctx: Context,
  id: string,
  { limit, currentPage, estado }: Pagina,
): Promise<{ items: Entrega[]; total: number }> {
  await exigirSuyo(ctx, id)
  const pedido = { webhookId: id, estado: estado ?? null, id: null, limite: limit, salto: limit * (currentPage - 1) }
  const { filas, total } = await findEntregas(ctx.db, pedido)
  return { items: filas.map(presentEntrega), total }
}

export async function verEntrega(ctx: Context, webhookId: string, id: string): Promise<Entrega> {
  const { filas } = await findEntregas(ctx.db, { webhookId, estado: null, id, limite: 1, salto: 0 })
  if (filas[0] === undefined) throw entregaNoEncontrada()
  return presentEntrega(filas[0])
}

/** The same message once more, whatever became of it. */
export async function reenviarEntrega(ctx: Context, webhookId: string, id: string): Promise<Entrega> {
  if (!(await exigirSuyo(ctx, webhookId)).activo) throw webhookApagado()
  if (!(await repetirEntrega(ctx.db, webhookId, id))) throw entregaNoEncontrada()
  return verEntrega(ctx, webhookId, id)
}
