import type { Services } from '../../../context.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { type Clase, tomarDestinos, tomarEventos, tomarPagos } from './recordar.repository.ts'

const POR_PASO = 100
const COMPRAS_POR_PASO = 500
const HORA_MS = 3_600_000
const ANTES_MS: Record<Clase, number> = { '24h': 24 * HORA_MS, '3h': 3 * HORA_MS }

/** Begins the reminders whose moment has come, of eventos and of vouchers. Any number of processes may do it at once. Answers whether there may be more. */
export function encargarRecordatorios({ db, ports }: Pick<Services, 'db' | 'ports'>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const ahora = ports.clock.now()
    const eventos = await tomarEventos(trx, ahora, POR_PASO)
    for (const evento of eventos)
      await encargarTrabajo(trx, 'recordar_evento', { ...evento, para: evento.para.toISOString() })
    const pagos = await tomarPagos(trx, ahora, POR_PASO)
    for (const pago of pagos) await encargarTrabajo(trx, 'recordar_pago', { ...pago, para: pago.para.toISOString() })
    return eventos.length === POR_PASO || pagos.length === POR_PASO
  })
}

type Paso = { clase: Clase; eventoId: string; para: string; despuesDe?: string | undefined }

/**
 * Asks for one message to each compra of an evento, some at a time: a step, what it asks for and the step after it are one transaction, so that a
 * broken round goes on where it was.
 */
export async function recordarEvento(
  { db }: Pick<Services, 'db'>,
  { clase, eventoId, para, despuesDe }: Paso,
): Promise<void> {
  const cuando = new Date(para)
  const desde = new Date(cuando.getTime() - ANTES_MS[clase])
  await db.transaction().execute(async (trx) => {
    const { destinos, ultima } = await tomarDestinos(
      trx,
      { clase, eventoId, para: cuando, despuesDe: despuesDe ?? null, desde },
      COMPRAS_POR_PASO,
    )
    for (const destino of destinos) await encargarTrabajo(trx, 'recordar_compra', { ...destino, clase, para })
    if (ultima !== null) await encargarTrabajo(trx, 'recordar_evento', { clase, eventoId, para, despuesDe: ultima })
  })
}
