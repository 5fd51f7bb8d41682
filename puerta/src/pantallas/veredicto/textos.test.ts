import type { PuertaEnLista } from '@entrale/contract/accesos/lista'
import { type Cambio, resultado } from '@entrale/contract/accesos/schemas'
import { describe, expect, it } from 'vitest'
import type { Mostrado } from '../../motor/tipos'
import { TONOS, VIBRACIONES } from './sonido'
import { CARTELES } from './tabla'
import { type Donde, decir } from './textos'

const AHORA = Date.parse('2026-12-05T02:31:07Z')
const MINUTO = 60_000
const puerta = (nombre: string, cambio: Partial<PuertaEnLista> = {}): PuertaEnLista => ({
  id: nombre,
  nombre,
  tipos: null,
  cupo: null,
  reingreso: 'tras_salida',
  indicaciones: '',
  abre: 0,
  ...cambio,
})
const boleto = (cambio: Partial<Cambio> = {}): Cambio => ({
  id: 'b',
  version: 0,
  tipo: 'g',
  estado: 'valido',
  numero: 1,
  de: 2,
  folio: 'EN-7K4M9X',
  nombre: 'Jimena Arriaga Solís',
  dentro: false,
  antes: null,
  ...cambio,
})
const donde: Donde = {
  puerta: puerta('Puerta Norte'),
  zona: 'America/Mexico_City',
  ahora: AHORA,
  listaDe: AHORA - 12 * MINUTO,
  dentro: 120,
  vivo: false,
  tipoDe: (id) => ({ g: 'General', v: 'VIP' })[id] ?? '',
}
const dicho = (veredicto: Mostrado['veredicto'], cambio: Partial<Mostrado> = {}, aqui: Partial<Donde> = {}) =>
  decir(
    { acceso: 'a', veredicto, hora: AHORA, sinRed: false, forzado: false, veces: 1, ...cambio },
    { ...donde, ...aqui },
  )
const antes = { en: AHORA - 17 * MINUTO, puerta: 'Puerta Norte', celular: 'Toño' }

describe('the posters', () => {
  it('are there for every result that somebody is shown', () => {
    const mostrados = resultado.options.filter((uno) => uno !== 'deshecho')
    expect(Object.keys(CARTELES).sort()).toEqual([...mostrados].sort())
  })

  it('are told apart without colour: no two have the same silhouette and no two the same word', () => {
    const carteles = Object.values(CARTELES)
    expect(new Set(carteles.map(({ silueta }) => silueta)).size).toBe(carteles.length)
    expect(new Set(carteles.map(({ palabras }) => palabras.map(({ texto }) => texto).join(' '))).size).toBe(
      carteles.length,
    )
  })

  it('sound and tremble differently by family', () => {
    const distintos = (tabla: object) => new Set(Object.values(tabla).map((uno) => JSON.stringify(uno))).size
    expect(distintos(TONOS)).toBe(Object.keys(TONOS).length)
    expect(distintos(VIBRACIONES)).toBe(Object.keys(VIBRACIONES).length)
  })

  it('go on alone only when somebody passed', () => {
    const solas = Object.entries(CARTELES).filter(([, { sola }]) => sola)
    expect(solas.map(([que]) => que)).toEqual(['adelante', 'salio'])
  })
})

describe('who passes', () => {
  it('is named with tipo and place in the compra', () => {
    expect(dicho({ que: 'adelante', boleto: boleto() })).toEqual({
      explica: ['General · 1 de 2'],
      nota: '',
      nombre: 'Jimena Arriaga Solís',
      detalle: 'EN-7K4M9X',
    })
    expect(dicho({ que: 'adelante', boleto: boleto({ de: 1, nombre: '' }) })).toMatchObject({
      explica: ['General'],
      nombre: 'EN-7K4M9X',
      detalle: '',
    })
  })

  it('is marked when they come back, and when somebody let them pass', () => {
    expect(dicho({ que: 'adelante', boleto: boleto({ antes }) }).nota).toBe('Vuelve a entrar')
    expect(dicho({ que: 'adelante', boleto: boleto() }, { forzado: true }).nota).toBe('Lo dejaste pasar: queda anotado')
  })

  it('is told at the exit whether they may come back', () => {
    expect(dicho({ que: 'salio', boleto: boleto() }).explica).toEqual(['Puede volver a entrar'])
    const cerrada = { puerta: puerta('Patio', { reingreso: 'no' }) }
    expect(dicho({ que: 'salio', boleto: boleto() }, {}, cerrada).explica).toEqual(['Ya no puede volver a entrar'])
  })
})

describe('who does not pass', () => {
  it('was in already: when, how long ago, where and by which phone', () => {
    expect(dicho({ que: 'ya_entro', boleto: boleto(), antes }).explica).toEqual([
      '20:14, hace 17 min',
      'Puerta Norte · Toño',
    ])
    expect(dicho({ que: 'ya_entro', boleto: boleto(), antes: { ...antes, celular: '' } }).explica[1]).toBe(
      'Puerta Norte',
    )
  })

  it('is sent to the gate of their tipo, by its directions', () => {
    const sur = puerta('Puerta Sur', { indicaciones: 'A tu derecha, 60 m' })
    const otra = (puertas: PuertaEnLista[]) => dicho({ que: 'otra_puerta', boleto: boleto({ tipo: 'v' }), puertas })
    expect(otra([sur])).toMatchObject({ explica: ['VIP entra por Puerta Sur'], detalle: 'A tu derecha, 60 m' })
    expect(otra([puerta('Patio'), sur]).explica).toEqual(['VIP entra por Patio o Puerta Sur'])
    expect(otra([]).explica).toEqual(['VIP no entra por ninguna puerta'])
  })

  it('learns from when they may enter, and how long that is', () => {
    const desde = AHORA + 26 * MINUTO - 500
    expect(dicho({ que: 'aun_no', boleto: boleto(), desde }).explica).toEqual([
      'Entra desde las 20:57',
      'Faltan 26 minutos',
    ])
    const manana = Date.parse('2026-12-06T03:00:00Z')
    expect(dicho({ que: 'aun_no', boleto: boleto(), desde: manana }).explica[0]).toBe('Entra desde el sáb 5 dic, 21:00')
  })

  it('is told which evento and night their boleto is for, in its own zone', () => {
    const evento = {
      nombre: 'Lucha y Cumbia',
      inicio: Date.parse('2026-12-20T03:30:00Z'),
      zonaHoraria: 'America/Tijuana',
    }
    expect(dicho({ que: 'otro_evento', evento }).explica).toEqual(['Lucha y Cumbia', 'sáb 19 dic, 7:30 p.m.'])
  })

  it('is not named as the holder of a boleto that is somebody else’s now', () => {
    expect(dicho({ que: 'transferido', boleto: boleto() }).nombre).toBe('Ahora es de Jimena Arriaga Solís')
    expect(dicho({ que: 'transferido', boleto: boleto({ estado: 'transferido' }) }).nombre).toBe(
      'Este código ya no vale',
    )
    expect(dicho({ que: 'transferido', boleto: boleto() }, {}, { vivo: true }).explica).toEqual([
      'Lo tiene otra persona, u otro celular',
    ])
  })

  it('is asked for the code that changes, by name, and whether they are inside already is told', () => {
    expect(dicho({ que: 'captura', codigo: 'fijo', boleto: boleto() })).toEqual({
      explica: ['Este código no cambia: es una captura o una impresión'],
      nota: '',
      nombre: 'Jimena Arriaga Solís',
      detalle: 'Pide que abra su boleto en su celular.',
    })
    expect(dicho({ que: 'captura', codigo: 'vencido', boleto: boleto({ antes }) })).toMatchObject({
      explica: ['Este código ya venció'],
      nota: 'Ya entró: 20:14',
      detalle: 'Pide que lo muestre en vivo.',
    })
  })

  it('is not accused: a strange code calls for supervision, and says how often it came', () => {
    expect([1, 2, 3, 9].map((veces) => dicho({ que: 'falso' }, { veces }).nombre)).toEqual([
      'Llama a supervisión',
      'Segundo intento igual',
      'Tercer intento igual',
      '9 intentos iguales',
    ])
  })

  it('is for a person to decide when the list is older than the boleto', () => {
    expect(dicho({ que: 'revisar', id: 'x' }).nombre).toBe('Tu lista es de hace 12 min')
  })

  it('waits while the gate is full', () => {
    const llena = { puerta: puerta('Mezzanine', { cupo: 120 }) }
    expect(dicho({ que: 'llena', boleto: boleto() }, {}, llena).explica).toEqual(['120 dentro de 120'])
  })
})
