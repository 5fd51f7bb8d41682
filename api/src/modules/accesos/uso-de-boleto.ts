import type { Uso } from '@entrale/contract/compras/uso'
import { sql } from 'kysely'

export type UsoDeBoleto = { en: string; puerta: string } | null

/**
 * How `boletos b` was used, null while it is not. It is the admission that stands, as a phone names it when the code is
 * scanned again: where people come and go, the last one. One boleto is looked up by the key of its presencia.
 */
export const usoDeBoleto = sql`case b.estado when 'usado' then (
  select json_build_object('en', s.entro_en, 'puerta', p.nombre)
  from presencias s join puertas p on p.id = s.puerta_id where s.boleto_id = b.id) end`

export const presentUso = (uso: UsoDeBoleto): Uso | null =>
  uso === null ? null : { en: new Date(uso.en).toISOString(), puerta: uso.puerta }
