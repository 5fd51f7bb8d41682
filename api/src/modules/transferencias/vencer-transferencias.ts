import type { Services } from '../../context.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { notificar } from '../notificaciones/index.ts'
import { notificacionDeRespuesta } from './notificaciones.ts'
import { findTransferencia, vencerPendientes } from './transferencias.repository.ts'

const POR_PASO = 200

/** What nobody took in time goes back to who passed it, who is told. Answers whether there may be more. */
export function vencerTransferencias({ db, ports }: Pick<Services, 'db' | 'ports'>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const vencidas = await vencerPendientes(trx, ports.clock.now(), POR_PASO)
    for (const { id } of vencidas) {
      const transferencia = await findTransferencia(trx, id)
      if (transferencia?.boletoEstado !== 'valido') continue
      await encargarTrabajo(trx, 'avisar_transferencia', { transferenciaId: id })
      const { remitenteId } = transferencia
      if (remitenteId !== null) await notificar(trx, [notificacionDeRespuesta(transferencia, remitenteId, 'vencida')])
    }
    return vencidas.length === POR_PASO
  })
}
