import { type CrearToken, PREFIJO_TOKEN, type Token } from '@entrale/contract/integraciones/tokens'
import type { Db } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import type { Context } from '../../context.ts'
import { conflicto, noEncontrado, Refusal } from '../../errors.ts'
import { createId } from '../../ids.ts'
import { insistir } from '../../insistir.ts'
import { usuarioDe } from '../../rules.ts'
import { createToken, hashToken } from '../cuentas/index.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { findTokens, insertToken, revocarToken, type TokenRow } from './tokens.repository.ts'
import { lockOrganizacion } from './webhooks.repository.ts'

const tokenNoEncontrado = () => noEncontrado('No encontramos ese token.')
const demasiadosTokens = (maximo: number) => conflicto(`Una organización puede tener hasta ${maximo} tokens vigentes.`)
export const tokenSinAlcance = () => new Refusal(403, 'Este token no tiene permiso para eso.')

const MAXIMO = 20
const DIA_MS = 86_400_000

function presentToken({ creadoEn, expiraEn, usadoEn, revocadoEn, ...token }: TokenRow, ahora: Date): Token {
  const vencido = expiraEn !== null && expiraEn <= ahora
  return {
    ...token,
    creadoEn: creadoEn.toISOString(),
    expiraEn: expiraEn?.toISOString() ?? null,
    usadoEn: usadoEn?.toISOString() ?? null,
    estado: revocadoEn !== null ? 'revocado' : vencido ? 'vencido' : 'vigente',
  }
}

async function exigirToken(db: Db, ctx: Context, id: string): Promise<TokenRow> {
  const [token] = await findTokens(db, membresiaDe(ctx).organizacionId, id)
  if (token === undefined) throw tokenNoEncontrado()
  return token
}

export async function listarTokens(ctx: Context): Promise<{ items: Token[]; total: number }> {
  const ahora = ctx.ports.clock.now()
  const items = (await findTokens(ctx.db, membresiaDe(ctx).organizacionId)).map((token) => presentToken(token, ahora))
  return { items, total: items.length }
}

/** Whoever attends its creator's account locks the two the other way round. */
const OCUPADO = 'Alguien más está cambiando esta organización. Intenta de nuevo en unos segundos.'

/** The token is told once; only its hash is kept. */
export async function crearToken(
  ctx: Context,
  { nombre, alcances, dias }: CrearToken,
): Promise<{ item: Token; token: string }> {
  const { organizacionId } = membresiaDe(ctx)
  const ahora = ctx.ports.clock.now()
  const [id, token] = [createId(), PREFIJO_TOKEN + createToken()]
  const crear = async (db: Db) => {
    await lockOrganizacion(db, organizacionId)
    const vivos = (await findTokens(db, organizacionId)).filter(
      (otro) => presentToken(otro, ahora).estado === 'vigente',
    )
    if (vivos.length >= MAXIMO) throw demasiadosTokens(MAXIMO)
    await insertToken(db, {
      ...{
        id,
        organizacion_id: organizacionId,
        nombre,
        hash: hashToken(token),
        final: token.slice(-4),
        alcances: [...new Set(alcances)],
      },
      ...{ creado_por: usuarioDe(ctx).id, expira_en: dias === null ? null : new Date(ahora.getTime() + dias * DIA_MS) },
    })
    await anotar(db, ctx, {
      organizacionId,
      accion: 'token.creado',
      objeto: nombre,
      despues: { alcances: alcances.join(', ') },
    })
  }
  await insistir(() => ctx.db.transaction().execute(crear), OCUPADO)
  return { item: presentToken(await exigirToken(ctx.db, ctx, id), ahora), token }
}

/** It stops working at once, and stays in the list. */
export async function quitarToken(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const { nombre } = await exigirToken(db, ctx, id)
    if (await revocarToken(db, id))
      await anotar(db, ctx, {
        organizacionId: membresiaDe(ctx).organizacionId,
        accion: 'token.revocado',
        objeto: nombre,
      })
  })
}
