import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { cargaDe, escribirCodigo, firmadoDe, leerCodigo } from '@entrale/contract/accesos/codigo'
import { abrirClave, secretoDeBoleto } from '@entrale/contract/accesos/vivo'
import { parse, stringify } from 'uuid'

/** DER header of an Ed25519 private key (RFC 8410); the 32 bytes of its seed follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const VERSION_MAXIMA = 0xffff_ffff

/** A key is made in less than a millisecond; those of the eventos that sell now are kept. */
const LLAVES = 500
const llaves = new Map<string, KeyObject>()

function llavePrivada(secret: Buffer, eventoId: string): KeyObject {
  const clave = `${secret.toString('base64')} ${eventoId}`
  const conocida = llaves.get(clave)
  if (conocida !== undefined) return conocida
  const semilla = Buffer.from(
    hkdfSync('sha256', secret, '', `entrale:boletos:ed25519:${stringify(parse(eventoId))}`, 32),
  )
  const llave = createPrivateKey({ key: Buffer.concat([PKCS8, semilla]), format: 'der', type: 'pkcs8' })
  if (llaves.size >= LLAVES) llaves.clear()
  llaves.set(clave, llave)
  return llave
}

/** The key that checks the codes of one evento but cannot make them: what a door takes along to work without a network. */
export function llavePublica(secret: Buffer, eventoId: string): KeyObject {
  return createPublicKey(llavePrivada(secret, eventoId))
}

type Firmable = { id: string; eventoId: string; version: number }

/** The text of a boleto's QR. */
export function firmarBoleto(secret: Buffer, { id, eventoId, version }: Firmable): string {
  if (!Number.isInteger(version) || version < 1 || version > VERSION_MAXIMA)
    throw new RangeError('version out of range')
  const carga = cargaDe(id, version)
  return escribirCodigo(carga, sign(null, firmadoDe(eventoId, carga), llavePrivada(secret, eventoId)))
}

/** The key of the codes of one evento that change: its door checks them with it, and makes none without the signature. */
export const claveViva = (secret: Buffer, eventoId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hkdfSync('sha256', secret, '', `entrale:vivo:evento:1:${stringify(parse(eventoId))}`, 32))

/** What one phone makes the code of every moment of: 32 bytes, of this version of the boleto alone. */
export const secretoVivo = async (secret: Buffer, { id, eventoId, version }: Firmable): Promise<Uint8Array> =>
  secretoDeBoleto(await abrirClave(claveViva(secret, eventoId)), cargaDe(id, version))

/**
 * The boleto of a scanned text, or null when the text is not a code of this evento signed by its key. Its version must still be compared
 * with the boleto's.
 */
export function leerBoleto(
  publica: KeyObject,
  eventoId: string,
  texto: string,
): { id: string; version: number } | null {
  const codigo = leerCodigo(texto)
  if (codigo === null || !verify(null, firmadoDe(eventoId, codigo.carga), publica, codigo.firma)) return null
  return { id: codigo.id, version: codigo.version }
}
