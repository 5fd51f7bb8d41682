import type { ConexionPac, DatosFiscales } from '@entrale/contract/facturacion/schemas'
import type { Services } from '../../context.ts'
import type { Contribuyente, Pac } from '../../ports/pac/pac.ts'
import { type ConexionRow, findConexion, findDatos } from './datos.repository.ts'
import { abrirLlave } from './llave.ts'

/** Who stamps the invoices of an organization, and in whose name. */
export type Emision = { pac: Pac; datos: DatosFiscales; emisor: Contribuyente; porCuentaDe: Contribuyente | null }

const contribuyenteDe = ({ rfc, razonSocial, regimen, codigoPostal }: DatosFiscales): Contribuyente => ({
  rfc,
  razonSocial,
  regimen,
  codigoPostal,
})

type Eleccion = { usa: ConexionPac['usa']; pac: Pac | null }

async function elegir(
  { config, ports }: Services,
  organizacionId: string,
  datos: DatosFiscales | null,
  conexion: ConexionRow | null,
): Promise<Eleccion> {
  const { pac } = ports
  if (pac === undefined) return { usa: 'ninguna', pac: null }
  const prueba: Eleccion = pac.prueba === null ? { usa: 'ninguna', pac: null } : { usa: 'prueba', pac: pac.prueba }
  if (datos !== null && !datos.emiteBoletos)
    return pac.plataforma === null ? prueba : { usa: 'plataforma', pac: pac.plataforma }
  if (conexion === null) return prueba
  const llave = abrirLlave(config.secret, organizacionId, conexion.llave)
  return llave === null ? { usa: 'ninguna', pac: null } : { usa: 'propia', pac: await pac.conLlave(llave) }
}

/** The platform, where it issues. Its PAC knows whose key it is; this is what the sandbox prints. */
const plataformaDe = ({ config: { operador } }: Services): Contribuyente => ({
  rfc: operador.rfc ?? 'EKU9003173C9',
  razonSocial: operador.nombre ?? 'ÉNTRALE (DE PRUEBA)',
  regimen: '601',
  codigoPostal: '06000',
})

/** Null while there are no fiscal data, or nobody to stamp with. */
export async function emisionDe(services: Services, organizacionId: string): Promise<Emision | null> {
  const [datos, conexion] = [
    await findDatos(services.db, organizacionId),
    await findConexion(services.db, organizacionId),
  ]
  const { pac } = await elegir(services, organizacionId, datos, conexion)
  if (datos === null || pac === null) return null
  const suyo = contribuyenteDe(datos)
  return {
    pac,
    datos,
    emisor: datos.emiteBoletos ? suyo : plataformaDe(services),
    porCuentaDe: datos.emiteBoletos ? null : suyo,
  }
}

/** The PAC that a document was stamped with; null where it is not at hand any more. */
export async function pacDelDocumento(
  services: Services,
  organizacionId: string,
  proveedor: string,
): Promise<Pac | null> {
  const { pac } = services.ports
  if (pac === undefined) return null
  if (proveedor === 'prueba') return pac.prueba
  const [datos, conexion] = [
    await findDatos(services.db, organizacionId),
    await findConexion(services.db, organizacionId),
  ]
  const elegido = await elegir(services, organizacionId, datos, conexion)
  return elegido.pac?.proveedor === proveedor ? elegido.pac : null
}

const SELLO_ROTO = 'La llave guardada ya no se puede leer: escríbela otra vez.'

/** As the organizer sees it. */
export async function leerConexion(
  services: Services,
  organizacionId: string,
  datos: DatosFiscales | null,
): Promise<ConexionPac> {
  const conexion = await findConexion(services.db, organizacionId)
  const { usa } = await elegir(services, organizacionId, datos, conexion)
  const rota = conexion !== null && abrirLlave(services.config.secret, organizacionId, conexion.llave) === null
  return {
    usa,
    ultimos: conexion?.ultimos ?? null,
    dePrueba: usa === 'prueba' || (usa === 'propia' && conexion?.dePrueba === true),
    comprobadaEn: conexion?.comprobadaEn?.toISOString() ?? null,
    error: rota ? SELLO_ROTO : (conexion?.error ?? null),
  }
}
