import type { Vivo } from '@entrale/contract/compras/vivo'
import { sql } from 'kysely'

/** `en`: since when a phone shows the code of this version. Null where the code stands still. */
export type VivoDeBoleto = { en: string | null } | null

/**
 * Whether the codes of `compras c` change, of `eventos e`. What was sold at the door is on paper, and stands still. Where its
 * evento asks for nothing, it costs no look at a table.
 */
export const cambianLosCodigos = sql<boolean>`(e.codigo_vivo
  and not exists (select from ventas_taquilla v where v.compra_id = c.id))`

/** How the code of `boletos b` changes, of `compras c` and `eventos e`. */
export const vivoDeBoleto = sql<VivoDeBoleto>`case when ${cambianLosCodigos} then json_build_object('en', (
  select t.en from boleto_telefonos t where t.boleto_id = b.id and t.version = b.version)) end`

export const presentVivo = ({ en }: NonNullable<VivoDeBoleto>, version: number): Vivo => ({
  version,
  en: en === null ? null : new Date(en).toISOString(),
})
