import { createHash } from 'node:crypto'
import { reglaDe } from '@entrale/contract/color'
import { ESTADOS_VENTA } from '@entrale/contract/eventos/estados'
import type { EventoPublico, TipoPublico } from '@entrale/contract/eventos/publico'
import { describe, expect, it } from 'vitest'
import { HOSTIL } from '../../testing/difusion.ts'
import { claveMarco, createHojas } from './hojas.ts'
import { dibujarWidget, dibujarWidgetVacio } from './widget.ts'
import { GUION_WIDGET } from './widget-guion.ts'

const OPCIONES = { baseUrl: 'https://entrale.test', tema: 'auto', letras: {} } as const
const tipo = (total: number, estadoVenta: TipoPublico['estadoVenta'] = 'en_venta') =>
  ({ total, estadoVenta }) as TipoPublico
const eventoCon = (datos: Partial<EventoPublico> = {}) =>
  ({
    nombreMostrado: 'Noche de prueba',
    slug: 'noche',
    imagen: '/imagenes/abc.webp',
    fechaInicio: '2027-03-06T03:00:00.000Z',
    zonaHoraria: 'America/Mexico_City',
    direccion: { nombre: 'Foro', ciudad: 'Puebla' },
    enLinea: false,
    moneda: 'MXN',
    venta: 'en_venta',
    tiposBoleto: [tipo(49_100), tipo(80_000)],
    organizador: { slug: 'foro', nombre: 'Foro de Prueba' },
    ...datos,
  }) as EventoPublico
const textoDe = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the frame of an evento', () => {
  it('says what, when, where, for how much, and leads to its page', () => {
    const { html } = dibujarWidget(eventoCon(), OPCIONES)
    expect(textoDe(html)).toContain(
      'Noche de prueba viernes, 5 de marzo de 2027, 9:00 p.m. (hora del centro) Foro, Puebla Desde $491.00 MXN precio total',
    )
    expect(html).toContain(
      'href="https://entrale.test/o/foro/e/noche?utm_source=widget" target="_blank" rel="noopener"',
    )
    expect(html).toContain('src="/imagenes/abc-300.webp"')
    expect(html).toContain('alt="Cartel de Noche de prueba"')
  })

  it.each([
    ['en_venta', 'Comprar boletos', ''],
    ['ultimos', 'Comprar boletos', 'Últimos boletos'],
    ['proximamente', 'Ver el evento', 'Próximamente'],
    ['agotado', 'Ver el evento', 'Agotado'],
    ['cerrada', 'Ver el evento', 'Venta cerrada'],
    ['cancelado', 'Ver el evento', 'Cancelado'],
    ['pospuesto', 'Ver el evento', 'Pospuesto'],
    ['suspendida', 'Ver el evento', 'Venta suspendida'],
    ['pasado', 'Ver el evento', 'Finalizado'],
  ] as const)('%s offers %j and says %j', (venta, boton, palabra) => {
    const { html } = dibujarWidget(eventoCon({ venta, tiposBoleto: [tipo(49_100, venta)] }), OPCIONES)
    const texto = textoDe(html)
    expect(texto).toContain(boton)
    expect(/<s>viernes, 5 de marzo/.test(html)).toBe(venta === 'cancelado' || venta === 'pospuesto')
    expect(texto).toContain(palabra)
    expect(texto.includes('$491.00')).toBe(['en_venta', 'ultimos', 'proximamente'].includes(venta))
  })

  it('knows every state of a sale', () => {
    for (const venta of ESTADOS_VENTA)
      expect(textoDe(dibujarWidget(eventoCon({ venta }), OPCIONES).html)).not.toContain('undefined')
  })

  it.each([
    [[tipo(0)], 'Gratis'],
    [[tipo(0), tipo(100)], 'Gratis y boletos con costo'],
    [[tipo(49_100), tipo(10_000, 'agotado')], '$491.00 MXN precio total'],
    [[tipo(49_100), tipo(49_100)], '$491.00 MXN precio total'],
  ])('tells the lowest total on sale: %#', (tiposBoleto, esperado) => {
    expect(textoDe(dibujarWidget(eventoCon({ tiposBoleto }), OPCIONES).html)).toContain(` ${esperado}`)
  })

  it('keeps a hostile name a name, and blesses only its own script and style', () => {
    const { html, csp } = dibujarWidget(
      eventoCon({ nombreMostrado: HOSTIL, organizador: { ...eventoCon().organizador, nombre: HOSTIL } }),
      OPCIONES,
    )
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<script/g)).toHaveLength(1)
    const [, guion = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
    const [, estilo = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
    const huella = (texto: string) => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`
    expect(csp.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src ${huella(guion)}`,
        `style-src ${huella(estilo)}`,
        'frame-ancestors *',
        "form-action 'none'",
      ]),
    )
  })

  it('wears the colour of its organization and the theme asked for', () => {
    const acento = reglaDe('#2f5fd0')
    const organizador = { ...eventoCon().organizador, estilo: { acento, pie: '' } }
    const { html } = dibujarWidget(eventoCon({ organizador }), { ...OPCIONES, tema: 'claro' })
    expect(html).toContain(acento)
    expect(html).toContain('data-tema="claro"')
  })

  it('takes no place for a cartel that is not there', () => {
    expect(dibujarWidget(eventoCon({ imagen: null, direccion: null, enLinea: true }), OPCIONES).html).not.toContain(
      '<img',
    )
    expect(textoDe(dibujarWidgetVacio('falta', OPCIONES).html)).toContain('Este evento ya no está disponible')
  })
})

describe('its address', () => {
  it.each([
    ['foro', 'noche', 'claro', '/embed/e/foro/noche?tema=claro'],
    ['foro', 'noche', 'auto', '/embed/e/foro/noche'],
    ['foro', 'noche', ['claro'], '/embed/e/foro/noche'],
    ['foro', 'noche', '"><b>', '/embed/e/foro/noche'],
    ['Foro', 'noche', 'claro', null],
    ['..', 'noche', 'claro', null],
    ['a'.repeat(150), 'b'.repeat(60), '', null],
  ])('%j %j %j is %j', (organizacion, evento, tema, clave) =>
    expect(claveMarco(organizacion, evento, tema)).toBe(clave),
  )

  it.each([
    [200, 200],
    [404, 404],
    [500, 503],
  ])('of an API that answers %d is a %d with words', async (status, esperado) => {
    const hojas = createHojas({ ...OPCIONES, leer: async () => ({ status, cuerpo: () => ({ item: eventoCon() }) }) })
    const { status: dado, headers, body } = await hojas.escribir('/embed/e/foro/noche')
    expect([dado, headers['content-type']]).toEqual([esperado, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1>')
  })

  it('of before leads to that of now, in the same theme', async () => {
    const hojas = createHojas({
      ...OPCIONES,
      leer: async () => ({ status: 200, cuerpo: () => ({ item: eventoCon() }) }),
    })
    expect(await hojas.escribir('/embed/e/foro/antes?tema=oscuro')).toMatchObject({
      status: 301,
      headers: { location: '/embed/e/foro/noche?tema=oscuro' },
    })
  })
})

it('the script is plain, strict and small', () => {
  expect(Buffer.byteLength(GUION_WIDGET)).toBeLessThan(2048)
  expect(GUION_WIDGET).toContain("'use strict'")
  expect(GUION_WIDGET).not.toMatch(/innerHTML|eval|document\.write|style=/)
  expect(() => new Function(GUION_WIDGET)).not.toThrow()
})
