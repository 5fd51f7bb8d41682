import { CODIGOS_DE_RECUPERACION } from '@entrale/contract/cuentas/segundo-paso'
import type { Db } from '@entrale/db'
import { abrir, sellar } from '../../../cifrado.ts'
import type { Context } from '../../../context.ts'
import { huellas } from '../../../firmas.ts'
import { letrasAlAzar } from '../../../ids.ts'
import type { Sellado } from '../../../sellados.ts'
import { avisarCambioSegundoPaso } from './cambio-segundo-paso.ts'
import {
  countRecuperacion,
  findApp,
  replaceRecuperacion,
  usarPaso,
  usarRecuperacion,
} from './segundo-paso.repository.ts'
import { pasoDe } from './totp.ts'

const LARGO = 10
const PROPOSITO = 'segundo-paso'
export const SELLADOS_SEGUNDO_PASO: readonly Sellado[] = [
  { tabla: 'segundos_pasos', columna: 'secreto', de: 'usuario_id', proposito: PROPOSITO },
]

const nuevoCodigo = () => letrasAlAzar(LARGO).toLowerCase()
const enDosPartes = (codigo: string) => `${codigo.slice(0, LARGO / 2)}-${codigo.slice(LARGO / 2)}`
const limpio = (codigo: string) => codigo.toLowerCase().replace(/[^a-z0-9]/g, '')
/** The first is how it is stored from now on; the others, how it may be. */
const hashesDe = ({ config }: Context, usuarioId: string, codigo: string) =>
  huellas(config.secret, 'codigo-recuperacion', `${usuarioId} ${codigo}`)

export const sellarSecreto = ({ config }: Context, usuarioId: string, secreto: string): Buffer =>
  sellar(config.secret, PROPOSITO, usuarioId, secreto)
export const abrirSecreto = ({ config }: Context, usuarioId: string, sellado: Buffer): string =>
  abrir(config.secret, PROPOSITO, usuarioId, sellado)

/** Ten new codes in the place of all there were; only their hashes stay. */
export async function crearCodigos(ctx: Context, db: Db, usuarioId: string): Promise<string[]> {
  const codigos = Array.from({ length: CODIGOS_DE_RECUPERACION }, nuevoCodigo)
  await replaceRecuperacion(
    db,
    usuarioId,
    codigos.map((codigo) => hashesDe(ctx, usuarioId, codigo)[0]),
  )
  return codigos.map(enDosPartes)
}

/** Whether sign-in by password asks this person for a code. */
export const tieneApp = async (db: Db, usuarioId: string): Promise<boolean> =>
  ((await findApp(db, usuarioId))?.activo_en ?? null) !== null

async function usarDeLaApp(ctx: Context, db: Db, usuarioId: string, codigo: string): Promise<boolean> {
  const app = await findApp(db, usuarioId)
  if (app === undefined || app.activo_en === null) return false
  const paso = pasoDe(abrirSecreto(ctx, usuarioId, app.secreto), codigo, ctx.ports.clock.now())
  return paso !== null && usarPaso(db, usuarioId, paso)
}

/**
 * Uses up a code of the app or of recovery; false for what is neither, or was used. Who uses one of recovery is told
 * how many are left.
 */
export async function usarCodigo(
  ctx: Context,
  db: Db,
  { id, email }: { id: string; email: string },
  escrito: string,
): Promise<boolean> {
  const codigo = limpio(escrito)
  if (/^\d{6}$/.test(codigo)) return usarDeLaApp(ctx, db, id, codigo)
  const ahora = ctx.ports.clock.now()
  if (codigo.length !== LARGO || !(await usarRecuperacion(db, id, hashesDe(ctx, id, codigo), ahora))) return false
  const quedan = await countRecuperacion(db, id)
  await avisarCambioSegundoPaso(db, {
    usuarioId: id,
    email,
    accion: 'codigo_usado',
    quedan,
    cuando: ahora.toISOString(),
  })
  return true
}
