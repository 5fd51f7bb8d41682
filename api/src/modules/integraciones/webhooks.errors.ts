import { campoInvalido, conflicto, noEncontrado } from '../../errors.ts'

export const webhookNoEncontrado = () => noEncontrado('No encontramos ese webhook.')
export const entregaNoEncontrada = () => noEncontrado('No encontramos esa entrega.')
export const direccionInsegura = () => campoInvalido('url', 'Escribe una dirección que empiece con https://')
export const direccionPrivada = () => campoInvalido('url', 'Escribe una dirección pública de internet.')
export const demasiadosWebhooks = (maximo: number) =>
  conflicto(`Una organización puede tener hasta ${maximo} webhooks.`)
export const webhookApagado = () => conflicto('Este webhook está apagado: enciéndelo primero.')
