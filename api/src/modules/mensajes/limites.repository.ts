import type { ClaseMensaje } from '@entrale/contract/mensajes/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { diaEn } from '../../momento.ts'
import type { Senales } from './niveles.ts'

/** One after the other for each organization, so that the limits hold. */
export async function lockOrganizacion(trx: Db, organizacionId: string): Promise<void> {
  await execute(trx)`select from organizaciones where id = ${organizacionId} for no key update`
}

/** Of an organization that writes about one of its eventos. Counting stops where more tells nothing. */
export const findSenales = (db: Db, eventoId: string, usuarioId: string | null) => rowOf<Senales>(db)`
    select coalesce(o.suspendida_en, o.eliminada_en) is not null as suspendida, o.riesgo,
      e.creado_en as "eventoCreadoEn", o.creado_en as "organizacionCreadaEn",
      coalesce((select u.email_verificado_en is not null from usuarios u where u.id = ${usuarioId}),
        false) as verificado,
      exists (select from liquidaciones l where l.organizacion_id = o.id and l.estado = 'pagada') as liquidada,
      (select count(*)::int from (
        select from compras c join eventos suyo on suyo.id = c.evento_id
        where suyo.organizacion_id = o.id and c.estado in ('pagada', 'reembolsada_parcial') and c.total > 0 limit 51
      ) pagadas) as "comprasPagadas"
    from eventos e join organizaciones o on o.id = e.organizacion_id where e.id = ${eventoId}`

/**
 * How many messages of one clase of an organization go out on the day of this moment in the centre. One that was
 * cancelled gives its place back.
 */
export async function contarDelDia(
  db: Db,
  organizacionId: string,
  clase: ClaseMensaje,
  momento: Date,
): Promise<number> {
  const rows = await rowsOf<{ n: number }>(db)`
    select count(*)::int as n from mensajes where organizacion_id = ${organizacionId} and dia = ${diaEn(momento)}
      and clase = ${clase} and estado <> 'cancelado'`
  return rows[0]?.n ?? 0
}
