import { COLOR, crearPapel, juntar } from '../../papel.ts'
import { escribir } from '../../papel-letras.ts'

const MARGEN = 56
const ANCHO = 500

/** What was written for a bank, on paper. */
export function papelDe(texto: string): Promise<Buffer> {
  const doc = crearPapel('Evidencia', { bufferPages: true })
  const listo = juntar(doc)
  doc.font('fuerte').fontSize(16).fillColor(COLOR.tinta)
  escribir(doc, 'Evidencia de la venta', MARGEN, MARGEN, { width: ANCHO })
  doc.font('texto').fontSize(11)
  let y = doc.y + 16
  for (const parrafo of texto.split('\n')) {
    if (y > doc.page.height - 2 * MARGEN) {
      doc.addPage()
      y = MARGEN
    }
    doc.font('texto').fontSize(11).fillColor(COLOR.tinta)
    escribir(doc, parrafo === '' ? ' ' : parrafo, MARGEN, y, { width: ANCHO })
    y = doc.y + 4
  }
  doc.end()
  return listo
}
