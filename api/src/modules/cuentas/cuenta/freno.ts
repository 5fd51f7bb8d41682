import { isIPv4 } from 'node:net'
import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { seudonimo } from '../../../firmas.ts'
import { cabeIntento, contarIntento, contarSiCabe, type Intento, type Limite, redDe } from '../../../http/rate-limit.ts'
import { deCuentas } from './limites.ts'
import { esRedConocida, insertRed } from './redes-conocidas.repository.ts'

const HORA = 3600
const MINUTO = 60
const VIGENCIA_MS = 90 * 24 * HORA * 1000
/**
 * What may go wrong with one account, from all networks together, before networks that it does not know share turns.
 */
const FALLAS: Limite = { nombre: 'freno', maximo: 30, segundos: HORA }
/** A known network that guesses more than this is a stranger for the rest of the hour. */
const FALLAS_CONOCIDA: Limite = { nombre: 'freno-conocida', maximo: 60, segundos: HORA }
/** So often a stranger counts as newly come; whoever keeps hammering then waits among those who do. */
const RECIEN: Limite = { nombre: 'freno-recien', maximo: 4, segundos: HORA }
const TURNOS_RECIEN: Limite = { nombre: 'freno-turnos-recien', maximo: 5, segundos: MINUTO }
const TURNOS: Limite = { nombre: 'freno-turnos', maximo: 1, segundos: MINUTO }
/** Nobody has it: who has no account is looked up like everybody else. */
const NADIE = '00000000-0000-0000-0000-000000000000'

type Cuenta = { email: string; usuarioId: string | undefined }

/** Wider than what limits count: a phone changes its address within the network of its company. */
const vecindad = (ip: string): string => {
  const red = redDe(ip)
  return isIPv4(red) ? red.split('.').slice(0, 3).join('.') : red
}
const marcaDe = ({ config, ip }: Context, usuarioId: string): string =>
  seudonimo(config.secret, 'red-conocida', `${usuarioId} ${vecindad(ip)}`)

/** The person has just proved who they are here: the brake no longer holds for this network. */
export const aprenderRed = (ctx: Context, db: Db, usuarioId: string, ahora: Date): Promise<void> =>
  insertRed(db, { usuario_id: usuarioId, red: Buffer.from(marcaDe(ctx, usuarioId), 'base64url'), visto_en: ahora })

/**
 * The brake on guesses at one account from everywhere: counts a try before it is looked at, and answers what takes it
 * back. After too many failures strangers share a few turns a minute, the same for an e-mail without an account; those
 * who have hardly tried have turns of their own, so that the owner at a new network gets one while others hammer.
 * `perdonar`, what was counted before, is taken back with it, and when there is no turn: nothing was tried.
 */
export async function frenar(
  ctx: Context,
  { email, usuarioId = NADIE }: Cuenta,
  perdonar: () => Promise<void>,
): Promise<() => Promise<void>> {
  const { db, config, ip } = ctx
  const ahora = ctx.ports.clock.now()
  const intento = (limite: Limite, de: string): Intento => ({ limite: deCuentas(limite, config.mode), de })
  const conPerdon = (soltar: () => Promise<void>) => () => perdonar().then(soltar)

  const marca = marcaDe(ctx, usuarioId)
  const desde = new Date(ahora.getTime() - VIGENCIA_MS)
  const conocida = { usuario_id: usuarioId, red: Buffer.from(marca, 'base64url'), visto_en: desde }
  const libre =
    ((await esRedConocida(db, conocida)) && (await contarSiCabe(db, [intento(FALLAS_CONOCIDA, marca)], ahora))) ||
    (await contarSiCabe(db, [intento(FALLAS, email)], ahora))
  if (libre) return conPerdon(libre)

  const recien = await cabeIntento(db, [intento(RECIEN, `${redDe(ip)} ${email}`)], ahora)
  const turnos = intento(recien ? TURNOS_RECIEN : TURNOS, email)
  return contarIntento(db, [turnos], ahora).then(conPerdon, async (error: unknown) => {
    await perdonar()
    throw error
  })
}
