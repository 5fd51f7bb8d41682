import { type Db, execute, rowsOf } from '@entrale/db'
import type { Services } from '../../../context.ts'
import { diaEn } from '../../../momento.ts'
import { tomarContrato } from '../contrato/firmar-contrato.ts'
import { avisarA } from './avisar-expediente.ts'

type Version = { version: number; firmarHasta: Date; ahora: Date }

/** Whoever signed one of before and neither signed this one nor was told of it. */
const findSinAvisar = (db: Db, { version }: Version) => rowsOf<{ id: string }>(db)`
  select o.id from organizaciones o where o.eliminada_en is null
    and exists (select from contrato_firmas f where f.organizacion_id = o.id and f.version < ${version})
    and not exists (select from contrato_firmas f where f.organizacion_id = o.id and f.version >= ${version})
    and not exists (select from contrato_avisos a where a.organizacion_id = o.id and a.version = ${version})
  order by o.id limit 200`

async function avisar(trx: Db, id: string, { version, firmarHasta, ahora }: Version): Promise<void> {
  const { numAffectedRows = 0n } = await execute(trx)`
    insert into contrato_avisos (organizacion_id, version, avisado_en) values (${id}, ${version}, ${ahora})
      on conflict do nothing`
  if (numAffectedRows === 0n) return
  const duenos = await rowsOf<{ id: string }>(trx)`
    select usuario_id as id from miembros where organizacion_id = ${id} and rol = 'owner' order by usuario_id`
  const cual = { organizacionId: id, noticia: 'contrato_nuevo' as const, dia: diaEn(firmarHasta), ahora }
  await avisarA(
    trx,
    duenos.map((dueno) => dueno.id),
    cual,
  )
}

/** A version of this program that nobody needed yet is published here, and each owner who has to sign is told once. */
export async function avisarContratoNuevo(services: Services): Promise<void> {
  const { db, ports } = services
  const { version, firmarHasta } = await tomarContrato(services)
  const nueva = { version, firmarHasta, ahora: ports.clock.now() }
  for (const { id } of await findSinAvisar(db, nueva)) await db.transaction().execute((trx) => avisar(trx, id, nueva))
}
