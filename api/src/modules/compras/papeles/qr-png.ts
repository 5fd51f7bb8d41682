import { crc32, deflateSync } from 'node:zlib'
import QRCode from 'qrcode'

/** The quiet zone that scanners ask for, in modules. */
const MARGEN = 4
/** About twice as large as an e-mail shows it. */
const LADO = 490
const FIRMA = Buffer.from('89504e470d0a1a0a', 'hex')

function trozo(tipo: string, datos: Buffer): Buffer {
  const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), datos])
  const [largo, suma] = [Buffer.alloc(4), Buffer.alloc(4)]
  largo.writeUInt32BE(datos.length)
  suma.writeUInt32BE(crc32(cuerpo))
  return Buffer.concat([largo, cuerpo, suma])
}

/** A row of points, as often as it stands there: a byte that says "no filter", then eight points in each, white where a bit is set. */
function renglones(oscuros: readonly number[], puntos: number, escala: number): Buffer {
  const fila = Buffer.alloc(1 + Math.ceil(puntos / 8), 0xff)
  fila[0] = 0
  for (const modulo of oscuros)
    for (let x = (modulo + MARGEN) * escala; x < (modulo + MARGEN + 1) * escala; x += 1) {
      const en = 1 + (x >> 3)
      fila[en] = (fila[en] ?? 0) & ~(0x80 >> (x & 7))
    }
  return Buffer.concat(Array.from({ length: escala }, () => fila))
}

/**
 * The code of a boleto as a PNG of one bit for each point, whole points for each module. The library makes one of four
 * bytes for each point and tries five filters on every row: ten times the work, in each letter with boletos.
 */
export function qrPng(texto: string): Buffer {
  const { modules } = QRCode.create(texto, { errorCorrectionLevel: 'M' })
  const lado = modules.size + 2 * MARGEN
  const escala = Math.round(LADO / lado)
  const puntos = lado * escala
  const todos = Array.from({ length: modules.size }, (_, i) => i)
  const filas = Array.from({ length: lado }, (_, i) => i - MARGEN).map((fila) => {
    const oscuros = todos[fila] === undefined ? [] : todos.filter((columna) => modules.get(fila, columna) !== 0)
    return renglones(oscuros, puntos, escala)
  })
  const cabeza = Buffer.alloc(13)
  cabeza.writeUInt32BE(puntos, 0)
  cabeza.writeUInt32BE(puntos, 4)
  cabeza[8] = 1
  const datos = deflateSync(Buffer.concat(filas))
  return Buffer.concat([FIRMA, trozo('IHDR', cabeza), trozo('IDAT', datos), trozo('IEND', Buffer.alloc(0))])
}
