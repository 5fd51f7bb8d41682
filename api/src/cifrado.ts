import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITMO = 'aes-256-gcm'
const IV = 12
const ETIQUETA = 16

/** One key per purpose. */
const llaveDe = (secret: Buffer, proposito: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `entrale/cifrado/${proposito}`, 32))

/** Seals a text for the row that holds it: `de` (an id) opens it again, and no other. */
export function sellar(secret: Buffer, proposito: string, de: string, texto: string): Buffer {
  const iv = randomBytes(IV)
  const cifra = createCipheriv(ALGORITMO, llaveDe(secret, proposito), iv).setAAD(Buffer.from(de))
  const cuerpo = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()])
  return Buffer.concat([iv, cifra.getAuthTag(), cuerpo])
}

/** Throws for what was sealed with another secret, for another purpose or row, or touched since. */
export function abrir(secret: Buffer, proposito: string, de: string, sellado: Buffer): string {
  const descifra = createDecipheriv(ALGORITMO, llaveDe(secret, proposito), sellado.subarray(0, IV), {
    authTagLength: ETIQUETA,
  }).setAAD(Buffer.from(de))
  descifra.setAuthTag(sellado.subarray(IV, IV + ETIQUETA))
  return Buffer.concat([descifra.update(sellado.subarray(IV + ETIQUETA)), descifra.final()]).toString('utf8')
}
