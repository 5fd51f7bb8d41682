import type { Rule } from '../../context.ts'
import { celularDe, conCelular, conCelularQueFue } from '../accesos/index.ts'
import { sinTaquilla } from './taquilla.errors.ts'

/** A phone that sells. */
export const conTaquilla: Rule = (ctx, params) => {
  if (celularDe(ctx).alcance !== 'taquilla') throw sinTaquilla()
  return conCelular(ctx, params)
}

/** One that no longer is, too, for a week: whoever paid at the door has paid. */
export const conTaquillaQueFue: Rule = (ctx, params) => {
  if (celularDe(ctx).alcance !== 'taquilla') throw sinTaquilla()
  return conCelularQueFue(ctx, params)
}
