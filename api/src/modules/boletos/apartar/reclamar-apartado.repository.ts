import { type Db, execute, rowsOf } from '@entrale/db'
import type { Tope } from '../tipos/boletos.errors.ts'

export type Reclamo = { apartadoId: string; usuarioId: string | null; correo: string }
type Lote = { ya: (number | null)[]; de: (number | null)[]; de_gratis: boolean[] }

/** Whose these holds are, in one commit; answers for each what its person has already, where that is too much with it. */
export async function reclamarApartados(db: Db, reclamos: readonly Reclamo[]): Promise<(Tope | null)[]> {
  const rows = await rowsOf<Lote>(db)`
    select * from reclamar_apartados(${reclamos.map(({ apartadoId }) => apartadoId)},
      ${reclamos.map(({ usuarioId }) => usuarioId)}, ${reclamos.map(({ correo }) => correo)})`
  const { ya, de, de_gratis } = rows[0] as Lote
  return reclamos.map((_, i) => {
    const tiene = ya[i] ?? null
    return tiene === null ? null : { ya: tiene, de: de[i] ?? 0, gratis: de_gratis[i] === true }
  })
}

/** Whose a hold is from now on, also once it was bought; never refused. */
export async function updateCorreo(trx: Db, apartadoId: string, correo: string): Promise<void> {
  await execute(trx)`update apartados set correo = ${correo} where id = ${apartadoId}`
}

/** The same for one live hold, which stays as it is; null where it is within the maximum, or does not live. */
export async function findTope(db: Db, { apartadoId, usuarioId, correo }: Reclamo): Promise<Tope | null> {
  const filas = await rowsOf<Tope>(db)`
    select case when t.total[1] + n.total > e.tope_persona then t.total[1] else t.gratis[1] end as ya,
      case when t.total[1] + n.total > e.tope_persona then e.tope_persona else e.tope_gratis end as de,
      t.total[1] + n.total <= e.tope_persona as gratis
    from apartados a join eventos e on e.id = a.evento_id,
      lateral lugares_de(a.evento_id, array[a.id], array[a.navegador],
        array[coalesce(${usuarioId}::uuid, a.usuario_id)], array[${correo}]) t,
      lateral lugares_del_apartado(a.id) n
    where a.id = ${apartadoId} and a.estado = 'activo'
      and (t.total[1] + n.total > e.tope_persona or n.gratis > 0 and t.gratis[1] + n.gratis > e.tope_gratis)`
  return filas[0] ?? null
}
