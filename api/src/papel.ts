import QRCode from 'qrcode'

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

const WIN_ANSI = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
const cabe = (letra: string) => (letra >= ' ' && letra <= '~') || (letra >= '¡' && letra <= 'ÿ') || WIN_ANSI.has(letra)

/** Letters that are not a base letter with a mark. */
const SIN_MARCA: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h' }

/** The paper as one piece, once its drawing has ended. */
export function juntar(doc: Papel): Promise<Buffer> {
  const trozos: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (trozo: Buffer) => trozos.push(trozo))
    doc.on('end', () => resolve(Buffer.concat(trozos)))
    doc.on('error', reject)
  })
}

/** Only what the standard fonts can print: a letter they lack falls back to its base letter or goes. */
export function imprimible(texto: string): string {
  const letras = [...texto.normalize('NFC')].map((letra) => {
    if (/\s/.test(letra)) return ' '
    return cabe(letra) ? letra : (SIN_MARCA[letra] ?? [...letra.normalize('NFKD')].filter(cabe).join(''))
  })
  return letras.join('').replace(/ +/g, ' ').trim()
}

/** The largest of the sizes at which the text fits its box, words whole; the smallest cuts it with an ellipsis. */
export function encajar(
  doc: Papel,
  texto: string,
  { ancho, alto }: Pick<Caja, 'ancho' | 'alto'>,
  tamanos: readonly number[],
  interlinea = 0,
): number {
  const palabras = texto.split(' ')
  const cabeEn = (tamano: number) => {
    doc.fontSize(tamano)
    return (
      palabras.every((palabra) => doc.widthOfString(palabra) <= ancho) &&
      doc.heightOfString(texto, { width: ancho, lineGap: interlinea * tamano }) <= alto
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
  letra = 'Helvetica-Bold',
  tamano = 13,
): number {
  doc.font('Helvetica').fontSize(9).fillColor(COLOR.apagado).text(etiqueta, x, y, { width: ancho })
  doc.font(letra)
  const cuerpo = encajar(doc, valor, { ancho, alto: tamano * 2.5 }, [tamano, tamano - 2, tamano - 4])
  doc
    .fontSize(cuerpo)
    .fillColor(COLOR.tinta)
    .text(valor, x, y + 12, { width: ancho, height: cuerpo * 2.5, ellipsis: true })
  return doc.y + 9
}
