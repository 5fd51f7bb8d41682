import type { Call } from '@entrale/contract/calls'
import { LLAMADAS_CON_TOKEN } from '@entrale/contract/integraciones/llamadas'
import { type Alcance, PREFIJO_TOKEN } from '@entrale/contract/integraciones/tokens'
import type { Rule, Services } from '../../context.ts'
import { contarIntento, type Limite } from '../../http/rate-limit.ts'
import { publico } from '../../rules.ts'
import { hashToken } from '../cuentas/index.ts'
import { findTokenVivo, type TokenVivo } from './tokens.repository.ts'
import { tokenSinAlcance } from './tokens.ts'

const POR_MINUTO: Limite = { nombre: 'token-api', maximo: 300, segundos: 60 }

export const esTokenApi = (token: string): boolean => token.startsWith(PREFIJO_TOKEN)

/** Whom a token speaks for; null when it does not hold. Each may make 300 calls a minute. */
export async function leerTokenApi({ db, ports }: Services, token: string): Promise<TokenVivo | null> {
  const ahora = ports.clock.now()
  const vivo = await findTokenVivo(db, hashToken(token), ahora)
  if (vivo === undefined) return null
  await contarIntento(db, [{ limite: POR_MINUTO, de: vivo.id }], ahora)
  return vivo
}

/** Wraps a call's rule so that a token passes with the call's permission; public calls ignore tokens. */
export const conAlcance = (call: Call, rule: Rule): Rule => {
  const pedido: Alcance | undefined = LLAMADAS_CON_TOKEN[call]
  return (ctx, params) => {
    if (
      ctx.tokenApi !== undefined &&
      rule !== publico &&
      (pedido === undefined || !ctx.tokenApi.alcances.includes(pedido))
    )
      throw tokenSinAlcance()
    return rule(ctx, params)
  }
}
