import { sql } from 'kysely'
import { hayMenos } from '../liquidaciones/index.ts'
import { cubiertoPorSuBanco } from '../reembolsos/dinero/index.ts'

/**
 * Why a transfer must not be made now although it is in a lote: of `lote_renglones g` of `lotes l` with its
 * `reembolsos r` or its `liquidaciones q`. Null where nothing is against it.
 */
export const detenido = (ahora: Date) => sql`case
  when q.id is not null and esta_detenida(q.id) then 'Sus pagos están detenidos: ' || coalesce((
    select c.motivo from causas_de_detencion(q.organizacion_id) c
    where c.liquidacion_id is null or c.liquidacion_id = q.id order by c.desde limit 1), '')
  when q.id is not null and exists (select from cuentas_pago p where p.organizacion_id = q.organizacion_id
      and p.ultimos = q.clabe_final and p.estado = 'cancelada')
    and not exists (select from cuentas_pago p where p.organizacion_id = q.organizacion_id
      and p.ultimos = q.clabe_final and p.terminada_en is null) then 'Quien organiza dice que esa cuenta no es suya.'
  when q.id is not null and l.enviado_en is null and falta_para_pagar(q.organizacion_id, ${ahora}) <> '{}'
    then 'A quien organiza le falta algo para que se le pueda pagar: ' || (select string_agg(case f
      when 'expediente' then 'su expediente' when 'contrato' then 'firmar el contrato'
      else 'una cuenta a su nombre' end, ', ') from unnest(falta_para_pagar(q.organizacion_id, ${ahora})) f) || '.'
  when r.id is not null and ${cubiertoPorSuBanco} > 0 then 'El banco de quien compró ya le regresó ese pago.'
  when q.id is not null and l.enviado_en is null and ${hayMenos(sql`q.organizacion_id`, ahora)}
    then 'Se fue dinero de sus ventas desde que se armó el lote. Al sacarlo se descuenta, y lo que quede se paga en otro.'
  end`
