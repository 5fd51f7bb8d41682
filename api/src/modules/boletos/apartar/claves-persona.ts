import type { Config, Context } from '../../../context.ts'
import { seudonimo } from '../../../firmas.ts'
import { redDe } from '../../../http/rate-limit.ts'
import { correoCanonico } from './correo-canonico.ts'

/** What tells whose a hold is, as it is stored: nobody reads an address or a network in it. */
export const claveDeCorreo = ({ secret }: Pick<Config, 'secret'>, email: string): string =>
  seudonimo(secret, 'correo de una persona', correoCanonico(email))

/** Null in a demo, which many people, and the tests, try from one address. */
export const claveDeRed = ({ config, ip }: Pick<Context, 'config' | 'ip'>): string | null =>
  config.mode === 'demo' ? null : seudonimo(config.secret, 'red', redDe(ip)).slice(0, 22)
