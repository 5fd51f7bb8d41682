import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { parse, stringify } from 'uuid'

const FORMATO = 'E2'
/** What every signature covers besides the boleto, so that it never stands for anything else. */
const CONTEXTO = Buffer.from('entrale:boleto:2\0')
const CARGA_BYTES = 20
const FIRMA_BYTES = 64
/** DER header of an Ed25519 private key (RFC 8410); the 32 bytes of its seed follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const FORMA = /^E2\.([\w-]{27})\.([\w-]{86})$/
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

/** What a signature covers: the evento is not in the text, so a code of another one never fits. */
const firmado = (eventoId: string, carga: Buffer) => Buffer.concat([CONTEXTO, parse(eventoId), carga])

/** The key that checks the codes of one evento but cannot make them: what a door takes along to work without a network. */
export function llavePublica(secret: Buffer, eventoId: string): KeyObject {
  return createPublicKey(llavePrivada(secret, eventoId))
}

type Firmable = { id: string; eventoId: string; version: number }

/** The text of a boleto's QR: `E2.<id and version>.<Ed25519 signature>`, 117 characters. */
export function firmarBoleto(secret: Buffer, { id, eventoId, version }: Firmable): string {
  if (!Number.isInteger(version) || version < 1 || version > VERSION_MAXIMA)
    throw new RangeError('version out of range')
  const carga = Buffer.alloc(CARGA_BYTES)
  carga.set(parse(id))
  carga.writeUInt32BE(version, 16)
  const firma = sign(null, firmado(eventoId, carga), llavePrivada(secret, eventoId))
  return `${FORMATO}.${carga.toString('base64url')}.${firma.toString('base64url')}`
}

/** Unused trailing bits would let several texts mean the same code; only the one we write is read. */
function bytesDe(texto: string, largo: number): Buffer | null {
  const bytes = Buffer.from(texto, 'base64url')
  return bytes.length === largo && bytes.toString('base64url') === texto ? bytes : null
}

/**
 * The boleto of a scanned text, or null when the text is not a code of this evento signed by its key. Its version must still be compared
 * with the boleto's.
 */
export function leerBoleto(
  publica: KeyObject,
  eventoId: string,
  texto: string,
): { id: string; version: number } | null {
  const partes = FORMA.exec(texto)
  const carga = bytesDe(partes?.[1] ?? '', CARGA_BYTES)
  const firma = bytesDe(partes?.[2] ?? '', FIRMA_BYTES)
  if (carga === null || firma === null || !verify(null, firmado(eventoId, carga), publica, firma)) return null
  return { id: stringify(carga.subarray(0, 16)), version: carga.readUInt32BE(16) }
}
