import type { Conexiones } from '@entrale/contract/cuentas-conectadas/schemas'
import type { Context } from '../../context.ts'
import type { Conexion, Pasarela } from '../../ports/pasarela/pasarela.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { proveedorNoEncontrado } from './conexiones.errors.ts'
import { presentConexion } from './conexiones.presenter.ts'
import { findConexiones, findFondos } from './conexiones.repository.ts'

type Conectable = Pasarela & { conexion: Conexion }
const esConectable = (pasarela: Pasarela): pasarela is Conectable => pasarela.conexion !== undefined

/** Real providers; the sandbox where there is none of them, in demo mode only. */
export function conectables({ ports, config }: Pick<Context, 'ports' | 'config'>): Conectable[] {
  const todas = ports.pasarelas.filter(esConectable)
  const reales = todas.filter(({ proveedor }) => proveedor !== 'prueba')
  return reales.length > 0 ? reales : config.mode === 'demo' ? todas : []
}

export function exigirConectable(ctx: Pick<Context, 'ports' | 'config'>, proveedor: string): Conectable {
  const pasarela = conectables(ctx).find((candidata) => candidata.proveedor === proveedor)
  if (pasarela === undefined) throw proveedorNoEncontrado()
  return pasarela
}

/** How the accounts of the organization stand, with each provider that can charge on one. */
export async function verConexiones(ctx: Context): Promise<Conexiones> {
  const { organizacionId } = membresiaDe(ctx)
  const filas = await findConexiones(ctx.db, organizacionId)
  const items = conectables(ctx).map((pasarela) =>
    presentConexion(pasarela, filas.find(({ proveedor }) => proveedor === pasarela.proveedor) ?? null),
  )
  return { dividido: (await findFondos(ctx.db)) === 'dividido', items }
}
