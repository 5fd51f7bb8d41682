import { setImmediate as respirar } from 'node:timers/promises'
import { COLOR, crearPapel, type Papel } from '../../../papel.ts'
import { escribir, imprimible } from '../../../papel-letras.ts'
import { enColumnas, type Renglon } from './renglones.ts'

export type ListaImpresa = {
  evento: string
  cuando: string
  impresa: string
  boletos: number
  renglones: Renglon[]
}

const MARGEN = 36
const ANCHO = 612 - 2 * MARGEN
const ENTRE = 20
const COLUMNA = (ANCHO - ENTRE) / 2
const ARRIBA = 92
const ALTO = 27
const CABEN = Math.floor((792 - MARGEN - ARRIBA) / ALTO)
const CASILLA = 10

/** The list on paper, page after page: others go between, for a large one takes seconds. */
export function buildListaPdf(lista: ListaImpresa): Papel {
  const doc = crearPapel(`Lista de la puerta: ${lista.evento}`, { autoFirstPage: false })
  dibujar(doc, lista).then(
    () => doc.end(),
    (error: Error) => doc.destroy(error),
  )
  return doc
}

async function dibujar(doc: Papel, lista: ListaImpresa): Promise<void> {
  const columnas = enColumnas(lista.renglones, CABEN)
  const paginas = Math.ceil(columnas.length / 2)
  for (let pagina = 0; pagina < paginas; pagina += 1) {
    doc.addPage()
    dibujarCabeza(doc, lista, `Hoja ${pagina + 1} de ${paginas}`)
    for (const [lado, columna] of columnas.slice(2 * pagina, 2 * pagina + 2).entries())
      for (const [i, renglon] of columna.entries())
        dibujarRenglon(doc, renglon, MARGEN + lado * (COLUMNA + ENTRE), ARRIBA + i * ALTO)
    await respirar()
  }
}

/** On each sheet: at the door they come apart. */
function dibujarCabeza(doc: Papel, { evento, cuando, impresa, boletos, renglones }: ListaImpresa, hoja: string): void {
  doc.rect(0, 0, 612, 6).fill(COLOR.cempasuchil)
  doc.font('titulo').fontSize(15).fillColor(COLOR.tinta)
  escribir(doc, imprimible(doc, evento), MARGEN, 24, { width: ANCHO - 90, height: 18 })
  doc.font('texto').fontSize(9).fillColor(COLOR.apagado)
  doc.text(hoja, MARGEN + ANCHO - 90, 29, { width: 90, align: 'right' })
  escribir(doc, imprimible(doc, cuando), MARGEN, 45, { width: ANCHO, height: 12 })
  const nada = renglones.length === 0 ? ' Todavía no hay boletos.' : ''
  doc.text(`${boletos} boletos. Lista impresa el ${impresa}: lo que cambie después no está aquí.${nada}`, MARGEN, 58, {
    width: ANCHO,
  })
  doc.text('Pide identificación y marca la casilla de quien pasa. Una casilla llena ya entró.', MARGEN, 70, {
    width: ANCHO,
  })
}

function dibujarRenglon(doc: Papel, renglon: Renglon, x: number, y: number): void {
  if (renglon.que === 'letra') {
    doc.font('titulo').fontSize(14).fillColor(COLOR.bugambilia)
    escribir(doc, imprimible(doc, renglon.letra), x, y + 7, { width: COLUMNA })
  } else dibujarPersona(doc, renglon, x, y)
  doc
    .moveTo(x, y + ALTO)
    .lineTo(x + COLUMNA, y + ALTO)
    .lineWidth(0.5)
    .stroke(COLOR.linea)
}

function dibujarPersona(
  doc: Papel,
  { nombre, detalle, casillas }: Extract<Renglon, { que: 'persona' }>,
  x: number,
  y: number,
): void {
  const ancho = casillas.length * (CASILLA + 4)
  for (const [i, entro] of casillas.entries()) {
    const lado = x + COLUMNA - ancho + 4 + i * (CASILLA + 4)
    doc.rect(lado, y + 9, CASILLA, CASILLA).lineWidth(0.9)
    if (entro) doc.fillAndStroke(COLOR.tinta, COLOR.tinta)
    else doc.stroke(COLOR.tinta)
  }
  const cabe = { width: COLUMNA - ancho - 8, height: 13 }
  doc.font('fuerte').fontSize(10).fillColor(COLOR.tinta)
  escribir(doc, imprimible(doc, nombre), x, y + 3, cabe)
  doc.font('texto').fontSize(8).fillColor(COLOR.apagado)
  escribir(doc, imprimible(doc, detalle), x, y + 15, { ...cabe, height: 11 })
}
