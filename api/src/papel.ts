import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import { altoDe, anchoDe, escribir, type Letra, piezasDe, registrarLetras } from './papel-letras.ts'

/** Drawing aids for papers, whatever they say. */
export type Papel = PDFKit.PDFDocument
export type Caja = { x: number; y: number; ancho: number; alto: number }

export const COLOR = {
  obsidiana: '#0F1311',
  tinta: '#171C19',
  hueso: '#FBF8F1',
  linea: '#D9D0BC',
  apagado: '#4E5750',
  cempasuchil: '#FFA31A',
  bugambilia: '#B8125F',
  chile: '#B3261E',
  blanco: '#FFFFFF',
} as const

/** A sheet of letter paper in the faces of the house. */
export function crearPapel(titulo: string, opciones: { autoFirstPage?: boolean; bufferPages?: boolean } = {}): Papel {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    lang: 'es-MX',
    displayTitle: true,
    // none of the library's own, which it would read for each paper
    font: '',
    info: { Title: titulo.replace(/[\s\p{C}]+/gu, ' '), Author: 'Éntrale' },
    ...opciones,
  })
  registrarLetras(doc)
  return doc
}

/** The paper as one piece, once its drawing has ended. */
export function juntar(doc: Papel): Promise<Buffer> {
  const trozos: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (trozo: Buffer) => trozos.push(trozo))
    doc.on('end', () => resolve(Buffer.concat(trozos)))
    doc.on('error', reject)
  })
}

/** The largest of the sizes at which the text fits its box, words whole; the smallest cuts it with an ellipsis. */
export function encajar(
  doc: Papel,
  texto: string,
  { ancho, alto }: Pick<Caja, 'ancho' | 'alto'>,
  tamanos: readonly number[],
  interlinea = 0,
): number {
  const palabras = piezasDe(texto)
  const cabeEn = (tamano: number) => {
    doc.fontSize(tamano)
    return (
      palabras.every((palabra) => anchoDe(doc, palabra) <= ancho) &&
      altoDe(doc, texto, { width: ancho, lineGap: interlinea * tamano }) <= alto
    )
  }
  return tamanos.find(cabeEn) ?? tamanos.at(-1) ?? 12
}

/** A QR as vectors on white, with the quiet zone of four modules that scanners ask for. */
export function dibujarQr(doc: Papel, texto: string, { x, y, ancho }: Omit<Caja, 'alto'>): void {
  const { modules } = QRCode.create(texto, { errorCorrectionLevel: 'M' })
  const modulo = ancho / (modules.size + 8)
  doc.rect(x, y, ancho, ancho).fill(COLOR.blanco)
  for (let fila = 0; fila < modules.size; fila++)
    for (const { desde, largo } of tramos(modules, fila))
      doc.rect(x + (desde + 4) * modulo, y + (fila + 4) * modulo, largo * modulo, modulo)
  doc.fill('#000000')
}

/** The dark runs of a row: one rectangle each leaves no seams between modules. */
function tramos(
  matriz: { size: number; get: (row: number, column: number) => number },
  fila: number,
): { desde: number; largo: number }[] {
  const hallados: { desde: number; largo: number }[] = []
  for (let columna = 0; columna < matriz.size; columna++) {
    const ultimo = hallados.at(-1)
    if (matriz.get(fila, columna) === 0) continue
    if (ultimo !== undefined && ultimo.desde + ultimo.largo === columna) ultimo.largo += 1
    else hallados.push({ desde: columna, largo: 1 })
  }
  return hallados
}

/** A small label with its value below. Answers where the next one may start. */
export function dibujarDato(
  doc: Papel,
  etiqueta: string,
  valor: string,
  { x, y, ancho }: Omit<Caja, 'alto'>,
  letra: Letra = 'fuerte',
  tamano = 13,
): number {
  doc.font('texto').fontSize(9).fillColor(COLOR.apagado).text(etiqueta, x, y, { width: ancho })
  doc.font(letra)
  const cuerpo = encajar(doc, valor, { ancho, alto: tamano * 2.6 }, [tamano, tamano - 2, tamano - 4])
  doc.fontSize(cuerpo).fillColor(COLOR.tinta)
  escribir(doc, valor, x, y + 12, { width: ancho, height: cuerpo * 2.6 })
  return doc.y + 9
}
