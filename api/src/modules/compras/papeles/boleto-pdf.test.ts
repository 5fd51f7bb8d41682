import sharp from 'sharp'
import { expect, test } from 'vitest'
import { crearLlavero } from '../../../llavero.ts'
import { codigosDe, textosDe } from '../../../testing/leer-pdf.ts'
import { firmarBoleto } from '../../boletos/index.ts'
import { buildBoletosPdf, type PapelesDatos } from './boleto-pdf.ts'

const evento: PapelesDatos['evento'] = {
  id: '0199a000-0000-7000-8000-000000000001',
  nombre: 'Noche de Ñandúes',
  descripcion: '',
  slug: 'noche',
  inicio: new Date('2026-12-05T03:00:00Z'),
  fin: new Date('2026-12-05T08:00:00Z'),
  zonaHoraria: 'America/Mexico_City',
  estado: 'publicado',
  version: 1,
  actualizadoEn: new Date('2026-11-01T00:00:00Z'),
  cartel: null,
  logo: null,
  color: null,
  pie: '',
  portada: null,
  enlaceEnLinea: null,
  edadMinima: 18,
  politicaReembolso: '48h',
  organizerSlug: 'org',
  organizador: 'Organización',
  lugar: 'Salón',
  direccion: 'Calle 1',
  ciudad: 'México',
  entidad: 'CDMX',
  codigoPostal: '06000',
  lat: null,
  lng: null,
  vendedor: { nombre: 'Organización', rfc: null, email: null, telefono: null },
}
const codigo = (numero: number) =>
  firmarBoleto(crearLlavero(Buffer.alloc(32, 1)), { id: evento.id, eventoId: evento.id, llave: null, version: numero })
const boleto = (numero: number) => ({ numero, tipo: 'General', precio: 85_000, cargo: 7_300, codigo: codigo(numero) })
const datos = (cambios: Partial<PapelesDatos> = {}): PapelesDatos => ({
  evento,
  compra: { folio: 'EN-ABC234', comprador: 'María Muñoz', moneda: 'MXN' },
  emitidos: 3,
  boletos: [boleto(1), boleto(2)],
  cartel: null,
  logo: null,
  baseUrl: 'https://entrale.test',
  ...cambios,
})

test('one page per boleto, each with its own code, its price and its place in the compra', async () => {
  const pdf = await buildBoletosPdf(datos())
  expect(await codigosDe(pdf)).toEqual([codigo(1), codigo(2)])
  const [uno, dos, ...otras] = textosDe(pdf)
  expect(otras).toEqual([])
  for (const frase of [
    'Noche de Ñandúes',
    'María Muñoz',
    'EN-ABC234',
    '1 de 3',
    'Precio total',
    '$923.00 MXN',
    'VIERNES',
    'DIC 2026',
    '9:00 p.m.',
    'Página 1 de 2',
  ])
    expect(uno).toContain(frase)
  expect(dos).toContain('2 de 3')
  expect(dos).toContain('Página 2 de 2')
})

test('wears the poster and the mark of its organizer; its code is drawn, not a picture', async () => {
  const imagen = (ancho: number, alto: number) =>
    sharp({ create: { width: ancho, height: alto, channels: 4, background: '#b8125f80' } })
  const cartel = `data:image/jpeg;base64,${(await imagen(600, 900).jpeg().toBuffer()).toString('base64')}`
  const logo = `data:image/png;base64,${(await imagen(300, 60).png().toBuffer()).toString('base64')}`
  const pdf = await buildBoletosPdf(datos({ cartel, logo }))
  // The mark's transparency is a picture too. Both pages share them.
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(3)
  expect(await codigosDe(pdf)).toEqual([codigo(1), codigo(2)])
  expect(textosDe(pdf)[0]).toContain('Organiza')
})

test('a free boleto says so', async () => {
  const [texto] = textosDe(await buildBoletosPdf(datos({ boletos: [{ ...boleto(1), precio: 0, cargo: 0 }] })))
  expect(texto).toContain('Gratis')
  expect(texto).not.toContain('Incluye')
})

test('the longest and the strangest names neither fail nor take a second page', async () => {
  for (const nombre of [
    'W'.repeat(50),
    'Otorrinolaringólogos '.repeat(12).trim(),
    ') Tj ET \\ (',
    '日本 😀',
    'ליל מוזיקה (חי!) Rock',
    'เทศกาลดนตรีนานาชาติฤดูร้อน'.repeat(8),
    'ش'.repeat(200),
    '👩‍🎤'.repeat(60),
    '\u202eoraro\u0000',
    '',
  ]) {
    const pdf = await buildBoletosPdf(
      datos({
        evento: { ...evento, nombre, organizador: nombre, lugar: nombre, direccion: nombre.repeat(3) },
        compra: { folio: 'EN-ABC234', comprador: nombre, moneda: 'MXN' },
        boletos: [{ ...boleto(1), tipo: nombre }],
      }),
    )
    expect(await codigosDe(pdf)).toEqual([codigo(1)])
  }
})

test('is set in the faces of the house, none of them of the reader', async () => {
  const pdf = (await buildBoletosPdf(datos())).toString('latin1')
  for (const cara of ['InstrumentSans-Regular', 'InstrumentSans-Bold', 'Anybody-ExtraBold', 'MartianMono-Bold'])
    expect(pdf).toContain(cara)
  expect(pdf).not.toMatch(/Helvetica|Courier/)
})

test('a name of another alphabet is drawn by a face that has it; what none has falls back or goes', async () => {
  const con = (comprador: string) =>
    buildBoletosPdf(datos({ compra: { folio: 'EN-ABC234', comprador, moneda: 'MXN' }, boletos: [boleto(1)] }))
  const [latino = ''] = textosDe(await con('Łódź «ñandú» த\u0000 Đặng'))
  expect(latino).toMatch(/Łódź «ñandú» Đ/)
  const { length: sin } = await con('')
  const nombres = [
    'Ελένη Παπαδοπούλου',
    'Володимир',
    'ليلى حسن',
    '東京太郎',
    '김민준',
    'नमस्ते',
    'רחל ברקוביץ',
    'น้ำฝน',
    '👩‍🎤 🎃',
  ]
  for (const nombre of nombres) {
    const pdf = await con(nombre)
    expect(pdf.length, nombre).toBeGreaterThan(sin + 400)
    expect(await codigosDe(pdf)).toEqual([codigo(1)])
  }
})

test.each(['#ffff00', '#000000', '#ffffff', '#777777', '#00ff00'])(
  'in %s of its organizer it says their foot, and its code is as black on white as ever',
  async (color) => {
    const pie = `Foro Lumbre\n${'Calle Cinco de Mayo 55, Centro. '.repeat(8)}`
    const pdf = await buildBoletosPdf(datos({ evento: { ...evento, color, pie }, boletos: [boleto(1)] }))
    expect(await codigosDe(pdf)).toEqual([codigo(1)])
    const [uno = '', ...otras] = textosDe(pdf)
    expect(otras).toEqual([])
    expect(uno).toContain('Foro Lumbre Calle Cinco de Mayo 55')
  },
)
