import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ID_BYTES, type Llave, type Llavero, llaveDe } from './llavero.ts'

const ALGORITMO = 'aes-256-gcm'
const IV = 12
const ETIQUETA = 16

/**
 * How a seal begins: the version of its form, then which key made it. Then come iv, tag and text. The database reads the
 * id too (`sellados.ts`).
 */
const VERSION = 1
const CABEZA = 1 + ID_BYTES

/** One key per purpose. */
const claveDe = ({ raiz }: Llave, proposito: string) =>
  Buffer.from(hkdfSync('sha256', raiz, '', `entrale/cifrado/${proposito}`, 32))

const cabezaDe = ({ id }: Llave) => Buffer.concat([Buffer.of(VERSION), Buffer.from(id, 'base64url')])

/** Which key sealed it; null for what is no seal of ours. */
export const llaveDelSello = (sellado: Buffer): string | null =>
  sellado.length < CABEZA || sellado[0] !== VERSION ? null : sellado.subarray(1, CABEZA).toString('base64url')

/** Seals bytes for the row that holds them: `de` (an id) opens them again, and no other. With the newest key. */
export function sellarBytes({ actual }: Llavero, proposito: string, de: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV)
  const cifra = createCipheriv(ALGORITMO, claveDe(actual, proposito), iv).setAAD(Buffer.from(de))
  const cuerpo = Buffer.concat([cifra.update(bytes), cifra.final()])
  return Buffer.concat([cabezaDe(actual), iv, cifra.getAuthTag(), cuerpo])
}

/** The same for a text. */
export const sellar = (secret: Llavero, proposito: string, de: string, texto: string): Buffer =>
  sellarBytes(secret, proposito, de, Buffer.from(texto))

/** Throws for what was sealed with a secret that is gone, for another purpose or row, or touched since. */
export function abrirBytes(secret: Llavero, proposito: string, de: string, sellado: Buffer): Buffer {
  const id = llaveDelSello(sellado)
  if (id === null) throw new Error('not a seal')
  const resto = sellado.subarray(CABEZA)
  const descifra = createDecipheriv(ALGORITMO, claveDe(llaveDe(secret, id), proposito), resto.subarray(0, IV), {
    authTagLength: ETIQUETA,
  }).setAAD(Buffer.from(de))
  descifra.setAuthTag(resto.subarray(IV, IV + ETIQUETA))
  return Buffer.concat([descifra.update(resto.subarray(IV + ETIQUETA)), descifra.final()])
}

export const abrir = (secret: Llavero, proposito: string, de: string, sellado: Buffer): string =>
  abrirBytes(secret, proposito, de, sellado).toString('utf8')
