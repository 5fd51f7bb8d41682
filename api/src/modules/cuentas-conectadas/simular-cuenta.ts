import type { AccionCuentaPrueba, CuentaPrueba } from '@entrale/contract/cuentas-conectadas/schemas'
import type { Context } from '../../context.ts'
import { conflicto, noEncontrado } from '../../errors.ts'
import type { AvisoCrudo, CuentaSimulada, Simulador } from '../../ports/pasarela/pasarela.ts'

function exigirSimulador({ ports, config }: Context): Simulador {
  const simulador = ports.pasarelas.find((pasarela) => pasarela.simulador !== undefined)?.simulador
  if (config.mode !== 'demo' || simulador === undefined) throw noEncontrado()
  return simulador
}

async function exigirCuenta(ctx: Context, cuenta: string): Promise<CuentaSimulada> {
  const vista = await exigirSimulador(ctx).verCuenta(cuenta)
  if (vista === null) throw noEncontrado('No encontramos esa cuenta de prueba.')
  return vista
}

const presentar = ({ falta, ...cuenta }: CuentaSimulada): CuentaPrueba => ({ ...cuenta, falta: [...falta] })

export const verCuentaPrueba = async (ctx: Context, cuenta: string): Promise<CuentaPrueba> =>
  presentar(await exigirCuenta(ctx, cuenta))

/** Makes something happen to it; `entregar` tells ourselves of it by the signed notice that any provider would send. */
export async function simularCuenta(
  ctx: Context,
  cuenta: string,
  accion: AccionCuentaPrueba,
  entregar: (aviso: AvisoCrudo) => Promise<void>,
): Promise<CuentaPrueba> {
  await exigirCuenta(ctx, cuenta)
  const aviso = await exigirSimulador(ctx).simularCuenta(cuenta, accion, ctx.ports.clock.now())
  if (aviso === null) throw conflicto('A esta cuenta de prueba ya no le puede pasar eso.')
  await entregar(aviso)
  return verCuentaPrueba(ctx, cuenta)
}
