import { acentoDe } from '@entrale/contract/color'
import { sinFecha } from '@entrale/contract/eventos/palabras'
import { importe, lugarDe, momentoEn } from '../../../momento.ts'
import { type Caja, COLOR, crearPapel, dibujarDato, dibujarQr, encajar, juntar, type Papel } from '../../../papel.ts'
import { escribir, imprimible } from '../../../papel-letras.ts'
import { COLUMNA, dibujarEvento, MARGEN } from './boleto-pdf-evento.ts'
import type { BoletoDocumento, EventoDocumento } from './documentos.repository.ts'
import { precioDe } from './precio-impreso.ts'

export type PapelesDatos = {
  evento: EventoDocumento
  /** `vivo`: codes of the door change, and these QRs say the link that opens each boleto. */
  compra: { folio: string; comprador: string; moneda: string; metodo?: string; vivo?: boolean }
  /** How many boletos the compra has, printed here or not. */
  emitidos: number
  boletos: (Pick<BoletoDocumento, 'numero' | 'tipo' | 'precio' | 'cargo'> & {
    codigo: string
    asistente?: string | null
  })[]
  /** The poster as a 2:3 JPEG in a data URI: what comes as text is kept once for all pages. */
  cartel: string | null
  /** The mark of the organizer as a PNG in a data URI, likewise. */
  logo: string | null
  baseUrl: string
}

type Boleto = PapelesDatos['boletos'][number]

const CORTE = 404

const TALON: Caja = { x: MARGEN, y: MARGEN, ancho: 540, alto: 660 }

const CARTEL: Caja = { x: MARGEN + 22, y: MARGEN + 22, ancho: 216, alto: 324 }

/** Beside our own name. */
const LOGO: Caja = { x: COLUMNA.x + COLUMNA.ancho - 120, y: MARGEN + 14, ancho: 120, alto: 26 }

/** 7 cm. */
const QR = 200

const REEMBOLSOS: Record<EventoDocumento['politicaReembolso'], string> = {
  sin_reembolso: 'Sin reembolso, salvo que el evento se cancele.',
  '24h': 'Reembolso hasta 24 horas antes del evento.',
  '48h': 'Reembolso hasta 48 horas antes del evento.',
  '7d': 'Reembolso hasta 7 días antes del evento.',
}

/** One page per boleto. */
export function buildBoletosPdf(datos: PapelesDatos): Promise<Buffer> {
  const doc = crearPapel(`Boletos ${datos.compra.folio}: ${datos.evento.nombre}`, { autoFirstPage: false })
  const hecho = juntar(doc)
  for (const [i, boleto] of datos.boletos.entries()) {
    doc.addPage()
    dibujarBoleto(doc, datos, boleto)
    dibujarUso(doc, datos, boleto)
    dibujarPie(doc, datos, `Página ${i + 1} de ${datos.boletos.length}`)
  }
  doc.end()
  return hecho
}

/** Draws in the organizer's colours what otherwise has ours; the code stays black on white. */
function coloresDe({ evento: { color } }: PapelesDatos): { relleno: string; tinta: string; realce: string } {
  if (color === null) return { relleno: COLOR.cempasuchil, tinta: COLOR.tinta, realce: COLOR.bugambilia }
  const { relleno, tinta, liga } = acentoDe(color, 'claro')
  return { relleno, tinta, realce: liga }
}

type Colores = ReturnType<typeof coloresDe>

function dibujarBoleto(doc: Papel, datos: PapelesDatos, boleto: Boleto): void {
  const colores = coloresDe(datos)
  dibujarTalon(doc, colores)
  dibujarCartel(doc, datos.cartel, datos.evento.nombre)
  dibujarEvento(doc, datos.evento, colores)
  if (datos.logo !== null)
    doc.image(datos.logo, LOGO.x, LOGO.y, { fit: [LOGO.ancho, LOGO.alto], align: 'right', valign: 'center' })
  dibujarQr(doc, boleto.codigo, { x: CARTEL.x + 8, y: CORTE + 24, ancho: QR })
  dibujarTitular(doc, datos, boleto, colores)
}

/** Bone above, white below, with the notches where it would be torn. */
function dibujarTalon(doc: Papel, { relleno }: Colores): void {
  const { x, y, ancho, alto } = TALON
  doc.save()
  doc.roundedRect(x, y, ancho, alto, 14).clip()
  doc.rect(x, y, ancho, CORTE - y).fill(COLOR.hueso)
  doc.rect(x, y, ancho, 8).fill(relleno)
  doc.restore()
  doc.roundedRect(x, y, ancho, alto, 14).lineWidth(1).stroke(COLOR.linea)
  doc
    .moveTo(x + 16, CORTE)
    .lineTo(x + ancho - 16, CORTE)
    .dash(5, { space: 4 })
    .stroke(COLOR.apagado)
    .undash()
  for (const lado of [x, x + ancho]) {
    doc.circle(lado, CORTE, 10).fillAndStroke(COLOR.blanco, COLOR.linea)
    doc.rect(lado === x ? x - 11.4 : lado + 0.6, CORTE - 11, 10.8, 22).fill(COLOR.blanco)
  }
}

/** Without a poster its place still looks like one: rings in the colours of the house. */
function dibujarCartel(doc: Papel, cartel: string | null, titulo: string): void {
  const { x, y, ancho, alto } = CARTEL
  doc.save().rect(x, y, ancho, alto).clip()
  if (cartel !== null) doc.image(cartel, x, y, { cover: [ancho, alto], align: 'center', valign: 'center' })
  else {
    doc.rect(x, y, ancho, alto - 96).fill(COLOR.bugambilia)
    doc
      .save()
      .rect(x, y, ancho, alto - 96)
      .clip()
    for (let radio = 200; radio > 0; radio -= 12)
      doc
        .circle(x + ancho / 2, y + alto * 0.4, radio)
        .lineWidth(5)
        .stroke(COLOR.cempasuchil)
    doc
      .restore()
      .rect(x, y + alto - 96, ancho, 96)
      .fill(COLOR.tinta)
    const nombre = imprimible(doc.font('titulo'), titulo)
    const tamano = encajar(doc, nombre, { ancho: ancho - 24, alto: 72 }, [28, 22, 18, 14])
    doc.fontSize(tamano).fillColor(COLOR.hueso)
    escribir(doc, nombre, x + 12, y + alto - 82, { width: ancho - 24, height: 72 })
  }
  doc.restore()
}

function dibujarTitular(
  doc: Papel,
  { compra, emitidos }: PapelesDatos,
  { numero, tipo, precio, cargo, asistente }: Boleto,
  { relleno, tinta }: Colores,
): void {
  const { x, ancho } = COLUMNA
  let y = CORTE + 28
  doc.font('fuerte')
  y = dibujarDato(doc, 'Tipo de boleto', imprimible(doc, tipo), { x, y, ancho }, 'fuerte', 18)
  y = dibujarDato(doc, 'A nombre de', imprimible(doc, asistente ?? compra.comprador), { x, y, ancho })
  const medio = ancho / 2
  dibujarDato(doc, 'Boleto', `${numero} de ${Math.max(emitidos, numero)}`, { x: x + medio + 20, y, ancho: medio - 20 })
  y = dibujarDato(doc, 'Folio', compra.folio, { x, y, ancho: medio + 14 }, 'folio', 15)
  doc.rect(x, y + 4, ancho, 50).fill(relleno)
  doc
    .font('texto')
    .fontSize(9)
    .fillColor(tinta)
    .text('Precio total', x + 12, y + 13)
  doc
    .font('fuerte')
    .fontSize(20)
    .text(precioDe(precio + cargo, compra), x + 12, y + 25, { lineBreak: false })
  if (precio + cargo === 0) return
  const detalle =
    cargo > 0
      ? `Incluye cargo por servicio de ${importe(cargo, compra.moneda)} e impuestos`
      : 'Incluye impuestos, sin cargo por servicio'
  doc.font('texto').fontSize(8)
  doc.text(detalle, x + ancho - 92, y + 14, { width: 82, align: 'right' })
}

/** What the organizer says at the foot of its papers, between the ticket and our own lines. */
function dibujarPieDe(doc: Papel, pie: string): void {
  const texto = imprimible(doc, pie)
  if (texto === '') return
  const caja = { ancho: TALON.ancho, alto: 19 }
  doc.fontSize(encajar(doc, texto, caja, [9, 8, 7.5, 7]))
  escribir(doc, texto, MARGEN, 701, { width: caja.ancho, height: caja.alto })
}

const EN_LA_PUERTA = {
  titulo: 'Enseña este código en la puerta, impreso o en tu celular.',
  letra: 'Admite a una sola persona: no compartas fotos de él.',
}
const EN_TU_CELULAR = {
  titulo: 'Este papel no deja pasar: con este código abres tu boleto en tu celular.',
  letra:
    'El código de la puerta cambia cada medio minuto y se ve en un solo celular. Ábrelo antes de salir; después ya no necesita señal.',
}

/** What the code on the paper is for, below it. */
function dibujarUso(doc: Papel, { evento, compra: { vivo } }: PapelesDatos, { codigo }: Boleto): void {
  const x = CARTEL.x
  const ancho = TALON.ancho - 44
  const { titulo, letra } = vivo ? EN_TU_CELULAR : EN_LA_PUERTA
  doc.font('fuerte').fontSize(11).fillColor(COLOR.tinta)
  doc.text(titulo, x, CORTE + 242, { width: ancho, ...(vivo && { link: codigo, underline: true }) })
  const edad = evento.edadMinima === null || evento.edadMinima === 0 ? '' : ` Edad mínima: ${evento.edadMinima} años.`
  doc.font('texto').fontSize(9).fillColor(COLOR.apagado)
  doc.text(`${letra} ${REEMBOLSOS[evento.politicaReembolso]}${edad}`, x, doc.y + 4, { width: ancho })
}

function dibujarPie(doc: Papel, { evento, baseUrl }: PapelesDatos, pagina: string): void {
  doc.font('texto').fillColor(COLOR.apagado)
  dibujarPieDe(doc, evento.pie)
  doc.fontSize(8.5)
  doc.text(`Sujeto a los términos de servicio: ${baseUrl.replace(/^https?:\/\//, '')}/terminos-servicio`, MARGEN, 724, {
    width: 400,
    link: `${baseUrl}/terminos-servicio`,
  })
  doc.text(pagina, MARGEN, 724, { width: TALON.ancho, align: 'right' })
  const lugar = lugarDe(evento)
  const cuando = `${sinFecha(evento.estado) ? 'era el ' : ''}${momentoEn(evento.inicio, evento.zonaHoraria).largo}`
  const donde = lugar === null ? '' : ` · ${lugar}`
  escribir(doc, imprimible(doc, `${evento.nombre} · ${cuando}${donde}`), MARGEN, 738, {
    width: TALON.ancho,
    height: 24,
  })
}
