import type { Uso } from '@entrale/contract/compras/uso'
import { sql } from 'kysely'

export type UsoDeBoleto = { en: string; puerta: string; vuelve: boolean } | null

/**
 * How `boletos b` was used, null while it is not. It is the admission that stands, as a phone names it when the code is
 * scanned again: where people come and go, the last one. One boleto is looked up by the key of its presencia.
 */
export const usoDeBoleto = sql<UsoDeBoleto>`case b.estado when 'usado' then (
  select json_build_object('en', s.entro_en, 'puerta', p.nombre, 'vuelve', exists (
    select from puertas g where g.evento_id = b.evento_id and g.reingreso <> 'no'
      and (g.tipos is null or b.tipo_boleto_id = any(g.tipos))))
  from presencias s join puertas p on p.id = s.puerta_id where s.boleto_id = b.id) end`

export const presentUso = (uso: UsoDeBoleto): Uso | null =>
  uso === null ? null : { ...uso, en: new Date(uso.en).toISOString() }
