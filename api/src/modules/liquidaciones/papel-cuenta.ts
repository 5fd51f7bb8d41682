import type { Operador } from '../../operador.ts'
import { COLOR, crearPapel, juntar, type Papel } from '../../papel.ts'
import { altoDe as altoDeTexto, anchoDe, escribir, imprimible } from '../../papel-letras.ts'

/** A column of width 0 takes what the others leave. */
export type Tabla = {
  columnas: { titulo: string; ancho: number; derecha?: boolean }[]
  filas: string[][]
  total: string[] | null
}
export type PapelCuenta = {
  titulo: string
  /** Beside the title: what it is of. */
  folio: string
  organizacion: string
  operador: Operador
  impreso: string
  datos: [etiqueta: string, valor: string][]
  importante: [etiqueta: string, valor: string]
  tablas: Tabla[]
}

const MARGEN = 44
const ANCHO = 612 - 2 * MARGEN
const FONDO = 792 - 86
const RENGLON = 20

/** A sheet of figures in the look of the house; as many pages as its tables take. */
export function buildPapel(papel: PapelCuenta): Promise<Buffer> {
  const doc = crearPapel(`${papel.titulo} ${papel.folio}`, { bufferPages: true })
  const hecho = juntar(doc)
  let y = dibujarDatos(doc, papel, dibujarCabeza(doc, papel))
  for (const tabla of papel.tablas) y = dibujarTabla(doc, tabla, y + 22)
  const { count } = doc.bufferedPageRange()
  for (let pagina = 0; pagina < count; pagina += 1) {
    doc.switchToPage(pagina)
    dibujarPie(doc, papel, `Página ${pagina + 1} de ${count}`)
  }
  doc.end()
  return hecho
}

function dibujarCabeza(doc: Papel, { titulo, folio }: PapelCuenta): number {
  doc.rect(0, 0, 612, 8).fill(COLOR.cempasuchil)
  doc.font('titulo').fontSize(11).fillColor(COLOR.bugambilia).text('Éntrale', MARGEN, 34)
  doc.font('titulo').fontSize(22).fillColor(COLOR.tinta)
  escribir(doc, imprimible(doc, titulo), MARGEN, 52, { width: ANCHO })
  doc.font('texto').fontSize(12).fillColor(COLOR.apagado)
  escribir(doc, imprimible(doc, folio), MARGEN, doc.y + 2, { width: ANCHO })
  return doc.y + 16
}

/** The amount that matters on the right, what it is about on the left. */
function dibujarDatos(doc: Papel, { datos, importante: [etiqueta, valor] }: PapelCuenta, desde: number): number {
  const lado = 190
  doc.roundedRect(MARGEN + ANCHO - lado, desde, lado, 62, 8).fill(COLOR.hueso)
  const caja = { width: lado - 24 }
  doc
    .font('texto')
    .fontSize(10)
    .fillColor(COLOR.apagado)
    .text(etiqueta, MARGEN + ANCHO - lado + 12, desde + 12, caja)
  doc
    .font('fuerte')
    .fontSize(valor.length > 13 ? 15 : 20)
    .fillColor(COLOR.tinta)
    .text(valor, MARGEN + ANCHO - lado + 12, desde + 27, caja)
  let y = desde
  for (const [nombre, dicho] of datos) {
    doc.font('texto').fontSize(9.5).fillColor(COLOR.apagado).text(nombre, MARGEN, y, { width: 96 })
    doc.font('fuerte').fontSize(10.5).fillColor(COLOR.tinta)
    escribir(doc, imprimible(doc, dicho), MARGEN + 100, y - 0.5, { width: ANCHO - lado - 120 })
    y = Math.max(doc.y, y + 13) + 5
  }
  return Math.max(y, desde + 62)
}

const anchosDe = ({ columnas }: Tabla): number[] => {
  const fijos = columnas.reduce((suma, { ancho }) => suma + ancho, 0)
  return columnas.map(({ ancho }) => (ancho === 0 ? ANCHO - fijos : ancho))
}

function dibujarTabla(doc: Papel, tabla: Tabla, desde: number): number {
  let y = dibujarTitulos(doc, tabla, desde + RENGLON * 3 > FONDO ? otraPagina(doc) : desde)
  for (const fila of [...tabla.filas, ...(tabla.total === null ? [] : [tabla.total])]) {
    const negrita = fila === tabla.total
    const alto = altoDe(doc, tabla, fila, negrita)
    if (y + alto > FONDO) y = dibujarTitulos(doc, tabla, otraPagina(doc))
    dibujarFila(doc, tabla, fila, { y, negrita })
    y += alto
    doc
      .moveTo(MARGEN, y)
      .lineTo(MARGEN + ANCHO, y)
      .lineWidth(0.5)
      .stroke(COLOR.linea)
  }
  return y
}

function otraPagina(doc: Papel): number {
  doc.addPage()
  return MARGEN
}

const letra = (doc: Papel, negrita: boolean) => doc.font(negrita ? 'fuerte' : 'texto').fontSize(10)

function altoDe(doc: Papel, tabla: Tabla, fila: readonly string[], negrita: boolean): number {
  const [ancho = ANCHO] = anchosDe(tabla)
  const conLetra = letra(doc, negrita)
  return altoDeTexto(conLetra, imprimible(conLetra, fila[0] ?? ''), { width: ancho - 8 }) + RENGLON - 10
}

function dibujarTitulos(doc: Papel, tabla: Tabla, y: number): number {
  let x = MARGEN
  for (const [i, ancho] of anchosDe(tabla).entries()) {
    const { titulo = '', derecha = false } = tabla.columnas[i] ?? {}
    doc
      .font('texto')
      .fontSize(9)
      .fillColor(COLOR.apagado)
      .text(titulo, x, y, { width: ancho - (derecha ? 0 : 8), align: derecha ? 'right' : 'left' })
    x += ancho
  }
  doc
    .moveTo(MARGEN, y + 15)
    .lineTo(MARGEN + ANCHO, y + 15)
    .lineWidth(1)
    .stroke(COLOR.apagado)
  return y + 16
}

function dibujarFila(
  doc: Papel,
  tabla: Tabla,
  fila: readonly string[],
  { y, negrita }: { y: number; negrita: boolean },
): void {
  let x = MARGEN
  for (const [i, ancho] of anchosDe(tabla).entries()) {
    const derecha = tabla.columnas[i]?.derecha ?? false
    letra(doc, negrita).fillColor(COLOR.tinta)
    const texto = imprimible(doc, fila[i] ?? '')
    const corrido = derecha ? Math.max(0, ancho - anchoDe(doc, texto)) : 0
    escribir(doc, texto, x + corrido, y + 5, { width: ancho - corrido - (derecha ? 0 : 8) + 1 })
    x += ancho
  }
}

const FALTA = 'sin configurar'
/** Who pays, as this installation says; what nobody configured is said to be missing. */
function dibujarPie(
  doc: Papel,
  { operador: { nombre, rfc, domicilio, correoAyuda }, impreso }: PapelCuenta,
  pagina: string,
): void {
  const y = 792 - 66
  doc
    .moveTo(MARGEN, y)
    .lineTo(MARGEN + ANCHO, y)
    .lineWidth(0.5)
    .stroke(COLOR.linea)
  const quien = `Operador: ${nombre ?? FALTA} · RFC: ${rfc ?? FALTA} · Domicilio: ${domicilio ?? FALTA} · Ayuda: ${correoAyuda ?? FALTA}`
  doc.font('texto').fontSize(8).fillColor(COLOR.apagado)
  escribir(doc, imprimible(doc, quien), MARGEN, y + 8, { width: ANCHO, height: 22 })
  doc.text(imprimible(doc, `Impreso el ${impreso}. No es un comprobante fiscal.`), MARGEN, y + 32, {
    width: ANCHO - 90,
  })
  doc.text(pagina, MARGEN + ANCHO - 90, y + 32, { width: 90, align: 'right' })
}
