import { type Db, execute } from '@entrale/db'
import { PLAZOS } from '../../../plazos.ts'
import { enTandas } from '../../../tandas.ts'

/** Who was reminded of what is over. */
export async function limpiarRecordatorios(db: Db, porVez?: number): Promise<number> {
  const deCompras = await enTandas(async (cuantos) => {
    const { numAffectedRows } = await execute(db)`delete from recordatorios where ctid = any(array(
      select ctid from recordatorios where para < now() - make_interval(days => ${PLAZOS.recordatorios})
        order by para limit ${cuantos}))`
    return Number(numAffectedRows ?? 0n)
  }, porVez)
  const deEventos = await enTandas(async (cuantos) => {
    const { numAffectedRows } = await execute(db)`delete from recordatorios_evento where (evento_id, clase, para) in (
      select evento_id, clase, para from recordatorios_evento
        where para < now() - make_interval(days => ${PLAZOS.recordatorios}) order by para limit ${cuantos})`
    return Number(numAffectedRows ?? 0n)
  }, porVez)
  return deCompras + deEventos
}
