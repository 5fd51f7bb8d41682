import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITMO = 'aes-256-gcm'
const IV = 12
const ETIQUETA = 16

const llaves = new WeakMap<Buffer, Buffer>()
function llaveDe(secret: Buffer): Buffer {
  const llave = llaves.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'entrale/liquidaciones/clabe', 32))
  llaves.set(secret, llave)
  return llave
}

/** Seals a CLABE for the row that holds it: `de` (the id of that row) opens it again, and no other. */
export function cifrarClabe(secret: Buffer, de: string, clabe: string): Buffer {
  const iv = randomBytes(IV)
  const cifra = createCipheriv(ALGORITMO, llaveDe(secret), iv).setAAD(Buffer.from(de))
  const cuerpo = Buffer.concat([cifra.update(clabe, 'utf8'), cifra.final()])
  return Buffer.concat([iv, cifra.getAuthTag(), cuerpo])
}

/** Throws for what was sealed with another secret, for another row, or touched since. */
export function descifrarClabe(secret: Buffer, de: string, sellada: Buffer): string {
  const descifra = createDecipheriv(ALGORITMO, llaveDe(secret), sellada.subarray(0, IV), { authTagLength: ETIQUETA }).setAAD(Buffer.from(de))
  descifra.setAuthTag(sellada.subarray(IV, IV + ETIQUETA))
  return Buffer.concat([descifra.update(sellada.subarray(IV + ETIQUETA)), descifra.final()]).toString('utf8')
}
