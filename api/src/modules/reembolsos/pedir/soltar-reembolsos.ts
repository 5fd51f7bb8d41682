import type { Db } from '@entrale/db'
import type { Services } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { anotarSuceso } from '../../compras/index.ts'
import {
  anotarDecision,
  type BoletoPagado,
  crearReembolso,
  type Decision,
  type Espera,
  findCobertura,
  findEspera,
  findEsperas,
  lockBoletos,
  lockCompra,
  soltarCompensacion,
  updateNegada,
} from '../dinero/index.ts'
import { avisarATitulares } from './reembolsar-evento.repository.ts'

/** Why what waited cannot be given any more: meanwhile its boleto was used, is somebody else's, or costs nothing any more. */
function impedimentoDe({ origen, boletos }: Espera, suyos: readonly BoletoPagado[]): string | null {
  if (origen === 'lista' || origen === 'evento_cancelado') return null
  const elegidos = suyos.filter(({ id }) => boletos.includes(id))
  if (elegidos.length > 0 && elegidos.every(({ costo }) => costo === 0)) return 'Ya se devolvió todo lo que costaron.'
  const pasado = elegidos.find(({ estado, porPasar }) => estado === 'transferido' || porPasar)
  if (pasado !== undefined) return `El boleto ${pasado.numero} pasó a alguien más.`
  const usado = elegidos.find(({ estado }) => estado === 'usado')
  return origen === 'comprador' && usado !== undefined ? `El boleto ${usado.numero} ya se usó.` : null
}

/** It is not given back, for this reason, and its buyer is told. False where it does not wait any more. */
export async function negarReembolso(
  trx: Db,
  { id, compraId }: Pick<Espera, 'id' | 'compraId'>,
  decision: Decision,
): Promise<boolean> {
  await lockCompra(trx, compraId)
  if (!(await updateNegada(trx, id, decision))) return false
  await anotarSuceso(trx, compraId, 'reembolso_rechazado')
  await encargarTrabajo(trx, 'avisar_reembolso', { reembolsoId: id })
  return true
}

type Suerte = 'aprobado' | 'por_autorizar' | 'rechazado' | null

async function aprobar(trx: Db, espera: Espera, autoriza: Decision | null): Promise<Suerte> {
  const { id, compraId, pagoId, monto, origen, motivo, usuarioId, compensacionId, boletos: boletoIds } = espera
  if (origen === 'compensacion' && compensacionId !== null)
    return aprobarCompensacion(trx, id, compensacionId, autoriza)
  const suelta = autoriza === null ? 'cubierta' : 'plataforma'
  const comun = { id, compraId, pagoId, origen, motivo, usuarioId, boletoIds, suelta } as const
  const nuevo = compensacionId === null ? comun : { ...comun, compensacionId }
  const { estado } = await crearReembolso(trx, origen === 'evento_cancelado' ? nuevo : { ...nuevo, monto })
  if (estado === 'aprobado' && autoriza !== null) await anotarDecision(trx, id, autoriza)
  if (estado === 'aprobado' && origen === 'organizador') await avisarATitulares(trx, compraId, boletoIds)
  return estado
}

async function aprobarCompensacion(
  trx: Db,
  id: string,
  compensacionId: string,
  autoriza: Decision | null,
): Promise<Suerte> {
  const estado = await soltarCompensacion(trx, compensacionId, autoriza !== null)
  if (estado === 'aprobado' && autoriza !== null) await anotarDecision(trx, id, autoriza)
  return estado
}

/**
 * What waits goes on if the money of its organization covers it by now, or if somebody lets it go on with the
 * platform's. Null where it does not wait any more.
 */
export async function soltarReembolso(trx: Db, id: string, autoriza: Decision | null): Promise<Suerte> {
  const antes = await findEspera(trx, id)
  if (antes === null) return null
  await lockCompra(trx, antes.compraId)
  const espera = await findEspera(trx, id)
  if (espera === null) return null
  const negar = async (motivo: string) => {
    await negarReembolso(trx, espera, { usuarioId: null, motivo })
    return 'rechazado' as const
  }
  const impedimento = impedimentoDe(espera, await lockBoletos(trx, espera.compraId))
  if (impedimento !== null) return negar(impedimento)
  return aprobar(trx, espera, autoriza).catch((error: unknown) => {
    // less is left of the compra than was asked for: something else gave it back
    if (error instanceof Refusal) return negar('De esta compra ya no queda tanto por devolver.')
    throw error
  })
}

/**
 * All that the money of its organization covers by now (of one, or of every organization), the oldest first and each in
 * a transaction of its own; one that does not fit holds back no smaller one. What is covered is read once for each evento
 * before anything is locked: thousands may wait.
 */
export async function soltarReembolsos({ db }: Pick<Services, 'db'>, organizacionId: string | null): Promise<void> {
  const leidas = new Map<string, number>()
  for (const { id, parte, eventoId, organizacionId: suya } of await findEsperas(db, organizacionId)) {
    const cubre = leidas.get(eventoId) ?? (await findCobertura(db, suya, eventoId)).cubre
    leidas.set(eventoId, cubre)
    if (parte > cubre) continue
    await db.transaction().execute((trx) => soltarReembolso(trx, id, null))
    leidas.clear()
  }
}
