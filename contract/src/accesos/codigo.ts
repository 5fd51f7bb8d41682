/**
 * The text of a boleto's QR. `E3` + base32 of payload and signature: 137 characters that a QR packs tightly and that a
 * reader which types survives on any keyboard. `E2.<payload>.<signature>` in base64url is how codes were written before;
 * they are read for ever. `E4` carries eight bytes more: those of a code that changes every half minute (see `vivo.ts`).
 */
const ALFABETO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const CARGA_BYTES = 20
const FIRMA_BYTES = 64
/** The moment of a code that changes, and the proof that it was made then. */
export const INSTANTE_BYTES = 8
const E4 = /^E4([A-Z2-7]{148})$/
const E3 = /^E3([A-Z2-7]{135})$/
const E2 = /^E2\.([\w-]{27})\.([\w-]{86})$/
/** What every signature covers besides the boleto, so that it never stands for anything else. */
const CONTEXTO = new TextEncoder().encode('entrale:boleto:2\0')

/** `carga`: id and version, as they are signed. `instante`: null in a code that never changes. */
export type Codigo = {
  id: string
  version: number
  carga: Uint8Array
  firma: Uint8Array
  instante: Uint8Array | null
}

function aBase32(bytes: Uint8Array): string {
  let texto = ''
  let resto = 0
  let bits = 0
  for (const byte of bytes) {
    resto = ((resto << 8) | byte) & 0xfff
    bits += 8
    for (; bits >= 5; bits -= 5) texto += ALFABETO[(resto >> (bits - 5)) & 31]
  }
  return bits > 0 ? texto + ALFABETO[(resto << (5 - bits)) & 31] : texto
}

/** Null where bits are left over that are not zero: several texts would mean the same. */
function deBase32(texto: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((texto.length * 5) / 8))
  let resto = 0
  let bits = 0
  let n = 0
  for (const letra of texto) {
    resto = ((resto << 5) | ALFABETO.indexOf(letra)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[n++] = (resto >> bits) & 255
  }
  return (resto & ((1 << bits) - 1)) === 0 ? bytes : null
}

export const bytesDeBase64url = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0))
/** Without padding. */
export const base64urlDe = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Null where the text is another than its bytes are written with. */
function deBase64url(texto: string): Uint8Array | null {
  const bytes = bytesDeBase64url(texto)
  return base64urlDe(bytes) === texto ? bytes : null
}

const CIFRAS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
export function uuidDe(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += CIFRAS[byte] ?? ''
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
/** Of a figure's code in hexadecimal. */
const cifraDe = (codigo: number): number => (codigo < 58 ? codigo - 48 : (codigo | 32) - 87)
/** 100,000 of them are written at once. */
export function bytesDeUuid(uuid: string): Uint8Array {
  const hex = uuid.replaceAll('-', '')
  const bytes = new Uint8Array(16)
  for (let i = 0; i < 16; i++) bytes[i] = cifraDe(hex.charCodeAt(2 * i)) * 16 + cifraDe(hex.charCodeAt(2 * i + 1))
  return bytes
}

/** Id and version of a boleto, 20 bytes. */
export function cargaDe(id: string, version: number): Uint8Array {
  const carga = new Uint8Array(CARGA_BYTES)
  carga.set(bytesDeUuid(id))
  new DataView(carga.buffer).setUint32(16, version)
  return carga
}

/** What a signature covers: the evento is not in the text, so a code of another one never fits. */
export function firmadoDe(eventoId: string, carga: Uint8Array): Uint8Array<ArrayBuffer> {
  const firmado = new Uint8Array(CONTEXTO.length + 16 + CARGA_BYTES)
  firmado.set(CONTEXTO)
  firmado.set(bytesDeUuid(eventoId), CONTEXTO.length)
  firmado.set(carga, CONTEXTO.length + 16)
  return firmado
}

export function escribirCodigo(carga: Uint8Array, firma: Uint8Array): string {
  const bytes = new Uint8Array(CARGA_BYTES + FIRMA_BYTES)
  bytes.set(carga)
  bytes.set(firma, CARGA_BYTES)
  return `E3${aBase32(bytes)}`
}

/** The same code at one moment; it needs no more modules of a QR than the one that never changes. */
export function escribirCodigoVivo({ carga, firma }: Pick<Codigo, 'carga' | 'firma'>, instante: Uint8Array): string {
  const bytes = new Uint8Array(CARGA_BYTES + FIRMA_BYTES + INSTANTE_BYTES)
  bytes.set(carga)
  bytes.set(firma, CARGA_BYTES)
  bytes.set(instante, CARGA_BYTES + FIRMA_BYTES)
  return `E4${aBase32(bytes)}`
}

function partesDe(texto: string): (Uint8Array | null)[] {
  const enMayusculas = texto.toUpperCase()
  const [, juntas] = E4.exec(enMayusculas) ?? E3.exec(enMayusculas) ?? []
  if (juntas !== undefined) {
    const bytes = deBase32(juntas)
    if (bytes === null) return []
    const fin = CARGA_BYTES + FIRMA_BYTES
    return [bytes.subarray(0, CARGA_BYTES), bytes.subarray(CARGA_BYTES, fin), bytes.subarray(fin)]
  }
  const [, carga, firma] = E2.exec(texto) ?? []
  return carga === undefined || firma === undefined ? [] : [deBase64url(carga), deBase64url(firma)]
}

/** What a scanned text says, or null where it is no code of ours. Whether it is genuine is for the signature to say. */
export function leerCodigo(texto: string): Codigo | null {
  const [carga, firma, instante] = partesDe(texto.trim())
  if (carga?.length !== CARGA_BYTES || firma?.length !== FIRMA_BYTES) return null
  const version = new DataView(carga.buffer, carga.byteOffset).getUint32(16)
  const cuando = instante?.length === INSTANTE_BYTES ? instante : null
  return { id: uuidDe(carga.subarray(0, 16)), version, carga, firma, instante: cuando }
}
