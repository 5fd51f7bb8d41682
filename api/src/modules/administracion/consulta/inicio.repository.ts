import type { InicioAdministracion } from '@entrale/contract/administracion/inicio'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { diaEn } from '../../../momento.ts'
import { inicioDe } from '../comun/dias.ts'

type Cuentas = Omit<InicioAdministracion, 'hoy' | 'semana' | 'relojes'>

const NADA: Cuentas = {
  trabajosFallidos: 0,
  incidenciasAbiertas: 0,
  denunciasAbiertas: 0,
  liquidacionesPorPagar: 0,
  liquidacionesPorRevisar: 0,
  expedientesPorRevisar: 0,
  reembolsosPorTransferir: 0,
  reembolsosAtrasados: 0,
  lotesAbiertos: 0,
}

/** What waits for a person. */
export async function findPendientes(db: Db, ahora: Date): Promise<Cuentas> {
  const rows = await rowsOf<Cuentas>(db)`
    select (select count(*)::int from trabajos where fallido_en is not null) as "trabajosFallidos",
      (select count(*)::int from incidencias where resuelta_en is null) as "incidenciasAbiertas",
      (select count(*)::int from denuncias where estado in ('abierta', 'en_revision')) as "denunciasAbiertas",
      (select count(*)::int from liquidaciones where estado = 'por_pagar') as "liquidacionesPorPagar",
      (select count(*)::int from liquidaciones where estado = 'retenida' and not esta_detenida(id))
        as "liquidacionesPorRevisar",
      (select count(*)::int from expedientes where estado = 'en_revision') as "expedientesPorRevisar",
      (select count(*)::int from reembolsos where estado = 'por_transferir') as "reembolsosPorTransferir",
      (select count(*)::int from reembolsos r, ajustes a where r.estado in ('por_transferir', 'en_transferencia')
        and r.clabe_en < ${ahora}::timestamptz - make_interval(days => a.reembolso_alarma_dias))
        as "reembolsosAtrasados",
      (select count(*)::int from lotes where estado in ('por_aprobar', 'listo', 'enviado')) as "lotesAbiertos"`
  return rows[0] ?? NADA
}

type Hoy = InicioAdministracion['hoy']

/** What the whole platform sold on this day of Mexico City, by the ledger. */
export async function findHoy(db: Db, ahora: Date): Promise<Hoy> {
  const desde = inicioDe(diaEn(ahora))
  const rows = await rowsOf<Hoy>(db)`
    with vendidas as (select distinct compra_id as id from asientos where creado_en >= ${desde} and concepto = 'venta'),
    libros as (
      select coalesce(-sum(monto) filter (where concepto = 'venta' and cuenta in ('organizacion', 'plataforma', 'iva')),
        0)::float8 as cobrado,
        coalesce(-sum(monto) filter (where cuenta in ('plataforma', 'iva') and concepto <> 'compensacion'), 0)::float8
          as plataforma,
        coalesce(sum(monto) filter (where concepto in ('reembolso', 'contracargo')
          and cuenta in ('organizacion', 'plataforma', 'iva')), 0)::float8 as reembolsado
      from asientos where creado_en >= ${desde}
    )
    select (select count(*)::int from vendidas) as compras,
      (select coalesce(sum(l.cantidad), 0)::int from compra_lineas l
        where l.compra_id in (select id from vendidas)) as boletos, libros.* from libros`
  return rows[0] ?? { compras: 0, boletos: 0, cobrado: 0, plataforma: 0, reembolsado: 0 }
}

export async function findSemana(db: Db, ahora: Date): Promise<InicioAdministracion['semana']> {
  const desde = sql`${ahora}::timestamptz - interval '7 days'`
  const rows = await rowsOf<InicioAdministracion['semana']>(db)`
    select (select count(*)::int from usuarios where creado_en >= ${desde}) as usuarios,
      (select count(*)::int from organizaciones where creado_en >= ${desde}) as organizaciones,
      (select count(*)::int from eventos where publicado_en >= ${desde}) as eventos`
  return rows[0] ?? { usuarios: 0, organizaciones: 0, eventos: 0 }
}

export type RelojRow = {
  nombre: string
  cadaMs: number
  corrioEn: Date | null
  falloEn: Date | null
  error: string | null
}
export const findRelojes = (db: Db) => rowsOf<RelojRow>(db)`
    select nombre, cada_ms as "cadaMs", corrio_en as "corrioEn", fallo_en as "falloEn", error from relojes
      order by nombre`
