import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITMO = 'aes-256-gcm'
const IV = 12
const ETIQUETA = 16
const llaveDe = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'entrale/facturacion/pac', 32))

/** Seals the key of a PAC for one organization: for another one it does not open. */
export function sellarLlave(secret: Buffer, organizacionId: string, llave: string): Buffer {
  const iv = randomBytes(IV)
  const cifra = createCipheriv(ALGORITMO, llaveDe(secret), iv).setAAD(Buffer.from(organizacionId))
  const cuerpo = Buffer.concat([cifra.update(llave, 'utf8'), cifra.final()])
  return Buffer.concat([iv, cifra.getAuthTag(), cuerpo])
}

/** Null for what was sealed with another secret, for another organization, or touched since. */
export function abrirLlave(secret: Buffer, organizacionId: string, sellada: Buffer): string | null {
  try {
    const descifra = createDecipheriv(ALGORITMO, llaveDe(secret), sellada.subarray(0, IV), { authTagLength: ETIQUETA }).setAAD(Buffer.from(organizacionId))
    descifra.setAuthTag(sellada.subarray(IV, IV + ETIQUETA))
    return Buffer.concat([descifra.update(sellada.subarray(IV + ETIQUETA)), descifra.final()]).toString('utf8')
  } catch {
    return null
  }
}
