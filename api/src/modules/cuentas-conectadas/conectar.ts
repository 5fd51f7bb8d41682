import { createHash, randomBytes } from 'node:crypto'
import { NOMBRES_PROVEEDOR } from '@entrale/contract/cuentas-conectadas/palabras'
import { anotar } from '../../bitacora.ts'
import type { Context } from '../../context.ts'
import { contarIntento, enModo, type Limite } from '../../http/rate-limit.ts'
import { createId } from '../../ids.ts'
import type { Conexion } from '../../ports/pasarela/pasarela.ts'
import { usuarioDe } from '../../rules.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { lockPagosDe } from '../pagos/index.ts'
import { noEsDividido, proveedorMudo, yaEstaConectada } from './conexiones.errors.ts'
import {
  type ConexionRow,
  findAnterior,
  findFondos,
  findPorId,
  findViva,
  getOrganizacion,
  insertConexion,
  ponerCuenta,
  ponerRegreso,
} from './conexiones.repository.ts'
import { exigirConectable } from './ver-conexiones.ts'

/** A person may take a day to find all papers. */
const REGRESO_MS = 24 * 3_600_000
/** Each one is a page of the provider. */
const EMPEZADAS: Limite = { nombre: 'conectar-cuenta', maximo: 20, segundos: 3600 }

export const hashDe = (llave: string) => createHash('sha256').update(llave).digest()
export const urlRegresoDe = ({ config }: Pick<Context, 'config'>) => `${config.baseUrl}/dashboard/conexion`

/** One that takes charges and misses nothing has nothing to go on with. */
const estaLista = ({ estado, falta }: ConexionRow) => estado === 'activa' && falta.length === 0

/** Writes down that it begins, with what the person will bring back. */
async function anotarInicio(ctx: Context, proveedor: ConexionRow['proveedor'], llave: string): Promise<ConexionRow> {
  const { organizacionId, slug } = membresiaDe(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    await lockPagosDe(trx, organizacionId)
    await enOrganizacion('owner')({ ...ctx, db: trx }, { slug })
    if ((await findFondos(trx)) !== 'dividido') throw noEsDividido()
    const antes = await findViva(trx, organizacionId, proveedor)
    if (antes !== null && estaLista(antes)) throw yaEstaConectada(NOMBRES_PROVEEDOR[proveedor])
    const id = antes?.id ?? createId()
    if (antes === null) {
      await insertConexion(trx, { id, organizacionId, proveedor, usuarioId: usuarioDe(ctx).id })
      const objeto = NOMBRES_PROVEEDOR[proveedor]
      await anotar(trx, ctx, { organizacionId, accion: 'pagos.conexion_empezada', objeto })
    }
    await ponerRegreso(trx, id, hashDe(llave), new Date(ctx.ports.clock.now().getTime() + REGRESO_MS))
    const fila = await findPorId(trx, id)
    if (fila === null) throw new Error('a connection that was just written')
    return fila
  })
}

/** The account that it has, or had before and that the provider still knows as ours. */
async function cuentaConocida(ctx: Context, conexion: Conexion, fila: ConexionRow): Promise<string | null> {
  if (fila.cuenta !== null) return fila.cuenta
  const anterior = await findAnterior(ctx.db, fila.organizacionId, fila.proveedor)
  if (anterior === null) return null
  return (await conexion.leer(anterior.cuenta)).estado === 'desconectada' ? null : anterior.cuenta
}

/** Begins to link an account, or goes on with it: answers where, at the provider. Ask for a proof of identity before. */
export async function empezarConexion(ctx: Context, nombre: string): Promise<{ url: string }> {
  const { proveedor, conexion } = exigirConectable(ctx, nombre)
  const { organizacionId } = membresiaDe(ctx)
  const limite = enModo(EMPEZADAS, ctx.config.mode)
  await contarIntento(ctx.db, [{ limite, de: organizacionId }], ctx.ports.clock.now())
  const llave = randomBytes(32).toString('base64url')
  const fila = await anotarInicio(ctx, proveedor, llave)
  const { nombre: quien, email } = await getOrganizacion(ctx.db, organizacionId)
  const urlRegreso = urlRegresoDe(ctx)
  const { url, cuenta } = await cuentaConocida(ctx, conexion, fila)
    .then((conocida) => conexion.empezar({ llave, clave: fila.id, cuenta: conocida, nombre: quien, email, urlRegreso }))
    .catch(() => {
      throw proveedorMudo(NOMBRES_PROVEEDOR[proveedor])
    })
  if (cuenta !== null && cuenta !== fila.cuenta) await ponerCuenta(ctx.db, fila.id, cuenta)
  return { url }
}
