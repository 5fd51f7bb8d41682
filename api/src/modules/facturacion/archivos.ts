import { type Db, rowOf } from '@entrale/db'
import type { Services } from '../../context.ts'
import type { Formato } from '../../ports/pac/pac.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { pacDelDocumento } from './emision.ts'

/** A stamped document, of a compra or of a period, or a nota. `organizacionId` null: the platform's alone. */
export type DocumentoRow = {
  organizacionId: string | null
  emisor: 'plataforma' | 'organizacion'
  proveedor: string
  referencia: string
  uuid: string
  nombre: string
}
export const findDocumento = (db: Db, id: string) => rowOf<DocumentoRow>(db)`
    select e.organizacion_id as "organizacionId", 'organizacion' as emisor, f.proveedor, f.referencia, f.uuid,
      'factura-' || c.folio as nombre
    from facturas_solicitadas f join compras c on c.id = f.compra_id join eventos e on e.id = c.evento_id
    where f.id = ${id} and f.referencia is not null and f.estado = 'timbrada'
    union all select g.organizacion_id, 'organizacion', g.proveedor, g.referencia, g.uuid,
      'factura-global-' || g.desde || '-' || g.hasta
      from facturas_globales g
    where g.id = ${id} and g.referencia is not null and g.estado = 'timbrada'
    union all select d.organizacion_id, d.emisor, d.proveedor, d.referencia, d.uuid,
      case d.clase when 'nota' then 'nota-de-credito-' else 'cargo-por-servicio-' end
        || coalesce(c.folio, d.desde || '-' || d.hasta)
      from comprobantes d left join compras c on c.id = d.compra_id
    where d.id = ${id} and d.referencia is not null and d.estado = 'timbrada'`

const FORMATOS: readonly Formato[] = ['xml', 'pdf']
/** Whoever issues a CFDI keeps it for years: by its folio fiscal, which nobody else has. */
const nombreDe = ({ uuid }: DocumentoRow, formato: Formato) => `cfdi-${uuid.toLowerCase()}.${formato}`

/** The sandbox keeps its own; what an authorized PAC stamped is fetched from it by a job. */
export async function guardarArchivos(
  db: Db,
  { id, proveedor }: { id: string; proveedor: string | null },
): Promise<void> {
  if (proveedor === 'facturapi') await encargarTrabajo(db, 'guardar_cfdi', { facturaId: id })
}

/** Fetches the files of a stamped document, once. */
export async function guardarCfdi(services: Services, { facturaId }: { facturaId: string }): Promise<void> {
  const documento = await findDocumento(services.db, facturaId)
  if (documento === null) return
  for (const formato of FORMATOS)
    if ((await leerArchivo(services, documento, formato)) === null)
      throw new Error('a stamped document without its files')
}

/** As we keep it; what is not here yet is asked for where it was stamped, and kept. Null where nobody has it. */
export async function leerArchivo(
  services: Services,
  documento: DocumentoRow,
  formato: Formato,
): Promise<Buffer | null> {
  const { storage } = services.ports
  const nombre = nombreDe(documento, formato)
  const guardado = documento.proveedor === 'prueba' ? null : await storage.get(nombre)
  if (guardado !== null) return guardado
  const pac = await pacDelDocumento(services, documento)
  const archivo = pac === null ? null : await pac.descargar(documento.referencia, formato)
  if (archivo !== null && documento.proveedor !== 'prueba') await storage.put(nombre, archivo)
  return archivo
}
