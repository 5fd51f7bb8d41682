import type { Db } from '@entrale/db'
import type { Services } from '../../context.ts'
import { importe } from '../../momento.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { findResponsables } from '../cuenta-deposito/index.ts'
import { lockPagosDe } from '../pagos/index.ts'
import { avisarAdministradores, avisarEquipo } from './avisar-equipo.ts'
import {
  findAdeudo,
  findCalendario,
  findDebe,
  findPorCobrar,
  insertAdeudo,
  markCarta,
  markPlanTerminado,
  markSaldado,
} from './deudas.repository.ts'
import { vencerFichas } from './fichas.repository.ts'

const DIA_MS = 86_400_000
type Calendario = { dias: readonly number[]; minimo: number }

/** The newest letter whose day has come is sent, whatever was missed before it. */
async function escribir(trx: Db, organizacionId: string, debe: number, dias: readonly number[], ahora: Date) {
  const adeudo = await findAdeudo(trx, organizacionId)
  if (adeudo === null) return
  const debidas = dias.filter((dia) => ahora.getTime() - adeudo.desde.getTime() >= dia * DIA_MS).length
  if (debidas <= adeudo.cartas) return
  await markCarta(trx, adeudo.id, debidas, ahora)
  const clave = `adeudo:${adeudo.id}:${debidas}`
  const titulo = `Tu organización debe ${importe(debe, 'MXN')}`
  await avisarEquipo(trx, organizacionId, {
    clave,
    titulo,
    texto: 'En Pagos dice por qué y cómo ponerlo al corriente.',
  })
  for (const usuarioId of await findResponsables(trx, organizacionId))
    await encargarTrabajo(trx, 'avisar_adeudo', { organizacionId, usuarioId, carta: debidas })
}

async function cobrar(trx: Db, organizacionId: string, { dias, minimo }: Calendario, ahora: Date): Promise<void> {
  await lockPagosDe(trx, organizacionId)
  const debe = await findDebe(trx, organizacionId)
  if (debe === 0) {
    await markSaldado(trx, organizacionId, ahora)
    await markPlanTerminado(trx, organizacionId, ahora)
    return
  }
  if (debe >= minimo && (await findAdeudo(trx, organizacionId)) === null) {
    await insertAdeudo(trx, organizacionId, ahora)
    const aviso = {
      clave: `adeudo:${organizacionId}:${ahora.toISOString().slice(0, 10)}`,
      titulo: 'Una organización debe',
    }
    await avisarAdministradores(trx, { ...aviso, texto: `Debe ${importe(debe, 'MXN')} a la plataforma.` })
  }
  await escribir(trx, organizacionId, debe, dias, ahora)
}

/**
 * Opens a case for each organization that owes what is worth a letter, writes on the days of the calendar, and closes it
 * once nothing is owed. Any number of processes may do it at once: each organization is locked while it is looked at.
 */
export async function cobrarAdeudos({ db, ports }: Services, onError: (error: unknown) => void): Promise<void> {
  const ahora = ports.clock.now()
  await vencerFichas(db, ahora)
  const calendario = await findCalendario(db)
  for (const organizacionId of await findPorCobrar(db, calendario.minimo))
    await db
      .transaction()
      .execute((trx) => cobrar(trx, organizacionId, calendario, ahora))
      .catch(onError)
}
