import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago'
import { cabecera } from './clave.ts'
import { nombrar, type OpcionesMercadoPago } from './mercadopago-cliente.ts'
import { CONTRACARGO } from './mercadopago-lectura.ts'
import { type Aviso, type AvisoCrudo, FirmaInvalida } from './pasarela.ts'

const TOLERANCIA_MS = 300_000
/** Seconds as documented, milliseconds as often seen. */
const EN_MILISEGUNDOS = 1e11

function momentoDe(firma: string): number {
  const ts = Number(/(?:^|,)\s*ts\s*=\s*(\d+)/i.exec(firma)?.[1])
  return ts > EN_MILISEGUNDOS ? ts : ts * 1000
}

type Contenido = { type?: unknown; user_id?: unknown }
function contenidoDe({ cuerpo }: AvisoCrudo): Contenido {
  try {
    return (JSON.parse(cuerpo.toString()) ?? {}) as Contenido
  } catch {
    return {}
  }
}

/** Our own account ends its token: `APP_USR-<aplicación>-<día>-<secreto>-<cuenta>`. */
const esNuestra = ({ llave }: Pick<OpcionesMercadoPago, 'llave'>, cuenta: string) => llave.endsWith(`-${cuenta}`)

/** Whose account it is about: of an organization, or ours (null). */
function cuentaDe(opciones: Pick<OpcionesMercadoPago, 'llave'>, { user_id }: Contenido): string | null {
  const cuenta = /^\d+$/.test(String(user_id)) ? String(user_id) : null
  return cuenta === null || esNuestra(opciones, cuenta) ? null : cuenta
}

/** An organization linked its account to our application, or took that back. */
const VINCULO = 'mp-connect'

function referenciaDe(tipo: string, dato: string): string | null {
  if (dato === '') return null
  if (tipo === 'payment') return dato
  return tipo.includes('chargeback') ? `${CONTRACARGO}${dato}` : null
}

/**
 * The signature covers the id of what changed, the id of the delivery and its moment, and nothing of the body: only those name the notice, or
 * somebody could send one signed request with the name of another that is still to come. The account stands in the body: it says no more than where
 * to look, and stands in the name, so that another one hides nothing.
 */
export function leerAviso(opciones: Pick<OpcionesMercadoPago, 'llave' | 'secretoAvisos'>, crudo: AvisoCrudo): Aviso {
  const { cabeceras, query, ahora } = crudo
  const dataId = (query['data.id'] ?? '').toLowerCase()
  const xSignature = cabecera(cabeceras, 'x-signature')
  const xRequestId = cabecera(cabeceras, 'x-request-id')
  try {
    // Its own tolerance counts in seconds only.
    WebhookSignatureValidator.validate({ xSignature, xRequestId, dataId, secret: opciones.secretoAvisos })
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) throw new FirmaInvalida(error.message)
    throw error
  }
  const momento = momentoDe(xSignature)
  if (!(Math.abs(ahora.getTime() - momento) <= TOLERANCIA_MS)) throw new FirmaInvalida('too old')
  const contenido = contenidoDe(crudo)
  const tipo = query.type || String(contenido.type ?? '')
  const cuenta = cuentaDe(opciones, contenido)
  const id = nombrar({ cuenta }, `${dataId}:${xRequestId}:${momento}`)
  if (tipo === VINCULO) return { id, tipo, referencia: null, cuenta }
  const referencia = referenciaDe(tipo, dataId)
  return { id, tipo, referencia: referencia && nombrar({ cuenta }, referencia) }
}
