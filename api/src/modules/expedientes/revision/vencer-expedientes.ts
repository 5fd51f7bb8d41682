import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Services } from '../../../context.ts'
import { diaEn } from '../../../momento.ts'
import { lockPagosDe } from '../../cuenta-deposito/index.ts'
import { cambiarEstado, findExpediente } from '../expediente/expedientes.repository.ts'
import { avisarExpediente } from './avisar-expediente.ts'
import { findPorVencer } from './cola.repository.ts'

const POR_VEZ = 200

async function vencer(trx: Db, id: string, ahora: Date): Promise<void> {
  await lockPagosDe(trx, id)
  if ((await findExpediente(trx, id))?.estado !== 'aprobado') return
  await cambiarEstado(trx, id, { estado: 'vencido', ahora, usuarioId: null, motivo: 'Venció un documento' })
  await anotarPlataforma(trx, { usuario: null }, { accion: 'expediente.vencido', organizacionId: id })
  await avisarExpediente(trx, id, 'vencido', ahora)
}

/** A paper that expired has to be sent again; what was sold meanwhile waits. Any number of processes may do it at once. */
export async function vencerExpedientes({ db, ports }: Services): Promise<void> {
  const ahora = ports.clock.now()
  for (const { id } of await findPorVencer(db, diaEn(ahora), POR_VEZ))
    await db.transaction().execute((trx) => vencer(trx, id, ahora))
}
