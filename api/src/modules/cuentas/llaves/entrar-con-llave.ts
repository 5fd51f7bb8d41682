import type { Context } from '../../../context.ts'
import { contarIntento, type Limite, redDe } from '../../../http/rate-limit.ts'
import { deCuentas } from '../cuenta/limites.ts'
import { llaveDesconocida, llaveNoComprobada } from './llaves.errors.ts'
import { anotarUso, type CredencialRow, findCredencial } from './llaves.repository.ts'
import { crearReto, usarReto } from './reto.ts'
import { comprobarFirma, esDe, opcionesDeFirma, readFirma, retoDe } from './webauthn.ts'

/** Failed answers of a network. They name no account, so nobody else can be shut out by them. */
const FALLAS: Limite = { nombre: 'llave-red', maximo: 50, segundos: 600 }

/** No e-mail is asked: the browser offers the keys that it has. */
export const pedirFirma = async (ctx: Context): Promise<Record<string, unknown>> =>
  opcionesDeFirma(ctx.config, await crearReto(ctx, 'entrar', null))

async function comprobarLlave(ctx: Context, respuesta: unknown): Promise<CredencialRow> {
  const firma = readFirma(respuesta)
  const reto = await retoDe(firma)
  if (!(await usarReto(ctx, 'entrar', null, reto))) throw llaveNoComprobada()
  const llave = await findCredencial(ctx.db, firma.id)
  if (llave === undefined) throw llaveDesconocida()
  const contador = await comprobarFirma(ctx.config, firma, reto, llave)
  if (!esDe(firma, llave.usuario_id)) throw llaveNoComprobada()
  if (!(await anotarUso(ctx.db, llave.id, contador, ctx.ports.clock.now()))) throw llaveNoComprobada()
  return llave
}

/** Whose key signed. Counted like a sign-in by password: before it is looked at, and taken back when it was right. */
export async function entrarConLlave(ctx: Context, respuesta: unknown): Promise<string> {
  const { db, config, ip, ports } = ctx
  const perdonar = await contarIntento(
    db,
    [{ limite: deCuentas(FALLAS, config.mode), de: redDe(ip) }],
    ports.clock.now(),
  )
  const { usuario_id } = await comprobarLlave(ctx, respuesta)
  await perdonar()
  return usuario_id
}
