import { INSTANTE_BYTES } from './codigo.ts'

/**
 * A code that changes every half minute, so that a copied screen is worth nothing. Three keys, each made of the one before:
 * the evento's, which phones of the door hold; the boleto's, which one phone of its holder gets; the proof of a moment. Whoever
 * has none but the boleto's makes codes of that boleto alone, and the door's key makes none without the signature that
 * only the server writes.
 */
export const PASO_MS = 30_000
/** Steps that a code may be of, before and after the door's own: a phone's clock is never quite right, and hands are slow. */
const ATRASO = 2
const ADELANTO = 1
const PRUEBA_BYTES = INSTANTE_BYTES - 1
const PARA_BOLETO = new TextEncoder().encode('entrale:vivo:boleto:1\0')
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
type Bytes = Uint8Array<ArrayBuffer>

/** A key that cannot be read again. `bytes`: 32, of an evento or of a boleto. */
export const abrirClave = (bytes: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign'])

/** The boleto's 32 bytes, from the evento's key. `carga`: its id and version. */
export async function secretoDeBoleto(clave: CryptoKey, carga: Uint8Array): Promise<Bytes> {
  const mensaje = new Uint8Array(PARA_BOLETO.length + carga.length)
  mensaje.set(PARA_BOLETO)
  mensaje.set(carga, PARA_BOLETO.length)
  return new Uint8Array(await crypto.subtle.sign('HMAC', clave, mensaje))
}

export const pasoDe = (ahora: number): number => Math.floor(ahora / PASO_MS)

/** The eight bytes of one step: its last byte, and the proof. `clave`: the boleto's. */
export async function instanteDe(clave: CryptoKey, paso: number): Promise<Bytes> {
  const mensaje = new DataView(new ArrayBuffer(8))
  mensaje.setBigUint64(0, BigInt(paso))
  const prueba = new Uint8Array(await crypto.subtle.sign('HMAC', clave, mensaje))
  const instante = new Uint8Array(INSTANTE_BYTES)
  instante[0] = paso & 255
  instante.set(prueba.subarray(0, PRUEBA_BYTES), 1)
  return instante
}

const iguales = (uno: Uint8Array, otro: Uint8Array): boolean => uno.every((byte, i) => byte === otro[i])

/** Whether these eight bytes were made by `clave`, the boleto's, within a minute or so of `ahora` (milliseconds). */
export async function esDeAhora(clave: CryptoKey, instante: Uint8Array, ahora: number): Promise<boolean> {
  const aqui = pasoDe(ahora)
  // the step itself does not travel, only its last byte: the nearest one that ends like it
  const lejos = (((instante[0] ?? 0) - (aqui & 255) + 384) & 255) - 128
  if (lejos < -ATRASO || lejos > ADELANTO) return false
  return iguales(await instanteDe(clave, aqui + lejos), instante)
}
