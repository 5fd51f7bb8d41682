import { abrir } from '../../cifrado.ts'
import type { Services } from '../../context.ts'
import type { Webhook } from '../../ports/webhook/webhook.ts'
import type { Sellado } from '../../sellados.ts'
import { avisarApagado } from './avisar-webhook.ts'
import {
  anotarEntregado,
  anotarIntento,
  apagarWebhook,
  fijarCuerpo,
  llevaDiasSinRecibir,
  type PorEntregar,
  tomarEntregas,
} from './entregas.repository.ts'
import { firmarMensaje } from './firma.ts'
import { despuesDe } from './plazos.ts'
import { redactarMensaje } from './redactar-mensaje.ts'

const LOTE = 20
const A_LA_VEZ = 5
export const PROPOSITO = 'webhook'
export const SELLADOS_WEBHOOK: readonly Sellado[] = ['secreto', 'secreto_anterior'].map((columna) => ({
  ...{ tabla: 'webhooks', columna, de: 'id', proposito: PROPOSITO },
}))
const NO_QUIERE = 'Contestó 410: pidió que ya no le enviemos nada.'
const NO_CONTESTA = 'Lleva cinco días sin recibir lo que le enviamos.'

/** Its owners are told, once. */
async function apagar({ db }: Services, webhookId: string, motivo: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await apagarWebhook(trx, webhookId, motivo)) await avisarApagado(trx, webhookId)
  })
}

async function entregar(services: Services, webhook: Webhook, entrega: PorEntregar): Promise<void> {
  const { db, config } = services
  const cuerpo = entrega.cuerpo ?? (await fijarCuerpo(db, entrega.mensajeId, await redactarMensaje(db, entrega)))
  const secretos = [entrega.secreto, entrega.anterior].flatMap((sellado) =>
    sellado === null ? [] : [abrir(config.secret, PROPOSITO, entrega.webhookId, sellado)],
  )
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Entrale-Webhooks/1',
    ...firmarMensaje(entrega.mensajeId, new Date(), cuerpo, secretos),
  }
  const resultado = await webhook.enviar({ url: entrega.url, headers, body: cuerpo })
  const despues = despuesDe(resultado, entrega.intentos - entrega.desde, Math.random())
  const espera = despues.hacer === 'esperar'
  const estado = despues.hacer === 'entregada' ? 'entregada' : espera ? 'pendiente' : 'fallida'
  await anotarIntento(db, entrega, resultado, { estado, segundos: espera ? despues.segundos : null })
  if (despues.hacer === 'entregada') await anotarEntregado(db, entrega.webhookId)
  if (despues.hacer === 'apagar') await apagar(services, entrega.webhookId, NO_QUIERE)
  if (despues.hacer === 'rendirse' && (await llevaDiasSinRecibir(db, entrega.webhookId)))
    await apagar(services, entrega.webhookId, NO_CONTESTA)
}

/** Delivers what is due, a few at a time; answers whether there may be more. At least once: a receiver tells repetitions apart by `webhook-id`. */
export async function entregarWebhooks(services: Services, onError: (error: unknown) => void): Promise<boolean> {
  const { webhook } = services.ports
  if (webhook === undefined) return false
  const tomadas = await tomarEntregas(services.db, LOTE)
  const pendientes = tomadas.values()
  const turno = async () => {
    for (const entrega of pendientes) await entregar(services, webhook, entrega).catch(onError)
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, turno))
  return tomadas.length === LOTE
}
