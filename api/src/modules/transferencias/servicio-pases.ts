import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import type { Wallet } from '../../ports/wallet/wallet.ts'
import { boletoNoEncontrado, enlaceVencio } from '../compras/index.ts'
import { abrePase, armarPase } from './armar-pase.ts'
import { type BoletoRow, findBoleto } from './boletos.repository.ts'
import { anotarPase, findCambiados, findCambio, quitarPase } from './pases.repository.ts'
import { firmarPase } from './pases.ts'

/** What a phone names in its call: a pass, and with `token` the right to it. */
type Nombrado = { tipo: string; id: string; token: string }
type DeAparato = Nombrado & { aparato: string }

/** To whom it says nothing else: made up, of another boleto, of links that were revoked or have ended. */
const sinPermiso = () => new Refusal(401, 'Este pase ya no se actualiza.')

/** The keys for Apple Wallet: without them there is no such service. */
export function exigirServicio({ ports }: Context): NonNullable<Wallet['apple']> {
  const apple = ports.wallet?.apple
  if (!apple) throw boletoNoEncontrado()
  return apple
}

/** The same for passes of a type: there is one of ours. */
function exigirApple(ctx: Context, tipo: string): NonNullable<Wallet['apple']> {
  const apple = exigirServicio(ctx)
  if (apple.passTypeId !== tipo) throw boletoNoEncontrado()
  return apple
}

async function exigirPase(ctx: Context, { tipo, id, token }: Nombrado): Promise<BoletoRow> {
  exigirApple(ctx, tipo)
  const fila = await findBoleto(ctx.db, id, null)
  if (fila === null || !abrePase(ctx.config.secret, fila.boleto, token)) throw sinPermiso()
  if (enlaceVencio(fila.evento, ctx.ports.clock.now())) throw sinPermiso()
  return fila
}

/** A phone keeps this pass, and is told of its changes by `pushToken`. Answers whether it was new. */
export async function registrarAparato(ctx: Context, de: DeAparato, pushToken: string): Promise<boolean> {
  const { boleto } = await exigirPase(ctx, de)
  return anotarPase(ctx.db, {
    ...{ boletoId: boleto.id, wallet: 'apple', aparato: de.aparato, token: pushToken, enlaces: boleto.enlaces },
  })
}

export async function soltarAparato(ctx: Context, de: DeAparato): Promise<void> {
  await exigirPase(ctx, de)
  await quitarPase(ctx.db, de.id, de.aparato)
}

/** The passes of a phone that changed since it asked last; null where none did. The name of the phone is its right. */
export async function listarCambiados(
  ctx: Context,
  { aparato, tipo, desde }: { aparato: string; tipo: string; desde: string | undefined },
): Promise<{ serialNumbers: string[]; lastUpdated: string } | null> {
  exigirApple(ctx, tipo)
  const filas = await findCambiados(ctx.db, aparato, desde ?? '-1')
  const ultima = filas.at(-1)
  return ultima === undefined ? null : { serialNumbers: filas.map(({ id }) => id), lastUpdated: ultima.marca }
}

type Vigente = { archivo: Buffer; nombre: string; modificado: Date | null }

/** The pass as it is now; null where nothing changed since what the phone has. */
export async function paseVigente(ctx: Context, de: Nombrado, tiene: Date | null): Promise<Vigente | null> {
  const { crear } = exigirApple(ctx, de.tipo)
  // before the boleto is read: what changes in between is told again
  const { en, dicho } = await findCambio(ctx.db, de.id)
  const fila = await exigirPase(ctx, de)
  if (en !== null && tiene !== null && en <= tiene) return null
  return { ...(await firmarPase(crear, () => armarPase(ctx, fila))), modificado: dicho }
}
