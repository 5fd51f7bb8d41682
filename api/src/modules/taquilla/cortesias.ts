import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import type { Context } from '../../context.ts'
import { exigirEvento } from '../boletos/index.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { sinCortesias } from './taquilla.errors.ts'

/** Refuses what is beyond the limit of this phone, which gives nothing else away until the transaction ends. */
export async function exigirCortesias(trx: Db, celularId: string, boletos: number): Promise<void> {
  const row = await rowOf<{ quedan: number | null }>(trx)`select cortesias_que_quedan(${celularId}) as quedan`
  const quedan = row?.quedan ?? null
  if (quedan !== null && boletos > quedan) throw sinCortesias(quedan)
}

/** Null where its evento sets no limit. */
export async function verCortesias(db: Db, celularId: string): Promise<{ limite: number; dadas: number } | null> {
  const row = await rowOf<{ limite: number | null; dadas: number }>(db)`
    select e.cortesias_por_taquilla as limite, (select coalesce(sum(v.boletos), 0)::int from ventas_taquilla v
      where v.celular_id = c.id and v.pago = 'cortesia' and v.anulada_en is null) as dadas
    from celulares c join eventos e on e.id = c.evento_id where c.id = ${celularId}`
  return row === null || row.limite === null ? null : { limite: row.limite, dadas: row.dadas }
}

/** The limit of an evento, and the phones that gave more without a network: those people are inside. */
export async function verLimite(db: Db, eventoId: string) {
  const row = await rowOf<{ limite: number | null }>(db)`
    select cortesias_por_taquilla as limite from eventos where id = ${eventoId}`
  const excedidas = await rowsOf<{ celular: string; dadas: number }>(db)`
    select u.nombre as celular, sum(v.boletos)::int as dadas
    from ventas_taquilla v join celulares u on u.id = v.celular_id join eventos e on e.id = v.evento_id
    where v.evento_id = ${eventoId} and v.pago = 'cortesia' and v.anulada_en is null
    group by u.id, u.nombre, e.cortesias_por_taquilla having sum(v.boletos) > e.cortesias_por_taquilla
    order by u.nombre, u.id`
  return { limiteCortesias: row?.limite ?? null, excedidas }
}

/** How many boletos each phone of the taquilla may give away from here on; what was given stays given. */
export async function ponerLimite(ctx: Context, slugEvento: string, limite: number | null): Promise<void> {
  const evento = await exigirEvento(ctx, slugEvento)
  const { organizacionId } = membresiaDe(ctx)
  await ctx.db.transaction().execute(async (db) => {
    const { limite: antes } = (await rowOf<{ limite: number | null }>(db)`
      select cortesias_por_taquilla as limite from eventos where id = ${evento.id} for no key update`) ?? {
      limite: null,
    }
    if (antes === limite) return
    await execute(db)`update eventos set cortesias_por_taquilla = ${limite} where id = ${evento.id}`
    const [viejo, nuevo] = [{ limiteCortesias: antes }, { limiteCortesias: limite }]
    await anotar(db, ctx, {
      ...{ organizacionId, eventoId: evento.id, accion: 'taquilla.cortesias' as const },
      ...{ antes: viejo, despues: nuevo },
    })
  })
}
