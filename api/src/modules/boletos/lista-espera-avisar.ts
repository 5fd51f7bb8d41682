import type { Db } from '@entrale/db'
import type { Services } from '../../context.ts'
import { createId } from '../../ids.ts'
import { notificar } from '../notificaciones/index.ts'
import { type AvisoEspera, findAviso, findEsperasConLugar, findTurno, insertAvisos, lockTurno, markAvisados } from './lista-espera.repository.ts'
import { aQuienAvisar } from './lista-espera.ts'
import { buildCorreoListaEspera } from './lista-espera-correo.ts'

/** How long boletos count as spoken for after somebody was told of them. */
const VENTAJA_MS = 30 * 60_000
const POR_PASO = 200
const SIN_VENTA = new Set(['borrador', 'cancelado', 'pospuesto'])

async function avisarDe(db: Db, eventoId: string, ahora: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockTurno(tx, eventoId))) return 0
    const turno = await findTurno(tx, eventoId, new Date(ahora.getTime() - VENTAJA_MS), POR_PASO)
    const avisados = turno === null ? [] : aQuienAvisar(turno, ahora)
    if (avisados.length === 0) return 0
    const ids = avisados.map(({ id }) => id)
    await markAvisados(tx, ids, ahora)
    await insertAvisos(
      tx,
      ids.map((esperaId) => ({ id: createId(), esperaId })),
    )
    return ids.length
  })
}

/** Where boletos are free again, the first of the line are told, once each; answers how many. Any number of processes may do it at once. */
export async function avisarListasEspera({ db, ports }: Pick<Services, 'db' | 'ports'>): Promise<number> {
  let total = 0
  for (const eventoId of await findEsperasConLugar(db)) total += await avisarDe(db, eventoId, ports.clock.now())
  return total
}

/** Only to an account whose e-mail is proved: what somebody waits for is theirs to know. */
async function avisarEnCuenta(db: Db, esperaId: string, { usuarioId, nombre, organizerSlug, eventSlug }: AvisoEspera): Promise<void> {
  if (usuarioId === null) return
  const texto = 'Se venden en orden de llegada: no están apartados para ti.'
  const aviso = { titulo: `Se liberaron boletos para ${nombre}`, texto, ruta: `/o/${organizerSlug}/e/${eventSlug}` }
  await notificar(db, [{ usuarioId, tipo: 'lista-espera', clave: esperaId, ...aviso }])
}

/** Sends the e-mail to one of them. Nothing is sent for an evento that is over or off by now. */
export async function enviarAvisoEspera({ db, config, ports }: Services, { esperaId }: { esperaId: string }): Promise<void> {
  const aviso = await findAviso(db, esperaId)
  if (aviso === null || SIN_VENTA.has(aviso.estado) || aviso.fin <= ports.clock.now()) return
  await avisarEnCuenta(db, esperaId, aviso)
  const enlace = `${config.baseUrl}/o/${aviso.organizerSlug}/e/${aviso.eventSlug}`
  await ports.mailer.send({ to: aviso.email, ...(await buildCorreoListaEspera({ ...aviso, enlace })) })
}
