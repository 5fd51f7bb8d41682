import { type Db, rowsOf } from '@entrale/db'
import type { Services } from '../../../context.ts'
import { avisarDisputa } from './avisar-disputa.ts'
import { enviarSola } from './evidencia.ts'

const HORA_MS = 3_600_000
/** So long before the deadline its people are told again that evidence is missing, and it goes by itself. */
const AVISAN_MS = [72 * HORA_MS, 24 * HORA_MS]
const SOLA_MS = 6 * HORA_MS
const POR_PASO = 50

type Pendiente = { id: string; venceEn: Date; avisada: string; conEvidencia: boolean }
const findPorVencer = (db: Db, ahora: Date) => rowsOf<Pendiente>(db)`
    select id, vence_en as "venceEn", avisada, texto <> '' or exists (select from disputa_archivos a
      where a.disputa_id = disputas.id) as "conEvidencia" from disputas
    where estado in ('consulta', 'abierta') and enviada_en is null and vence_en > ${ahora}
      and vence_en <= ${new Date(ahora.getTime() + Math.max(...AVISAN_MS))} order by vence_en, id limit ${POR_PASO}`

/** The reminder that is due: the last of those whose time has come. */
function avisoDe(falta: number): string {
  const debidos = AVISAN_MS.filter((antes) => falta <= antes)
  return debidos.length === 0 ? '' : String(Math.min(...debidos) / HORA_MS)
}

/** That evidence is missing is not told of one that has some: it goes by itself. */
async function recordar(db: Db, { id, venceEn, avisada, conEvidencia }: Pendiente, ahora: Date): Promise<void> {
  const aviso = avisoDe(venceEn.getTime() - ahora.getTime())
  if (conEvidencia || aviso === '' || aviso === avisada) return
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('disputas')
      .set({ avisada: aviso })
      .where('id', '=', id)
      .where('avisada', '=', avisada)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await avisarDisputa(trx, id, 'vence')
  })
}

/** Deadlines for evidence: they are told, and what was written goes before it is too late. One that fails stops no other. */
export async function recordarDisputas(services: Services, onError: (error: unknown) => void): Promise<void> {
  const ahora = services.ports.clock.now()
  for (const disputa of await findPorVencer(services.db, ahora)) {
    const falta = disputa.venceEn.getTime() - ahora.getTime()
    await recordar(services.db, disputa, ahora).catch(onError)
    if (falta <= SOLA_MS) await enviarSola(services, disputa.id, ahora).catch(onError)
  }
}
