import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITMO = 'aes-256-gcm'
const IV = 12
const ETIQUETA = 16

/** One key per purpose. */
const llaveDe = (secret: Buffer, proposito: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `entrale/cifrado/${proposito}`, 32))

/** Seals bytes for the row that holds them: `de` (an id) opens them again, and no other. */
export function sellarBytes(secret: Buffer, proposito: string, de: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV)
  const cifra = createCipheriv(ALGORITMO, llaveDe(secret, proposito), iv).setAAD(Buffer.from(de))
  const cuerpo = Buffer.concat([cifra.update(bytes), cifra.final()])
  return Buffer.concat([iv, cifra.getAuthTag(), cuerpo])
}

/** The same for a text. */
export const sellar = (secret: Buffer, proposito: string, de: string, texto: string): Buffer =>
  sellarBytes(secret, proposito, de, Buffer.from(texto))

/** Throws for what was sealed with another secret, for another purpose or row, or touched since. */
export function abrirBytes(secret: Buffer, proposito: string, de: string, sellado: Buffer): Buffer {
  const descifra = createDecipheriv(ALGORITMO, llaveDe(secret, proposito), sellado.subarray(0, IV), {
    authTagLength: ETIQUETA,
  }).setAAD(Buffer.from(de))
  descifra.setAuthTag(sellado.subarray(IV, IV + ETIQUETA))
  return Buffer.concat([descifra.update(sellado.subarray(IV + ETIQUETA)), descifra.final()])
}

export const abrir = (secret: Buffer, proposito: string, de: string, sellado: Buffer): string =>
  abrirBytes(secret, proposito, de, sellado).toString('utf8')
