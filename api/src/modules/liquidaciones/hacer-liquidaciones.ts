import type { Services } from '../../context.ts'
import { diaEn } from '../../momento.ts'
import { soltarReembolsos } from '../reembolsos/pedir/index.ts'
import { findPorLiquidar } from './cuentas.repository.ts'
import { liquidarOrganizacion } from './liquidar-organizacion.ts'
import { pagarDeMentira } from './pagar-liquidacion.ts'

/**
 * Makes the payouts that are due, and has those go on that waited. Any number of processes may do it at once, and doing it again changes nothing: each
 * organization is locked while it is looked at. What fails of one is told, and the others go on.
 */
export async function hacerLiquidaciones(services: Services, onError: (error: unknown) => void): Promise<void> {
  const { db, config, ports } = services
  const ahora = ports.clock.now()
  // what is owed to buyers goes before what is owed to who sold
  await soltarReembolsos(services, null).catch(onError)
  for (const organizacionId of await findPorLiquidar(db, ahora, diaEn(ahora)))
    await liquidarOrganizacion(services, organizacionId).catch(onError)
  if (config.mode === 'demo') await pagarDeMentira(db, ahora)
}
