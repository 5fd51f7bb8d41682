import type { Services } from '../../context.ts'
import { releerConexion } from './aplicar-lectura.ts'
import { type ConexionRow, findPorLeer, findPorRenovar, olvidarCredenciales } from './conexiones.repository.ts'
import { conectables } from './ver-conexiones.ts'
import { guardarCredencial } from './vinculadas.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
/** A notice that got lost is made up for so long afterwards. */
const LECTURA_MS = 6 * HORA_MS
/** What speaks for an account is renewed so long before it ends. */
const RENUEVA_MS = 30 * DIA_MS
/** Sales of an account that ended may go back, or be disputed, so long. */
const CONSERVA_MS = 200 * DIA_MS

async function renovar(services: Services, fila: ConexionRow): Promise<void> {
  const conexion = conectables(services).find(({ proveedor }) => proveedor === fila.proveedor)?.conexion
  if (conexion?.renovar === undefined || fila.cuenta === null) return
  const credencial = await conexion.renovar(fila.cuenta)
  if (credencial === null) return releerConexion(services, fila)
  await guardarCredencial(services.db, services.config.secret, fila.id, credencial)
}

/** Reads accounts that nothing was heard of, renews what speaks for them, and forgets what is needed no more. One that fails stops no other. */
export async function revisarConexiones(services: Services, onError: (error: unknown) => void): Promise<void> {
  const { db, ports } = services
  const ahora = ports.clock.now().getTime()
  const conserva = new Date(ahora - CONSERVA_MS)
  const porRenovar = await findPorRenovar(db, { vence: new Date(ahora + RENUEVA_MS), desde: conserva })
  for (const fila of porRenovar) await renovar(services, fila).catch(onError)
  for (const fila of await findPorLeer(db, new Date(ahora - LECTURA_MS)))
    await releerConexion(services, fila).catch(onError)
  await olvidarCredenciales(db, conserva)
}
