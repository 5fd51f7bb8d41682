import type { CelularDePuerta, Services } from '../../../context.ts'
import { hashToken } from '../../cuentas/index.ts'
import { estaVivo } from './celulares.policy.ts'
import { findCelularDeToken, setVisto } from './celulares.repository.ts'

export const PREFIJO_CELULAR = 'puerta_'
/** The panel says when a phone was last seen; so exactly. */
const VISTO_MS = 20_000

export const esTokenDeCelular = (token: string): boolean => token.startsWith(PREFIJO_CELULAR)

/** The phone that a token speaks for, whether it may still do anything or not. */
export async function leerCelular({ db, ports }: Services, token: string): Promise<CelularDePuerta | null> {
  const celular = await findCelularDeToken(db, hashToken(token))
  if (celular === null) return null
  const { vistoEn, ...suyo } = celular
  const ahora = ports.clock.now()
  if (estaVivo(suyo, ahora) && ahora.getTime() - (vistoEn?.getTime() ?? 0) > VISTO_MS)
    await setVisto(db, suyo.id, ahora)
  return suyo
}
