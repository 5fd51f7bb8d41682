import type { CrearWebhook, EditarWebhook, Webhook } from '@entrale/contract/integraciones/webhooks'
import type { Db } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import { sellar } from '../../cifrado.ts'
import type { Context } from '../../context.ts'
import { createId } from '../../ids.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { PROPOSITO } from './entregar-webhooks.ts'
import { nuevoSecreto } from './firma.ts'
import { demasiadosWebhooks, direccionMala, webhookApagado, webhookNoEncontrado } from './webhooks.errors.ts'
import { presentWebhook } from './webhooks.presenter.ts'
import {
  deleteWebhook,
  findWebhooks,
  insertPrueba,
  insertWebhook,
  lockOrganizacion,
  rotarSecreto,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repository.ts'

const MAXIMO = 20
type ConSecreto = { item: Webhook; secreto: string }

const anotable = ({ url, tipos, activo }: Pick<WebhookRow, 'url' | 'tipos' | 'activo'>) => ({
  url,
  tipos: tipos.join(', '),
  activo,
})

async function exigirWebhook(db: Db, ctx: Context, id: string): Promise<WebhookRow> {
  const [webhook] = await findWebhooks(db, membresiaDe(ctx).organizacionId, id)
  if (webhook === undefined) throw webhookNoEncontrado()
  return webhook
}

function exigirDireccion({ ports }: Context, url: string | undefined): void {
  const juicio = url === undefined ? 'buena' : (ports.webhook?.juzgar(url) ?? 'buena')
  if (juicio !== 'buena') throw direccionMala(juicio)
}

export async function listarWebhooks(ctx: Context): Promise<{ items: Webhook[]; total: number }> {
  const items = (await findWebhooks(ctx.db, membresiaDe(ctx).organizacionId)).map(presentWebhook)
  return { items, total: items.length }
}

/** Its secret is told once. */
export async function crearWebhook(ctx: Context, { url, descripcion = '', tipos }: CrearWebhook): Promise<ConSecreto> {
  exigirDireccion(ctx, url)
  const { organizacionId } = membresiaDe(ctx)
  const [id, secreto] = [createId(), nuevoSecreto()]
  await ctx.db.transaction().execute(async (db) => {
    await lockOrganizacion(db, organizacionId)
    if ((await findWebhooks(db, organizacionId)).length >= MAXIMO) throw demasiadosWebhooks(MAXIMO)
    const sellado = sellar(ctx.config.secret, PROPOSITO, id, secreto)
    await insertWebhook(db, {
      id,
      organizacion_id: organizacionId,
      url,
      descripcion,
      tipos: [...new Set(tipos)],
      secreto: sellado,
    })
    await anotar(db, ctx, {
      organizacionId,
      accion: 'webhook.creado',
      objeto: url,
      despues: anotable({ url, tipos, activo: true }),
    })
  })
  return { item: presentWebhook(await exigirWebhook(ctx.db, ctx, id)), secreto }
}

export async function editarWebhook(ctx: Context, id: string, { tipos, ...datos }: EditarWebhook): Promise<Webhook> {
  exigirDireccion(ctx, datos.url)
  const { organizacionId } = membresiaDe(ctx)
  await ctx.db.transaction().execute(async (db) => {
    await lockOrganizacion(db, organizacionId)
    const antes = await exigirWebhook(db, ctx, id)
    const cambios = {
      ...datos,
      ...(tipos && { tipos: [...new Set(tipos)] }),
      ...(datos.activo !== undefined && { motivo: datos.activo ? null : 'Lo apagaste.' }),
    }
    if (Object.keys(cambios).length === 0) return
    await updateWebhook(db, id, cambios)
    const despues = await exigirWebhook(db, ctx, id)
    await anotar(db, ctx, {
      organizacionId,
      accion: 'webhook.editado',
      objeto: antes.url,
      antes: anotable(antes),
      despues: anotable(despues),
    })
  })
  return presentWebhook(await exigirWebhook(ctx.db, ctx, id))
}

export async function quitarWebhook(ctx: Context, id: string): Promise<void> {
  const { organizacionId } = membresiaDe(ctx)
  await ctx.db.transaction().execute(async (db) => {
    const { url } = await exigirWebhook(db, ctx, id)
    await deleteWebhook(db, organizacionId, id)
    await anotar(db, ctx, { organizacionId, accion: 'webhook.eliminado', objeto: url })
  })
}

/** The old secret signs beside the new one for a day. */
export async function cambiarSecreto(ctx: Context, id: string): Promise<ConSecreto> {
  const secreto = nuevoSecreto()
  await ctx.db.transaction().execute(async (db) => {
    const { url } = await exigirWebhook(db, ctx, id)
    await rotarSecreto(db, id, sellar(ctx.config.secret, PROPOSITO, id, secreto))
    await anotar(db, ctx, { organizacionId: membresiaDe(ctx).organizacionId, accion: 'webhook.secreto', objeto: url })
  })
  return { item: presentWebhook(await exigirWebhook(ctx.db, ctx, id)), secreto }
}

/** Sends a message of kind `prueba`; answers its delivery. */
export async function probarWebhook(ctx: Context, id: string): Promise<string> {
  const webhook = await exigirWebhook(ctx.db, ctx, id)
  if (!webhook.activo) throw webhookApagado()
  return insertPrueba(ctx.db, webhook)
}
