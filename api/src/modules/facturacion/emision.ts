import type { ConexionPac, DatosFiscales } from '@entrale/contract/facturacion/schemas'
import type { FiscalOperador, Services } from '../../context.ts'
import { operadorDe } from '../../operador.ts'
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

/** What the sandbox prints of the platform; outside it nobody is invented. */
const DE_MENTIRA: FiscalOperador = {
  ...{ regimen: '601', codigoPostal: '06000', claveServicio: '80141600', globalCada: 'mes' },
}

export type EmisionPlataforma = { pac: Pac; emisor: Contribuyente; fiscal: FiscalOperador }
/** The platform, where it issues; `pac` null where nobody stamps for it, and nothing while its own data are missing. */
export async function plataformaEmisora(services: Services): Promise<{
  pac: Pac | null
  emisor: Contribuyente | null
  fiscal: FiscalOperador | null
}> {
  const { config, ports } = services
  const pac = ports.pac?.plataforma ?? ports.pac?.prueba ?? null
  const enDemo = config.mode === 'demo'
  const fiscal = config.fiscal ?? (enDemo ? DE_MENTIRA : null)
  const { rfc, nombre } = await operadorDe(services)
  const [suRfc, suNombre] = enDemo ? [rfc ?? 'EKU9003173C9', nombre ?? 'ÉNTRALE (DE PRUEBA)'] : [rfc, nombre]
  if (fiscal === null || suRfc === null || suNombre === null) return { pac, emisor: null, fiscal }
  const { regimen, codigoPostal } = fiscal
  return { pac, emisor: { rfc: suRfc, razonSocial: suNombre, regimen, codigoPostal }, fiscal }
}

/** Null while its data are missing, or nobody stamps for it. */
export async function emisionDePlataforma(services: Services): Promise<EmisionPlataforma | null> {
  const { pac, emisor, fiscal } = await plataformaEmisora(services)
  return pac === null || emisor === null || fiscal === null ? null : { pac, emisor, fiscal }
}

type QuienEmite = { emisor: Contribuyente; porCuentaDe: Contribuyente | null }
/** In whose name the invoices of an organization are made out: its own, or the platform's on its account. */
export async function quienEmite(services: Services, datos: DatosFiscales): Promise<QuienEmite | null> {
  const suyo = contribuyenteDe(datos)
  if (datos.emiteBoletos) return { emisor: suyo, porCuentaDe: null }
  const { emisor } = await plataformaEmisora(services)
  return emisor === null ? null : { emisor, porCuentaDe: suyo }
}

/** Null while there are no fiscal data, or nobody to stamp with. */
export async function emisionDe(services: Services, organizacionId: string): Promise<Emision | null> {
  const [datos, conexion] = [
    await findDatos(services.db, organizacionId),
    await findConexion(services.db, organizacionId),
  ]
  const { pac } = await elegir(services, organizacionId, datos, conexion)
  if (datos === null || pac === null) return null
  const quien = await quienEmite(services, datos)
  return quien === null ? null : { pac, datos, ...quien }
}

type Timbrado = { emisor: 'plataforma' | 'organizacion'; organizacionId: string | null; proveedor: string }
/** The PAC that a document was stamped with; null where it is not at hand any more. */
export async function pacDelDocumento(
  services: Services,
  { emisor, organizacionId, proveedor }: Timbrado,
): Promise<Pac | null> {
  const { pac } = services.ports
  if (pac === undefined) return null
  if (proveedor === 'prueba') return pac.prueba
  if (emisor === 'plataforma' || organizacionId === null) return pac.plataforma
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
