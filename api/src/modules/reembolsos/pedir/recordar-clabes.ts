import type { Db } from '@entrale/db'
import type { Services } from '../../../context.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { dejarSinReclamar } from '../dinero/index.ts'
import { queToca } from './recordatorios.ts'
import { type EsperaClabe, findEsperanClabe, markRecordado } from './reembolsos.repository.ts'

async function hacerLoQueToca(trx: Db, espera: EsperaClabe, ahora: Date): Promise<void> {
  const { id: reembolsoId } = espera
  const toca = queToca(espera, ahora)
  if (toca === null) return
  if (toca.que === 'caduca') {
    if (await dejarSinReclamar(trx, reembolsoId)) await encargarTrabajo(trx, 'avisar_reembolso', { reembolsoId })
    return
  }
  const cambio = toca.que === 'recordatorio' ? { recordado: toca.recordado } : { por_caducar_en: ahora }
  if (await markRecordado(trx, espera, cambio))
    await encargarTrabajo(trx, 'recordar_clabe', { reembolsoId, cual: toca.que })
}

/** Reminds buyers who have not said where their money goes, and ends the waiting of those who never did. Doing it again changes nothing. */
export async function recordarClabes({ db, ports }: Services, onError: (error: unknown) => void): Promise<void> {
  const ahora = ports.clock.now()
  for (const espera of await findEsperanClabe(db))
    await db
      .transaction()
      .execute((trx) => hacerLoQueToca(trx, espera, ahora))
      .catch(onError)
}
