import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, rowOf } from '@entrale/db'

export type State = Record<
  | 'entrale_base_de_datos'
  | 'entrale_trabajos_vencidos'
  | 'entrale_trabajos_retraso_segundos'
  | 'entrale_trabajos_fallidos'
  | 'entrale_pagos_sin_noticia'
  | 'entrale_reembolsos_fallidos'
  | 'entrale_incidencias_abiertas'
  | 'entrale_conexiones',
  number
>

const PATIENCE_MS = 2_000
/** A database that does not answer is told by its own figure; the others are then not known. */
const UNKNOWN: State = {
  entrale_base_de_datos: 0,
  entrale_trabajos_vencidos: Number.NaN,
  entrale_trabajos_retraso_segundos: Number.NaN,
  entrale_trabajos_fallidos: Number.NaN,
  entrale_pagos_sin_noticia: Number.NaN,
  entrale_reembolsos_fallidos: Number.NaN,
  entrale_incidencias_abiertas: Number.NaN,
  entrale_conexiones: Number.NaN,
}

/** How things stand, in one statement that only touches what is open. */
export async function readState(db: Db): Promise<State> {
  const asked = rowOf<State>(db)`
    select 1 as entrale_base_de_datos,
      (select count(*)::int from trabajos where fallido_en is null and disponible_en <= now()) as entrale_trabajos_vencidos,
      (select coalesce(extract(epoch from now() - min(disponible_en)), 0)::float from trabajos where fallido_en is null and disponible_en <= now())
        as entrale_trabajos_retraso_segundos,
      (select count(*)::int from trabajos where fallido_en is not null) as entrale_trabajos_fallidos,
      (select count(*)::int from pagos where estado = 'iniciado' and creado_en < now() - interval '10 minutes') as entrale_pagos_sin_noticia,
      (select count(*)::int from reembolsos where estado = 'fallido') as entrale_reembolsos_fallidos,
      (select count(*)::int from incidencias where resuelta_en is null) as entrale_incidencias_abiertas,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as entrale_conexiones`
  const late = sleep(PATIENCE_MS, undefined, { ref: false })
  const found = await Promise.race([asked, late]).catch(() => undefined)
  asked.catch(() => undefined)
  return found ?? UNKNOWN
}
