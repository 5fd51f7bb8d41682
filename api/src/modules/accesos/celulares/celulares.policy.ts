import type { CelularDePuerta, Context, Rule } from '../../../context.ts'
import { REZAGO_MS } from '../puertas/puertas.ts'
import { celularSinPuerta } from './celulares.errors.ts'

/** Since when it opens nothing: it was revoked, or the evento is long over. */
const finDe = ({ revocadoEn, caducaEn }: CelularDePuerta): number =>
  Math.min(revocadoEn?.getTime() ?? Number.POSITIVE_INFINITY, caducaEn.getTime())

export const estaVivo = (celular: CelularDePuerta, ahora: Date): boolean => finDe(celular) > ahora.getTime()

/** The phone behind a call whose rule asked for one. */
export function celularDe({ celular }: Pick<Context, 'celular'>): CelularDePuerta {
  if (celular === undefined) throw celularSinPuerta()
  return celular
}

/** A phone that is paired with a gate. */
export const conCelular: Rule = (ctx) => {
  if (!estaVivo(celularDe(ctx), ctx.ports.clock.now())) throw celularSinPuerta()
}

/** One that no longer is, too, for a week: what it scanned is never dropped. */
export const conCelularQueFue: Rule = (ctx) => {
  if (finDe(celularDe(ctx)) + REZAGO_MS < ctx.ports.clock.now().getTime()) throw celularSinPuerta()
}
