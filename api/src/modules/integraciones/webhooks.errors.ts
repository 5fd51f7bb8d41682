import { campoInvalido, conflicto, noEncontrado } from '../../errors.ts'

export const webhookNoEncontrado = () => noEncontrado('No encontramos ese webhook.')
export const entregaNoEncontrada = () => noEncontrado('No encontramos esa entrega.')
const DIRECCION_MALA = {
  insegura: 'Escribe una dirección que empiece con https://',
  puerto: 'Escribe una dirección sin puerto: los avisos van al 443.',
  privada: 'Escribe una dirección pública de internet.',
} as const
export const direccionMala = (juicio: keyof typeof DIRECCION_MALA) => campoInvalido('url', DIRECCION_MALA[juicio])
export const demasiadosWebhooks = (maximo: number) =>
  conflicto(`Una organización puede tener hasta ${maximo} webhooks.`)
export const webhookApagado = () => conflicto('Este webhook está apagado: enciéndelo primero.')
