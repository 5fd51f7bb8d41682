import { sinFecha } from '@entrale/contract/eventos/palabras'
import { type Momento, momentoEn } from '../../../momento.ts'
import { type Caja, COLOR, encajar, type Papel } from '../../../papel.ts'
import { escribir, imprimible } from '../../../papel-letras.ts'
import type { EventoDocumento } from './documentos.repository.ts'

export const MARGEN = 36

export const COLUMNA: Omit<Caja, 'alto'> = { x: 298, y: MARGEN + 22, ancho: 256 }

/** Name, organizer, date and place of the evento, in the column beside its poster. */
export function dibujarEvento(doc: Papel, evento: EventoDocumento, { realce }: { realce: string }): void {
  const { x, y, ancho } = COLUMNA
  const momento = momentoEn(evento.inicio, evento.zonaHoraria)
  doc.font('titulo').fontSize(11).fillColor(realce)
  doc.text('ÉNTRALE', x, y, { characterSpacing: 3 })
  const nombre = imprimible(doc, evento.nombre)
  doc.font('titulo')
  const tamano = encajar(doc, nombre, { ancho, alto: 122 }, [36, 32, 28, 24, 20, 17, 14], -0.06)
  doc.fontSize(tamano).fillColor(COLOR.tinta)
  escribir(doc, nombre, x, y + 24, { width: ancho, height: 124, lineGap: -0.06 * tamano })
  doc.font('texto').fontSize(10).fillColor(COLOR.apagado)
  escribir(doc, `Organiza ${imprimible(doc, evento.organizador)}`, x, doc.y + 6, { width: ancho, height: 25 })
  dibujarFecha(doc, momento, MARGEN + 190, realce)
  if (sinFecha(evento.estado)) tacharFecha(doc, evento.estado, MARGEN + 190)
  const lugar = evento.lugar ?? (evento.enlaceEnLinea === null ? 'Lugar por confirmar' : 'En línea')
  doc.font('fuerte').fontSize(12).fillColor(COLOR.tinta)
  escribir(doc, imprimible(doc, lugar), x, MARGEN + 288, { width: ancho, height: 31 })
  const direccion = [evento.direccion, evento.ciudad].filter((parte) => parte !== null && parte !== '').join(', ')
  doc.font('texto').fontSize(10).fillColor(COLOR.apagado)
  escribir(doc, imprimible(doc, direccion), x, doc.y + 3, { width: ancho, height: 38 })
}

/** The date as a typographic block: condensed figures beside wide letters. */
function dibujarFecha(doc: Papel, { dia, semana, mes, anio, hora, zona }: Momento, y: number, realce: string): void {
  const { x, ancho } = COLUMNA
  doc
    .moveTo(x, y)
    .lineTo(x + ancho, y)
    .lineWidth(2)
    .stroke(COLOR.tinta)
  doc.font('titulo').fontSize(82).fillColor(COLOR.tinta)
  escalado(doc, dia, x, y + 12, 0.66)
  const derecha = x + 84
  doc.fontSize(20).fillColor(realce)
  escalado(doc, semana.toUpperCase(), derecha, y + 14, 0.8)
  doc.fontSize(20).fillColor(COLOR.tinta)
  escalado(doc, `${mes.slice(0, 3).toUpperCase()} ${anio}`, derecha, y + 34, 1.2)
  doc
    .font('fuerte')
    .fontSize(14)
    .text(hora, derecha, y + 58, { continued: true })
  doc.font('texto').fontSize(9).fillColor(COLOR.apagado).text(`  ${zona}`)
  doc
    .moveTo(x, y + 86)
    .lineTo(x + ancho, y + 86)
    .lineWidth(0.75)
    .stroke(COLOR.linea)
}

/** The date that it was, with a bar through it and what replaces it on top of the block. */
function tacharFecha(doc: Papel, estado: string, y: number): void {
  const { x, ancho } = COLUMNA
  doc.rect(x - 4, y + 40, ancho + 8, 5).fill(COLOR.chile)
  const aviso = estado === 'cancelado' ? 'Cancelado' : 'Pospuesto: nueva fecha por anunciarse'
  doc.font('fuerte').fontSize(11).fillColor(COLOR.chile)
  doc.text(aviso, x, y - 16, { width: ancho, lineBreak: false })
}

function escalado(doc: Papel, texto: string, x: number, y: number, ancho: number): void {
  doc.save()
  doc.translate(x, y).scale(ancho, 1).text(texto, 0, 0, { lineBreak: false })
  doc.restore()
}
