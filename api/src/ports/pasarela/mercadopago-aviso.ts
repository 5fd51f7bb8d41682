import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago'
import { cabecera } from './clave.ts'
import { CONTRACARGO } from './mercadopago-lectura.ts'
import { type Aviso, type AvisoCrudo, FirmaInvalida } from './pasarela.ts'

const TOLERANCIA_MS = 300_000
/** Seconds as documented, milliseconds as often seen. */
const EN_MILISEGUNDOS = 1e11

function momentoDe(firma: string): number {
  const ts = Number(/(?:^|,)\s*ts\s*=\s*(\d+)/i.exec(firma)?.[1])
  return ts > EN_MILISEGUNDOS ? ts : ts * 1000
}

function tipoDe({ cuerpo, query }: AvisoCrudo): string {
  if (query.type) return query.type
  try {
    const { type } = JSON.parse(cuerpo.toString()) as { type?: unknown }
    return String(type ?? '')
  } catch {
    return ''
  }
}

function referenciaDe(tipo: string, dato: string): string | null {
  if (dato === '') return null
  if (tipo === 'payment') return dato
  return tipo.includes('chargeback') ? `${CONTRACARGO}${dato}` : null
}

/**
 * The signature covers the id of what changed, the id of the delivery and its moment, and nothing of the body: only those name the notice, or
 * somebody could send one signed request with the name of another that is still to come.
 */
export function leerAviso(secret: string, crudo: AvisoCrudo): Aviso {
  const { cabeceras, query, ahora } = crudo
  const dataId = (query['data.id'] ?? '').toLowerCase()
  const xSignature = cabecera(cabeceras, 'x-signature')
  const xRequestId = cabecera(cabeceras, 'x-request-id')
  try {
    // Its own tolerance counts in seconds only.
    WebhookSignatureValidator.validate({ xSignature, xRequestId, dataId, secret })
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) throw new FirmaInvalida(error.message)
    throw error
  }
  const momento = momentoDe(xSignature)
  if (!(Math.abs(ahora.getTime() - momento) <= TOLERANCIA_MS)) throw new FirmaInvalida('too old')
  const tipo = tipoDe(crudo)
  return { id: `${dataId}:${xRequestId}:${momento}`, tipo, referencia: referenciaDe(tipo, dataId) }
}
