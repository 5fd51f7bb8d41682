import { sql } from 'kysely'

/** What boletos of an evento are charged: what its organization is, or else all are. For queries with `organizaciones o`. */
export const AJUSTES = sql`(select json_build_object('cargoBps', coalesce(o.cargo_bps, a.cargo_bps), 'cargoFijo',
  coalesce(o.cargo_fijo, a.cargo_fijo)) from ajustes a)`

/** Whether nothing of it is sold for now. For queries with `eventos e` and `organizaciones o`. */
export const PAUSADA = sql`(e.venta_pausada_en is not null or sin_cuenta_conectada(e.id, o.id))`

/** How long an evento holds boletos, within what the platform allows. For queries with `eventos e`. */
export const MINUTOS_APARTADO = sql`(select least(greatest(e.minutos_apartado, a.apartado_minimo), a.apartado_maximo)
  from ajustes a)`

/** How many boletos one compra may have, and one person. For queries with `eventos e`. */
export const BOLETOS_POR_COMPRA = sql`(select least(a.boletos_por_compra, e.tope_persona) from ajustes a)`
