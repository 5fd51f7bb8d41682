import { setTimeout as sleep } from 'node:timers/promises'
import { RESPALDAR, TIPOS_DE_CORREO } from '@entrale/api'
import { type Db, rowOf, rowsOf } from '@entrale/db'

/** What is read of the database, with its help for Prometheus. */
export const GAUGES = {
  entrale_base_de_datos: '1 while the database answers',
  entrale_trabajos_vencidos: 'Rows of the outbox that are due',
  entrale_trabajos_retraso_segundos: 'How long the oldest due row of the outbox has waited',
  entrale_trabajos_fallidos: 'Rows of the outbox that were given up',
  entrale_correos_intentos: 'Most tries of an e-mail that is still to be sent',
  entrale_correos_por_reintentar: 'E-mails that were refused at least once and are tried again',
  entrale_webhooks_pendientes: 'Messages that a webhook has still to take',
  entrale_webhooks_retraso_segundos: 'How long the oldest due message to a webhook has waited',
  entrale_pagos_sin_noticia: 'Pagos begun more than ten minutes ago of which nothing is known yet',
  entrale_reembolsos_fallidos: 'Reembolsos that a provider refused',
  entrale_reembolsos_atrasados: 'Reembolsos by transfer that take longer than they may',
  entrale_incidencias_abiertas: 'Money that a person must look at',
  entrale_conciliacion_diferencias: 'Differences with a provider that nobody has settled',
  entrale_respaldo_edad_segundos: 'Age of the last backup; without any, of the installation',
  entrale_conexiones: 'Connections of the product to the database',
} as const

export type Figures = Record<keyof typeof GAUGES, number>
/** A clock, how long ago it last did its work (without end when it never did), and how often it should. */
type Clock = { nombre: string; edad: number; cada: number }
export type State = { figures: Figures; clocks: readonly Clock[] }

const PATIENCE_MS = 2_000
/** A database that does not answer is told by its own figure; the others are then not known. */
const UNKNOWN: State = {
  figures: {
    ...(Object.fromEntries(Object.keys(GAUGES).map((name) => [name, Number.NaN])) as Figures),
    entrale_base_de_datos: 0,
  },
  clocks: [],
}

/** How things stand, in one statement that only touches what is open. */
const readFigures = (db: Db) => rowOf<Figures>(db)`
    with por_hacer as materialized (
        select tipo, intentos, disponible_en, ultimo_error from trabajos where fallido_en is null),
      entregas as materialized (select proximo_en from webhook_entregas where estado = 'pendiente')
    select 1 as entrale_base_de_datos,
      (select count(*)::int from por_hacer where disponible_en <= now()) as entrale_trabajos_vencidos,
      (select coalesce(extract(epoch from now() - min(disponible_en)), 0)::float from por_hacer
        where disponible_en <= now()) as entrale_trabajos_retraso_segundos,
      (select count(*)::int from trabajos where fallido_en is not null) as entrale_trabajos_fallidos,
      (select coalesce(max(intentos), 0) from por_hacer where tipo ~ ${TIPOS_DE_CORREO}) as entrale_correos_intentos,
      (select count(*)::int from por_hacer where tipo ~ ${TIPOS_DE_CORREO} and ultimo_error is not null)
        as entrale_correos_por_reintentar,
      (select count(*)::int from entregas) as entrale_webhooks_pendientes,
      (select coalesce(extract(epoch from now() - min(proximo_en)), 0)::float from entregas where proximo_en <= now())
        as entrale_webhooks_retraso_segundos,
      (select count(*)::int from pagos where estado = 'iniciado' and creado_en < now() - interval '10 minutes')
        as entrale_pagos_sin_noticia,
      (select count(*)::int from reembolsos where estado = 'fallido') as entrale_reembolsos_fallidos,
      (select count(*)::int from reembolsos r, ajustes a where r.estado in ('por_transferir', 'en_transferencia')
        and r.clabe_en < now() - make_interval(days => a.reembolso_alarma_dias)) as entrale_reembolsos_atrasados,
      (select count(*)::int from incidencias where resuelta_en is null) as entrale_incidencias_abiertas,
      (select count(*)::int from incidencias where resuelta_en is null and clase = 'conciliacion')
        as entrale_conciliacion_diferencias,
      (select extract(epoch from now() - coalesce(
        (select corrio_en from relojes where nombre = ${RESPALDAR}),
        (select min(aplicada_en) from migraciones)))::float)
        as entrale_respaldo_edad_segundos,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as entrale_conexiones`

const readClocks = (db: Db) => rowsOf<Clock>(db)`
    select nombre, coalesce(extract(epoch from now() - corrio_en)::float, 'infinity') as edad,
      cada_ms / 1000.0::float as cada
    from relojes where nombre <> ${RESPALDAR}`

async function ask(db: Db): Promise<State | undefined> {
  const figures = await readFigures(db)
  return figures === null ? undefined : { figures, clocks: await readClocks(db) }
}

export async function readState(db: Db): Promise<State> {
  const asked = ask(db)
  const late = sleep(PATIENCE_MS, undefined, { ref: false })
  const found = await Promise.race([asked, late]).catch(() => undefined)
  asked.catch(() => undefined)
  return found ?? UNKNOWN
}
