import { type Db, execute } from '@entrale/db'
import { PLAZOS } from '../../plazos.ts'
import { enTandas } from '../../tandas.ts'

/** What a provider told us so long ago that it tells it no more. */
export const limpiarAvisosDePago = (db: Db, porVez?: number): Promise<number> =>
  enTandas(async (cuantos) => {
    const { numAffectedRows } = await execute(db)`delete from pago_eventos where (proveedor, id) in (
      select proveedor, id from pago_eventos
        where recibido_en < now() - make_interval(days => ${PLAZOS.avisosDePago}) order by recibido_en limit ${cuantos})`
    return Number(numAffectedRows ?? 0n)
  }, porVez)
