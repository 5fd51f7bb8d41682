import { type Db, rowsOf } from '@entrale/db'
import type { Services } from '../../../context.ts'
import { diaEn } from '../../../momento.ts'
import { findResponsables, lockPagosDe } from '../../cuenta-deposito/index.ts'
import { findRegla } from '../expediente/expedientes.repository.ts'
import { avisarA, findAdministradores } from './avisar-expediente.ts'

type Hoy = { hoy: string; dias: readonly number[]; ahora: Date }

const findPorAvisar = (db: Db, { hoy, dias }: Hoy) => rowsOf<{ id: string }>(db)`
  select distinct d.organizacion_id as id from expediente_documentos d
    join expedientes e on e.organizacion_id = d.organizacion_id
  where e.estado = 'aprobado' and e.borrado_en is null and d.reemplazado_en is null and d.vence_el >= ${hoy}
    and d.avisos < (select count(*) from unnest(${dias}::int[]) n where d.vence_el - ${hoy}::date <= n)
  order by 1 limit 200`

/** Whatever was missed before, a paper is told of once for the day that has come. */
const markAvisados = (trx: Db, organizacionId: string, { hoy, dias }: Hoy) => rowsOf<{
  venceEl: string
  avisos: number
}>(trx)`
  update expediente_documentos d set avisos = p.debidas from (
      select v.id, (select count(*)::int from unnest(${dias}::int[]) n where v.vence_el - ${hoy}::date <= n) as debidas
      from expediente_documentos v join expedientes e on e.organizacion_id = v.organizacion_id
      where v.organizacion_id = ${organizacionId} and e.estado = 'aprobado' and v.reemplazado_en is null
        and v.vence_el >= ${hoy}
    ) p where p.id = d.id and d.avisos < p.debidas
    returning d.vence_el::text as "venceEl", d.avisos`

async function avisar(trx: Db, organizacionId: string, hoy: Hoy): Promise<void> {
  await lockPagosDe(trx, organizacionId)
  const papeles = await markAvisados(trx, organizacionId, hoy)
  const [primero] = papeles.toSorted((a, b) => a.venceEl.localeCompare(b.venceEl))
  if (primero === undefined) return
  const cual = { organizacionId, dia: primero.venceEl, ahora: hoy.ahora }
  await avisarA(trx, await findResponsables(trx, organizacionId), { ...cual, noticia: 'por_vencer' })
  // The last letter is also an alarm: nobody answered the ones before.
  if (papeles.some(({ avisos }) => avisos >= hoy.dias.length))
    await avisarA(trx, await findAdministradores(trx), { ...cual, noticia: 'por_vencer_ajeno' })
}

/** Before a paper expires its organization is written to, on the days of the rule. Any number of processes may do it at once. */
export async function avisarVencimientos({ db, ports }: Services): Promise<void> {
  const ahora = ports.clock.now()
  const { avisoDias } = await findRegla(db, diaEn(ahora))
  const hoy = { hoy: diaEn(ahora), dias: avisoDias, ahora }
  for (const { id } of await findPorAvisar(db, hoy)) await db.transaction().execute((trx) => avisar(trx, id, hoy))
}
