import type { Factura } from '@entrale/contract/compras/factura'
import type { FiltroSolicitudes } from '@entrale/contract/facturacion/schemas'
import { containing, type Db, rowOf, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import type { EstadoFactura } from './estado.ts'
import { notasDe, queda } from './facturables.repository.ts'

/** A request as its organizer sees it. */
export type SolicitudRow = Factura & {
  id: string
  compraId: string
  folio: string
  evento: string
  slugEvento: string
  estado: EstadoFactura
  enCurso: boolean
  sinRespuesta: boolean
  cancelando: boolean
  /** Why it was not canceled, and the one whose place it took: both are valid. */
  noCancelada: string | null
  anteriorNoCancelada: string | null
  clave: string
  proveedor: 'prueba' | 'facturapi' | 'externa' | null
  referencia: string | null
  uuid: string | null
  dePrueba: boolean
  error: string | null
  total: number
  porAjustar: number
  solicitadaEn: Date
  timbradaEn: Date | null
}

/** How much of a stamped one went back since, and is in no credit note of ours or of another system. */
const porAjustar = sql<number>`case when f.estado = 'timbrada' then greatest(f.total - f.ajustado - ${queda}
  - ${notasDe(sql`f.id`)}, 0) else 0 end`
const deOrganizacion = (organizacionId: string) => sql`
  from facturas_solicitadas f join compras c on c.id = f.compra_id join eventos e on e.id = c.evento_id
    where e.organizacion_id = ${organizacionId}`
/** Why the PAC, or its receiver, did not agree to cancel a document the last time. */
const rechazoDe = (referencia: RawBuilder<unknown>) => sql`(select k.error from cancelaciones k
  where k.referencia = ${referencia} and k.estado = 'rechazada')`
const columnas = sql`f.id, f.compra_id as "compraId", c.folio, e.nombre_mostrado as evento, e.slug as "slugEvento",
  f.estado, f.timbrando_en is not null as "enCurso",
  coalesce(f.timbrando_en < now() - interval '1 day', false) as "sinRespuesta", exists (select from cancelaciones k
    where k.referencia = f.referencia and k.estado in ('pedida', 'en_proceso')) as cancelando,
  case when f.estado = 'timbrada' then ${rechazoDe(sql`f.referencia`)} end as "noCancelada",
  case when vale_la_sustituida(f.sustituye) then ${rechazoDe(sql`f.sustituye ->> 'referencia'`)} end
    as "anteriorNoCancelada",
  f.clave, f.proveedor, f.referencia, f.uuid, f.de_prueba as "dePrueba", f.error, coalesce(f.total, ${queda}) as total,
    ${porAjustar} as "porAjustar", f.rfc,
  f.razon_social as "razonSocial", f.regimen, f.codigo_postal as "codigoPostal", f.uso_cfdi as "usoCfdi", f.email,
    f.creado_en as "solicitadaEn",
  f.timbrada_en as "timbradaEn"`

type SinPagina = Pick<FiltroSolicitudes, 'term' | 'estado'>
function filtro({ term = '', estado }: SinPagina): RawBuilder<unknown> {
  const buscado = containing(term.trim())
  const porTexto =
    term.trim() === ''
      ? sql`true`
      : sql`sin_acentos(c.folio || ' ' || f.rfc || ' ' || f.razon_social || ' ' || f.email || ' ' || coalesce(f.uuid,
        '')) like sin_acentos(${buscado}::text)`
  if (estado === undefined) return porTexto
  return estado === 'ajuste' ? sql`${porTexto} and ${porAjustar} > 0` : sql`${porTexto} and f.estado = ${estado}`
}

export async function findSolicitudes(
  db: Db,
  organizacionId: string,
  { limit, currentPage, ...resto }: FiltroSolicitudes,
) {
  const rows = await rowsOf<SolicitudRow>(db)`select ${columnas} ${deOrganizacion(organizacionId)} and ${filtro(resto)}
    order by f.creado_en desc, f.id desc limit ${limit} offset ${(currentPage - 1) * limit}`
  const cuantas = await rowsOf<{ total: number }>(db)`
    select count(*)::int as total ${deOrganizacion(organizacionId)} and ${filtro(resto)}`
  return { solicitudes: rows, total: cuantas[0]?.total ?? 0 }
}

export const findTodas = (db: Db, organizacionId: string, resto: SinPagina) =>
  rowsOf<SolicitudRow>(db)`
    select ${columnas} ${deOrganizacion(organizacionId)} and ${filtro(resto)} order by f.creado_en desc, f.id desc`

export const findSolicitud = (db: Db, organizacionId: string, folio: string) =>
  rowOf<SolicitudRow>(db)`select ${columnas} ${deOrganizacion(organizacionId)} and c.folio = ${folio.toUpperCase()}`

export type Cuentas = Record<EstadoFactura | 'ajustes', number>
export async function contarSolicitudes(db: Db, organizacionId: string): Promise<Cuentas> {
  const rows = await rowsOf<Cuentas>(db)`
    select (count(*) filter (where f.estado = 'solicitada'))::int as solicitada,
      (count(*) filter (where f.estado = 'timbrada'))::int as timbrada,
      (count(*) filter (where f.estado = 'error'))::int as error,
        (count(*) filter (where f.estado = 'cancelada'))::int as cancelada,
      (count(*) filter (where ${porAjustar} > 0))::int as ajustes ${deOrganizacion(organizacionId)}`
  return rows[0] ?? { solicitada: 0, timbrada: 0, error: 0, cancelada: 0, ajustes: 0 }
}
