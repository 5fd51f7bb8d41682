import { NOMBRES_PROVEEDOR } from '@entrale/contract/cuentas-conectadas/palabras'
import type { Db } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import { registrarCambio } from '../../cambios.ts'
import type { Context, Services } from '../../context.ts'
import type { CuentaLeida } from '../../ports/pasarela/pasarela.ts'
import { lockPagosDe } from '../pagos/index.ts'
import { avisarConexion, OCASIONES_CONEXION, type OcasionConexion } from './avisar-conexion.ts'
import {
  type ConexionRow,
  type EstadoCuenta,
  findPorCuenta,
  findPorId,
  getOrganizacion,
  ponerEstado,
} from './conexiones.repository.ts'
import { conectables } from './ver-conexiones.ts'

const esOcasion = (estado: EstadoCuenta): estado is OcasionConexion =>
  OCASIONES_CONEXION.some((ocasion) => ocasion === estado)

/** What takes no charges now took them before: that is not the same as one on its way. */
const estadoDe = ({ estado }: CuentaLeida, { activaEn }: ConexionRow): EstadoCuenta =>
  estado === 'pendiente' && activaEn !== null ? 'restringida' : estado

/** A person, where one did it; the provider says the rest. */
type Quien = Pick<Context, 'usuario'>

/** Takes in how the provider says that it stands; who answers for the organization is told of what changed. Hold `lockPagosDe`. */
export async function aplicarLeida(
  trx: Db,
  quien: Quien,
  fila: ConexionRow,
  leida: CuentaLeida,
  ahora: Date,
): Promise<void> {
  const estado = estadoDe(leida, fila)
  await ponerEstado(trx, fila.id, { estado, falta: leida.falta, ahora })
  if (estado === fila.estado || !esOcasion(estado)) return
  const { organizacionId, proveedor } = fila
  await anotar(trx, quien, {
    ...{ organizacionId, accion: `pagos.conexion_${estado}`, objeto: NOMBRES_PROVEEDOR[proveedor] },
  })
  await avisarConexion(trx, fila, estado)
  const { slug } = await getOrganizacion(trx, organizacionId)
  await registrarCambio(trx, [`organizacion:${slug}`])
}

/** Reads an account at its provider, and takes in what it says. One that ended here stays ended. */
export async function releerConexion(
  services: Pick<Services, 'db' | 'ports' | 'config'>,
  { id, proveedor, cuenta, organizacionId }: ConexionRow,
): Promise<void> {
  const pasarela = conectables(services).find((candidata) => candidata.proveedor === proveedor)
  if (pasarela === undefined || cuenta === null) return
  const leida = await pasarela.conexion.leer(cuenta)
  await services.db.transaction().execute(async (trx) => {
    await lockPagosDe(trx, organizacionId)
    const fila = await findPorId(trx, id)
    if (fila === null || fila.estado === 'desconectada') return
    await aplicarLeida(trx, { usuario: null }, fila, leida, services.ports.clock.now())
  })
}

/** A notice of a provider names an account: it is read anew. */
export async function atenderCuenta(
  services: Pick<Services, 'db' | 'ports' | 'config'>,
  proveedor: string,
  cuenta: string,
): Promise<void> {
  const fila = await findPorCuenta(services.db, proveedor, cuenta)
  if (fila !== null) await releerConexion(services, fila)
}
