import type { CobroPrueba } from '@entrale/contract/pagos/schemas'
import type { Context } from '../../../context.ts'
import { conflicto, noEncontrado } from '../../../errors.ts'
import type { Simulador } from '../../../ports/pasarela/pasarela.ts'
import { recibirAviso } from './recibir-aviso.ts'

/** There is none in production. */
function exigirSimulador({ ports, config }: Context): Simulador {
  const simulador =
    config.mode === 'demo' ? ports.pasarelas.find((pasarela) => pasarela.simulador !== undefined)?.simulador : undefined
  if (simulador === undefined) throw noEncontrado()
  return simulador
}

/** A charge of Pago de prueba, as the page of a bank would show it. */
export async function verCobroPrueba(ctx: Context, referencia: string): Promise<CobroPrueba> {
  const cobro = await exigirSimulador(ctx).ver(referencia)
  if (cobro === null) throw noEncontrado('No encontramos ese pago de prueba.')
  return cobro
}

/** Makes something happen to it, and tells ourselves of it by the signed notices that any provider would send. */
export async function simularPago(
  ctx: Context,
  referencia: string,
  accion: CobroPrueba['acciones'][number],
): Promise<CobroPrueba> {
  await verCobroPrueba(ctx, referencia)
  const avisos = await exigirSimulador(ctx).simular(referencia, accion, ctx.ports.clock.now())
  if (avisos === null) throw conflicto('A este pago de prueba ya no le puede pasar eso.')
  for (const aviso of avisos) await recibirAviso(ctx, 'prueba', aviso)
  return verCobroPrueba(ctx, referencia)
}
