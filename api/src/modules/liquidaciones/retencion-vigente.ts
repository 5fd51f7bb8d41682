import type { RetencionVigente } from '@entrale/contract/retenciones/schemas'
import { type Db, rowOf } from '@entrale/db'

/**
 * What is withheld of the sales of an organization: today, else from the next day on which that begins. Null where it does not. `hoy`: the day of
 * the centre.
 */
export const findRetencionDe = (db: Db, organizacionId: string, hoy: string) => rowOf<RetencionVigente>(db)`
    with vale as (
      select v.desde, greatest(v.desde, ${hoy}::date) as dia from retencion_vigencias v
      where v.retiene and not exists (select from retencion_vigencias d
        where d.desde > v.desde and d.desde <= ${hoy}::date)
      order by v.desde limit 1
    ), suyo as (
      select v.*, contribuyente_de(${organizacionId}) as contribuyente, coalesce(p.exento_isr, false) as exento_isr,
        coalesce(p.exento_iva, false) as exento_iva
      from vale v left join perfiles_fiscales p on p.organizacion_id = ${organizacionId}
    )
    select desde::text as desde, contribuyente,
      case when exento_isr then 0 else tasa_de_retencion('isr', contribuyente, dia) end as "isrBps",
      case when exento_iva then 0 else tasa_de_retencion('iva', contribuyente, dia) end as "ivaBps",
      case when contribuyente = 'sin_rfc' then json_build_object('isrBps', tasa_de_retencion('isr', 'fisica', dia),
        'ivaBps', tasa_de_retencion('iva', 'fisica', dia)) end as "conRfc"
    from suyo`
