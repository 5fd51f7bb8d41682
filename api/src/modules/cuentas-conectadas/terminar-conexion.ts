import { NOMBRES_PROVEEDOR } from '@entrale/contract/cuentas-conectadas/palabras'
import type { RegresoConexion } from '@entrale/contract/cuentas-conectadas/schemas'
import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import type { Conexion } from '../../ports/pasarela/pasarela.ts'
import { enOrganizacion } from '../organizaciones/index.ts'
import { lockPagosDe } from '../pagos/index.ts'
import { aplicarLeida } from './aplicar-lectura.ts'
import { hashDe, urlRegresoDe } from './conectar.ts'
import { deOtraOrganizacion, noSeCompleto, proveedorMudo, regresoInvalido } from './conexiones.errors.ts'
import { presentConexion } from './conexiones.presenter.ts'
import {
  type ConexionRow,
  findPorCuenta,
  findPorId,
  findPorRegreso,
  gastarRegreso,
  getOrganizacion,
  ponerCuenta,
} from './conexiones.repository.ts'
import { exigirConectable } from './ver-conexiones.ts'
import { guardarCredencial } from './vinculadas.ts'

type Regreso = { state: string; code?: string | undefined }
type Terminada = NonNullable<Awaited<ReturnType<Conexion['terminar']>>>

/** Whose it is, for its owner only, and once: to anybody else the link says nothing. */
async function tomar(ctx: Context, state: string): Promise<ConexionRow> {
  const regreso = hashDe(state)
  const fila = await findPorRegreso(ctx.db, regreso, ctx.ports.clock.now())
  if (fila === null) throw regresoInvalido()
  const { slug } = await getOrganizacion(ctx.db, fila.organizacionId)
  await Promise.resolve(enOrganizacion('owner')(ctx, { slug })).catch(() => {
    throw regresoInvalido()
  })
  if (!(await gastarRegreso(ctx.db, fila.id, regreso))) throw regresoInvalido()
  return fila
}

async function guardar(trx: Db, ctx: Context, antes: ConexionRow, { leida, credencial }: Terminada): Promise<void> {
  await lockPagosDe(trx, antes.organizacionId)
  const fila = await findPorId(trx, antes.id)
  if (fila === null || fila.estado === 'desconectada') throw regresoInvalido()
  const otra = await findPorCuenta(trx, fila.proveedor, leida.cuenta)
  if (otra !== null && otra.id !== fila.id) throw deOtraOrganizacion(NOMBRES_PROVEEDOR[fila.proveedor])
  await ponerCuenta(trx, fila.id, leida.cuenta)
  if (credencial !== null) await guardarCredencial(trx, ctx.config.secret, fila.id, credencial)
  await aplicarLeida(trx, ctx, { ...fila, cuenta: leida.cuenta }, leida, ctx.ports.clock.now())
}

/** The person came back from the provider. */
export async function terminarConexion(ctx: Context, { state, code }: Regreso): Promise<RegresoConexion> {
  const fila = await tomar(ctx, state)
  const pasarela = exigirConectable(ctx, fila.proveedor)
  const nombre = NOMBRES_PROVEEDOR[fila.proveedor]
  const regreso = { llave: state, cuenta: fila.cuenta, codigo: code ?? null, urlRegreso: urlRegresoDe(ctx) }
  const terminada = await pasarela.conexion.terminar(regreso).catch(() => {
    throw proveedorMudo(nombre)
  })
  if (terminada === null) throw noSeCompleto(nombre)
  await ctx.db.transaction().execute((trx) => guardar(trx, ctx, fila, terminada))
  const { slug, nombre: organizacion } = await getOrganizacion(ctx.db, fila.organizacionId)
  return { slug, organizacion, item: presentConexion(pasarela, await findPorId(ctx.db, fila.id)) }
}
