import { NOMBRES_PROVEEDOR } from '@entrale/contract/cuentas-conectadas/palabras'
import type { Conexiones } from '@entrale/contract/cuentas-conectadas/schemas'
import { anotar } from '../../bitacora.ts'
import type { Context } from '../../context.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { lockPagosDe } from '../pagos/index.ts'
import { sinConectar, vendeTodavia } from './conexiones.errors.ts'
import { findConexiones, findFondos, findViva, ponerEstado, vendeAhora } from './conexiones.repository.ts'
import { exigirConectable, verConexiones } from './ver-conexiones.ts'

/**
 * Nothing more is sold on it. The provider is not told: what was sold on it may have to go back from there, and its
 * owner ends our access on the provider's own pages. Ask for a proof of identity before.
 */
export async function desconectar(ctx: Context, nombre: string): Promise<Conexiones> {
  const { proveedor } = exigirConectable(ctx, nombre)
  const { organizacionId, slug } = membresiaDe(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    await lockPagosDe(trx, organizacionId)
    await enOrganizacion('owner')({ ...ctx, db: trx }, { slug })
    const fila = await findViva(trx, organizacionId, proveedor)
    if (fila === null) throw sinConectar()
    const activas = (await findConexiones(trx, organizacionId)).filter(({ estado }) => estado === 'activa')
    const esLaUnica = activas.length === 1 && activas[0]?.id === fila.id
    if (esLaUnica && (await findFondos(trx)) === 'dividido' && (await vendeAhora(trx, organizacionId)))
      throw vendeTodavia()
    await ponerEstado(trx, fila.id, { estado: 'desconectada', falta: [], ahora: ctx.ports.clock.now() })
    const objeto = NOMBRES_PROVEEDOR[proveedor]
    await anotar(trx, ctx, { organizacionId, accion: 'pagos.conexion_terminada', objeto })
  })
  return verConexiones(ctx)
}
