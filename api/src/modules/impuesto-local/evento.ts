import type { ImpuestoDeEvento } from '@entrale/contract/impuesto-local/schemas'
import { type Db, execute, rowOf } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import type { Context } from '../../context.ts'
import { diaEn } from '../../momento.ts'
import { usuarioDe } from '../../rules.ts'
import { exigirEvento } from '../compras/index.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { lugarSinTasa } from './impuesto-local.errors.ts'

const SIN_TASA: ImpuestoDeEvento = { aplica: false, tasa: null, gravado: false, confirmada: false }
const leer = async (db: Db, eventoId: string, hoy: string): Promise<ImpuestoDeEvento> =>
  (await rowOf<ImpuestoDeEvento>(db)`
    select exists (select from impuestos_locales where evento_id = ${eventoId}) as aplica,
      case when t.id is not null then json_build_object('entidad', t.entidad, 'municipio', t.municipio, 'bps', t.bps,
        'soloExentos', t.solo_exentos) end as tasa,
      t.id is not null and exists (select from tipos_boleto b where b.evento_id = ${eventoId}
        and (b.precio > 0 or b.precio_libre) and (b.iva_exento or not t.solo_exentos)) as gravado,
      t.confirmada_en is not null as confirmada
    from (select) nada left join tasa_local_de(${eventoId}, ${hoy}::date) t on true`) ?? SIN_TASA

/** Whether the organizer said that an evento causes the local tax, and what its place has it at. */
export async function verImpuestoDeEvento(ctx: Context, slugEvento: string): Promise<ImpuestoDeEvento> {
  const { id } = await exigirEvento(ctx, slugEvento)
  return leer(ctx.db, id, diaEn(ctx.ports.clock.now()))
}

/** The price that buyers pay stays as it is: the tax is inside it, and the organizer's to pay. */
export async function elegirImpuestoLocal(
  ctx: Context,
  slugEvento: string,
  aplica: boolean,
): Promise<ImpuestoDeEvento> {
  const { id, nombre } = await exigirEvento(ctx, slugEvento)
  const hoy = diaEn(ctx.ports.clock.now())
  return ctx.db.transaction().execute(async (trx) => {
    const antes = await leer(trx, id, hoy)
    if (aplica && antes.tasa === null) throw lugarSinTasa()
    if (antes.aplica === aplica) return antes
    if (aplica)
      await execute(trx)`insert into impuestos_locales (evento_id, elegido_por) values (${id}, ${usuarioDe(ctx).id})
        on conflict do nothing`
    else await trx.deleteFrom('impuestos_locales').where('evento_id', '=', id).execute()
    const { organizacionId } = membresiaDe(ctx)
    await anotar(trx, ctx, {
      ...{ organizacionId, eventoId: id, accion: 'evento.impuesto_local', objeto: nombre },
      ...{ antes: { aplica: antes.aplica }, despues: { aplica } },
    })
    return { ...antes, aplica }
  })
}
