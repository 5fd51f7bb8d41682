import { sumarImpuestos } from '@entrale/contract/impuestos'
import { crearPapel, juntar, type Papel } from '../../papel.ts'
import { escribir, imprimible } from '../../papel-letras.ts'
import { type Documento, fechaFiscal } from './documento-prueba.ts'

const TINTA = '#171C19'
const APAGADO = '#4E5750'
const LINEA = '#D9D0BC'
const ROJO = '#A8171E'
const [X, ANCHO, FONDO] = [48, 516, 720]
/** One page of a global invoice is enough to see how it looks. */
const RENGLONES = 24

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
const dinero = (centavos: number) => pesos.format(centavos / 100)

function sello(doc: Papel): void {
  doc.save()
  doc
    .rotate(-32, { origin: [306, 400] })
    .font('fuerte')
    .fontSize(54)
    .fillColor(ROJO)
    .fillOpacity(0.12)
  doc.text('SIN VALIDEZ FISCAL', 0, 372, { width: 612, align: 'center', lineBreak: false })
  doc.restore()
}

function cabeza(doc: Papel, { cfdi, uuid, fecha, cancelado }: Documento & { uuid: string }): void {
  const titulo = cfdi.tipo === 'E' ? 'Nota de crédito de prueba' : 'Factura de prueba'
  doc.font('titulo').fontSize(20).fillColor(TINTA).text(titulo, X, 48)
  doc
    .fontSize(12)
    .fillColor(ROJO)
    .text(cancelado ? 'CANCELADA · SIN VALIDEZ FISCAL' : 'SIN VALIDEZ FISCAL', X, 74)
  doc.font('texto').fontSize(9).fillColor(APAGADO)
  doc.text(
    'Así se verá cuando haya un proveedor de facturas conectado. No sirve para deducir ni para acreditar impuestos.',
    X,
    92,
    {
      width: ANCHO,
    },
  )
  doc.text(`Folio fiscal (de prueba): ${uuid}`, X, 120).text(`Fecha: ${fechaFiscal(fecha).slice(0, 10)}`, X, 133)
}

function persona(
  doc: Papel,
  titulo: string,
  { rfc, razonSocial, regimen, codigoPostal }: Documento['cfdi']['emisor'],
  x: number,
): void {
  doc.font('fuerte').fontSize(9).fillColor(APAGADO).text(titulo, x, 160)
  doc.fontSize(11).fillColor(TINTA)
  escribir(doc, imprimible(doc, razonSocial), x, 173, { width: 244, height: 28 })
  doc
    .font('texto')
    .fontSize(9.5)
    .text(`RFC ${imprimible(doc, rfc)} · Régimen ${regimen} · CP ${codigoPostal}`, x, 203, { width: 244 })
}

const rotuloTasa = (tasa: number | null) => (tasa === null ? 'exento' : `IVA ${tasa} %`)

function renglones(doc: Papel, { conceptos }: Documento['cfdi']): number {
  let y = 240
  const fila = (izquierda: string, derecha: string, nota: string) => {
    doc.fillColor(TINTA).fontSize(10)
    escribir(doc, izquierda, X, y, { width: 380, height: 13 })
    doc.text(derecha, X + 390, y, { width: ANCHO - 390, align: 'right' })
    if (nota !== '')
      doc
        .fontSize(8.5)
        .fillColor(APAGADO)
        .text(nota, X, y + 13, { width: 380, height: 11, ellipsis: true })
    y += nota === '' ? 18 : 29
  }
  doc
    .moveTo(X, y - 8)
    .lineTo(X + ANCHO, y - 8)
    .lineWidth(0.75)
    .stroke(LINEA)
  doc.font('texto')
  const caben = conceptos.slice(0, conceptos.length > RENGLONES / 2 ? RENGLONES / 2 : RENGLONES)
  for (const { descripcion, cantidad, total, tasa, descuento, claveProducto } of caben)
    fila(
      `${cantidad} × ${imprimible(doc, descripcion)}`,
      dinero(total),
      `Clave ${claveProducto} · ${rotuloTasa(tasa)}${descuento > 0 ? ` · descuento ${dinero(descuento)}` : ''}`,
    )
  if (caben.length < conceptos.length) fila(`y ${conceptos.length - caben.length} más, que están en el XML`, '', '')
  return y
}

function totales(doc: Papel, cfdi: Documento['cfdi'], y: number): void {
  const impuestos = sumarImpuestos(cfdi.conceptos)
  const sumar = (campo: 'base' | 'total') => impuestos.reduce((suma, cada) => suma + cada[campo], 0)
  const filas: [string, number][] = [
    ['Subtotal', sumar('base')],
    ...impuestos.filter(({ tasa }) => tasa !== null).map(({ tasa, iva }): [string, number] => [rotuloTasa(tasa), iva]),
  ]
  let aqui = Math.min(y + 10, FONDO - 120)
  doc
    .moveTo(X + 280, aqui - 6)
    .lineTo(X + ANCHO, aqui - 6)
    .lineWidth(0.75)
    .stroke(LINEA)
  doc.font('texto').fontSize(10).fillColor(TINTA)
  for (const [rotulo, monto] of filas) {
    doc
      .text(rotulo, X + 280, aqui, { width: 120 })
      .text(dinero(monto), X + 390, aqui, { width: ANCHO - 390, align: 'right' })
    aqui += 16
  }
  doc
    .font('fuerte')
    .fontSize(14)
    .text('Total', X + 280, aqui + 4, { width: 100 })
    .text(`${dinero(sumar('total'))} MXN`, X + 360, aqui + 4, { width: ANCHO - 360, align: 'right' })
}

/** What a document of the sandbox looks like, with what it is not written across it. */
export function dibujarPrueba(documento: Documento & { uuid: string }): Promise<Buffer> {
  const { cfdi } = documento
  const doc = crearPapel('Factura de prueba, sin validez fiscal')
  const hecho = juntar(doc)
  sello(doc)
  cabeza(doc, documento)
  persona(doc, 'EMISOR', cfdi.emisor, X)
  persona(doc, 'RECEPTOR', cfdi.receptor, X + 272)
  totales(doc, cfdi, renglones(doc, cfdi))
  doc
    .font('texto')
    .fontSize(8.5)
    .fillColor(APAGADO)
    .text(`Uso ${cfdi.uso} · Forma de pago ${cfdi.formaPago} · Pago en una sola exhibición`, X, FONDO, { width: ANCHO })
  doc.end()
  return hecho
}
