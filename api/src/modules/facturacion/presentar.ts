import type { Global, Solicitud } from '@entrale/contract/facturacion/schemas'
import type { Config } from '../../context.ts'
import { archivosDeFactura } from '../compras/index.ts'
import type { GlobalRow } from './globales.repository.ts'
import type { SolicitudRow } from './lista-solicitudes.repository.ts'

type Documento = { id: string; estado: string; referencia: string | null }
const archivosDe = (config: Config, { id, estado, referencia }: Documento) =>
  estado === 'timbrada' && referencia !== null ? archivosDeFactura(config, id) : { pdf: null, xml: null }

const sinCancelar = ({ noCancelada, anteriorNoCancelada }: SolicitudRow): string | null => {
  if (noCancelada !== null) return `No se canceló y sigue vigente: ${noCancelada}`
  return anteriorNoCancelada === null
    ? null
    : `La factura que sustituye no se canceló y sigue vigente: ${anteriorNoCancelada}`
}

export function presentSolicitud(solicitud: SolicitudRow, config: Config): Solicitud {
  const {
    id: _,
    compraId: __,
    clave: ___,
    noCancelada,
    anteriorNoCancelada,
    referencia: ____,
    evento,
    slugEvento,
    proveedor,
    solicitadaEn,
    timbradaEn,
    ...resto
  } = solicitud
  return {
    ...resto,
    ...archivosDe(config, solicitud),
    sinCancelar: sinCancelar(solicitud),
    evento: { nombre: evento, slug: slugEvento },
    externa: proveedor === 'externa',
    solicitadaEn: solicitadaEn.toISOString(),
    timbradaEn: timbradaEn?.toISOString() ?? null,
  }
}

export function presentGlobal(global: GlobalRow, config: Config): Global {
  const { organizacionId: _, clave: __, referencia: ___, proveedor, creadaEn, ...resto } = global
  return { ...resto, ...archivosDe(config, global), externa: proveedor === 'externa', creadaEn: creadaEn.toISOString() }
}
