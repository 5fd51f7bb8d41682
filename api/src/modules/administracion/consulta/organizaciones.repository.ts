import type { OrganizacionDetalle } from '@entrale/contract/administracion/organizaciones'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { type Condicion, contiene, esUuid, saltoDe, type Tramo, todas } from '../comun/busqueda.ts'
import { type Pagina, pagina } from '../comun/pagina.ts'

type Riesgo = 'bajo' | 'medio' | 'alto'
export type FiltroOrganizaciones = {
  termino?: string | undefined
  filtro?: 'activas' | 'suspendidas' | 'eliminadas' | undefined
  riesgo?: Riesgo | undefined
}
export type OrganizacionRow = {
  id: string
  slug: string
  nombreMostrado: string
  email: string
  logo: string | null
  riesgo: Riesgo
  suspendidaEn: Date | null
  eliminadaEn: Date | null
  creadaEn: Date
  propietario: { id: string; nombreMostrado: string } | null
  eventos: number
  ingreso: number
}

const FILTROS: Record<NonNullable<FiltroOrganizaciones['filtro']>, Condicion> = {
  activas: sql`o.suspendida_en is null and o.eliminada_en is null`,
  suspendidas: sql`o.suspendida_en is not null`,
  eliminadas: sql`o.eliminada_en is not null`,
}

/** By name, slug, e-mail or id. Spelled as the index `organizaciones_busca` spells it. */
const busca = (termino: string): Condicion =>
  esUuid(termino)
    ? sql`o.id = ${termino}`
    : contiene(sql`sin_acentos(o.nombre_mostrado || ' ' || o.slug || ' ' || o.email)`, termino)

const donde = ({ termino = '', filtro, riesgo }: FiltroOrganizaciones): Condicion =>
  todas([
    ...(termino === '' ? [] : [busca(termino)]),
    ...(filtro === undefined ? [] : [FILTROS[filtro]]),
    ...(riesgo === undefined ? [] : [sql`o.riesgo = ${riesgo}`]),
  ])

/** Of `organizaciones o`: what sales left it, after what went back. */
const ingreso = sql`coalesce((select -sum(a.monto) from asientos a join compras c on c.id = a.compra_id
  join eventos e on e.id = c.evento_id
  where e.organizacion_id = o.id and a.cuenta = 'organizacion'
    and a.concepto in ('venta', 'reembolso', 'contracargo', 'ajuste')), 0)::float8`
const columnas = sql`o.id, o.slug, o.nombre_mostrado as "nombreMostrado", o.email, o.logo, o.riesgo,
  o.suspendida_en as "suspendidaEn",
  o.eliminada_en as "eliminadaEn", o.creado_en as "creadaEn",
  (select json_build_object('id', u.id, 'nombreMostrado', u.nombre_mostrado) from usuarios u
    where u.id = o.owner_id) as propietario,
  (select count(*)::int from eventos e where e.organizacion_id = o.id) as eventos, ${ingreso} as ingreso`

/** Whichever came last first. */
export async function findOrganizaciones(
  db: Db,
  filtro: FiltroOrganizaciones,
  tramo: Tramo,
): Promise<Pagina<OrganizacionRow>> {
  const filas = sql<OrganizacionRow>`
    with pagina as (
      select o.* from organizaciones o where ${donde(filtro)} order by o.creado_en desc, o.id desc
        limit ${tramo.limit} offset ${saltoDe(tramo)}
    ) select ${columnas} from pagina o order by o.creado_en desc, o.id desc`
  return pagina(db, filas, sql`from organizaciones o where ${donde(filtro)}`)
}

type Cuentas = Pick<OrganizacionDetalle, 'compras' | 'boletos' | 'cobrado' | 'reembolsado' | 'cargos'>
type Partes = Pick<OrganizacionDetalle, 'equipo' | 'proximos'>
export type OrganizacionDetalleRow = OrganizacionRow &
  Cuentas &
  Partes & {
    telefono: string
    web: string | null
    suspendidaMotivo: string | null
  }

/** What its buyers paid, what of that went back, and what the platform charged for it. */
async function findCuentas(db: Db, id: string): Promise<Cuentas> {
  const rows = await rowsOf<Cuentas>(db)`
    with suyas as (select c.id, c.estado from compras c join eventos e on e.id = c.evento_id
      where e.organizacion_id = ${id} and c.pagada_en is not null),
    libros as (
      select coalesce(-sum(a.monto) filter (where a.concepto = 'venta'
        and a.cuenta in ('organizacion', 'plataforma', 'iva')), 0)::float8 as cobrado,
        coalesce(sum(a.monto) filter (where a.concepto in ('reembolso', 'contracargo')
          and a.cuenta in ('organizacion', 'plataforma', 'iva')), 0)::float8 as reembolsado,
        coalesce(-sum(a.monto) filter (where a.cuenta in ('plataforma', 'iva')
          and a.concepto <> 'compensacion'), 0)::float8 as cargos
      from asientos a where a.compra_id in (select id from suyas)
    )
    select (select count(*)::int from suyas) as compras,
      (select count(*)::int from boletos b where b.compra_id in (select id from suyas)
        and b.estado in ('valido', 'usado')) as boletos, libros.* from libros`
  return rows[0] ?? { compras: 0, boletos: 0, cobrado: 0, reembolsado: 0, cargos: 0 }
}

export async function findOrganizacionDetalle(
  db: Db,
  id: string,
  ahora: Date,
): Promise<OrganizacionDetalleRow | undefined> {
  const rows = await rowsOf<Omit<OrganizacionDetalleRow, keyof Cuentas>>(db)`
    select ${columnas}, o.telefono, o.web, o.suspendida_motivo as "suspendidaMotivo",
      (select coalesce(json_agg(json_build_object('id', u.id, 'nombreMostrado', u.nombre_mostrado, 'email', u.email,
        'rol', m.rol,
          'bloqueado', u.bloqueado_en is not null)
            order by array_position(array['owner', 'admin', 'member'], m.rol), m.creado_en, u.id), '[]')
        from miembros m join usuarios u on u.id = m.usuario_id where m.organizacion_id = o.id) as equipo,
      (select coalesce(json_agg(p order by p.pasado, abs(extract(epoch from p.inicio - ${ahora})), p.slug), '[]') from (
        select e.id, e.slug, e.nombre_mostrado as "nombreMostrado", e.estado, e.inicio, e.zona_horaria as "zonaHoraria",
          e.fin < ${ahora} as pasado,
          (select count(*)::int from boletos b where b.evento_id = e.id and b.estado in ('valido', 'usado')) as boletos
        from eventos e where e.organizacion_id = o.id
          order by e.fin < ${ahora}, abs(extract(epoch from e.inicio - ${ahora})) limit 10) p) as proximos
    from organizaciones o where o.id = ${id}`
  return rows[0] === undefined ? undefined : { ...rows[0], ...(await findCuentas(db, id)) }
}
