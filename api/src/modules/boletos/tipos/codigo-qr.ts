import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { cargaDe, escribirCodigo, firmadoDe, leerCodigo } from '@entrale/contract/accesos/codigo'
import { abrirClave, secretoDeBoleto } from '@entrale/contract/accesos/vivo'
import { parse, stringify } from 'uuid'
import { type Llavero, llaveDe } from '../../../llavero.ts'

/** DER header of an Ed25519 private key (RFC 8410); the 32 bytes of its seed follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const VERSION_MAXIMA = 0xffff_ffff

/** A key is made in less than a millisecond; those of the eventos that sell now are kept. */
const LLAVES = 500
const privadas = new Map<string, KeyObject>()

/** An evento and the secret it goes by (its column `llave`). */
type DeEvento = { eventoId: string; llave: string | null }

function llavePrivada(secret: Llavero, { eventoId, llave: id }: DeEvento): KeyObject {
  const { raiz } = llaveDe(secret, id)
  const clave = `${raiz.toString('base64')} ${eventoId}`
  const conocida = privadas.get(clave)
  if (conocida !== undefined) return conocida
  const semilla = Buffer.from(hkdfSync('sha256', raiz, '', `entrale:boletos:ed25519:${stringify(parse(eventoId))}`, 32))
  const llave = createPrivateKey({ key: Buffer.concat([PKCS8, semilla]), format: 'der', type: 'pkcs8' })
  if (privadas.size >= LLAVES) privadas.clear()
  privadas.set(clave, llave)
  return llave
}

/** The key that checks the codes of one evento but cannot make them: what a door takes along to work without a network. */
export function llavePublica(secret: Llavero, evento: DeEvento): KeyObject {
  return createPublicKey(llavePrivada(secret, evento))
}

type Firmable = DeEvento & { id: string; version: number }

/** The text of a boleto's QR. */
export function firmarBoleto(secret: Llavero, { id, eventoId, llave, version }: Firmable): string {
  if (!Number.isInteger(version) || version < 1 || version > VERSION_MAXIMA)
    throw new RangeError('version out of range')
  const carga = cargaDe(id, version)
  return escribirCodigo(carga, sign(null, firmadoDe(eventoId, carga), llavePrivada(secret, { eventoId, llave })))
}

/** The key of the codes of one evento that change: its door checks them with it, and makes none without the signature. */
export const claveViva = (secret: Llavero, { eventoId, llave }: DeEvento): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    hkdfSync('sha256', llaveDe(secret, llave).raiz, '', `entrale:vivo:evento:1:${stringify(parse(eventoId))}`, 32),
  )

/** What one phone makes the code of every moment of: 32 bytes, of this version of the boleto alone. */
export const secretoVivo = async (secret: Llavero, { id, version, ...evento }: Firmable): Promise<Uint8Array> =>
  secretoDeBoleto(await abrirClave(claveViva(secret, evento)), cargaDe(id, version))

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
