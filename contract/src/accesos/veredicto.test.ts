import { describe, expect, test } from 'vitest'
import type { PuertaEnLista } from './lista.ts'
import type { Cambio } from './schemas.ts'
import { juzgar, type Leido, type Puesto } from './veredicto.ts'

const boleto: Cambio = {
  ...{ id: 'b', version: 2, tipo: 'general', estado: 'valido', numero: 1, de: 2, folio: 'EN-AAAAAA', nombre: 'Ana' },
  ...{ dentro: false, antes: null },
}
const antes = { en: 50, puerta: 'Norte', celular: 'Lupita' }
const usado: Cambio = { ...boleto, estado: 'usado', dentro: true, antes }
const salido: Cambio = { ...usado, dentro: false }
const puerta: PuertaEnLista = {
  ...{ id: 'p', nombre: 'Principal', tipos: null, cupo: null, reingreso: 'no', indicaciones: '', abre: 100 },
}
const vip: PuertaEnLista = { ...puerta, id: 'v', nombre: 'VIP', tipos: ['vip'] }
const puesto: Puesto = { puerta, puertas: [puerta, vip], sentido: 'entrada', vivo: false, dentro: 0, ahora: 200 }
const este: Leido & { de: 'este' } = { de: 'este', id: 'b', version: 2, codigo: 'fijo' }

const dicho = (de: Cambio | null, cambios: Partial<Puesto> = {}, leido: Leido = este) =>
  juzgar(leido, (id) => (id === de?.id ? de : null), { ...puesto, ...cambios })

describe('what a code says by itself', () => {
  test('of nobody', () => expect(dicho(boleto, {}, { de: 'nadie' })).toEqual({ que: 'falso' }))
  test('of another evento', () => {
    const evento = { nombre: 'Otra', inicio: 1, zonaHoraria: 'America/Mexico_City' }
    expect(dicho(boleto, {}, { de: 'otro', evento })).toEqual({ que: 'otro_evento', evento })
  })
  test('genuine, but not in the list', () => expect(dicho(null)).toEqual({ que: 'revisar', id: 'b' }))
  test('newer than the list', () =>
    expect(dicho(boleto, {}, { ...este, version: 3 })).toEqual({ que: 'revisar', id: 'b' }))
  test('older than the list', () =>
    expect(dicho(boleto, {}, { ...este, version: 1 })).toEqual({ que: 'transferido', boleto }))
})

describe.each(['entrada', 'salida'] as const)('the state of the boleto, at the %s', (sentido) => {
  test.each(['cancelado', 'transferido'] as const)('%s', (estado) => {
    const de = { ...boleto, estado }
    expect(dicho(de, { sentido })).toEqual({ que: estado, boleto: de })
  })
  test('cancelled is said before an old version', () => {
    const de: Cambio = { ...boleto, estado: 'cancelado' }
    expect(dicho(de, { sentido }, { ...este, version: 1 }).que).toBe('cancelado')
  })
})

describe.each(['entrada', 'salida'] as const)('where codes change, at the %s', (sentido) => {
  const vivo = { vivo: true, sentido }
  const que = sentido === 'entrada' ? 'adelante' : 'salio'
  const de = sentido === 'entrada' ? boleto : usado

  test.each(['fijo', 'vencido'] as const)('one that is %s was copied', (codigo) => {
    expect(dicho(de, vivo, { ...este, codigo })).toEqual({ que: 'captura', boleto: de, codigo })
    expect(dicho(de, { ...vivo, vivo: false }, { ...este, codigo }).que).toBe(que)
  })
  test('one of this moment passes, and so does paper that was sold at the door', () => {
    expect(dicho(de, vivo, { ...este, codigo: 'vivo' }).que).toBe(que)
    const dePapel = { ...de, fijo: true as const }
    expect(dicho(dePapel, vivo).que).toBe(que)
  })
  test('a boleto that died, or changed hands, is told first', () => {
    expect(dicho({ ...de, estado: 'cancelado' }, vivo).que).toBe('cancelado')
    expect(dicho(de, vivo, { ...este, version: 1 }).que).toBe('transferido')
  })
})

describe('entering', () => {
  test('who may', () => expect(dicho(boleto)).toEqual({ que: 'adelante', boleto }))
  test('by a gate for others: it names the gates that serve', () => {
    expect(dicho(boleto, { puerta: vip })).toEqual({ que: 'otra_puerta', boleto, puertas: [puerta] })
    const deVip = { ...boleto, tipo: 'vip' }
    expect(dicho(deVip, { puerta: vip }).que).toBe('adelante')
  })
  test('before it opens, and at that moment', () => {
    expect(dicho(boleto, { ahora: 99 })).toEqual({ que: 'aun_no', boleto, desde: 100 })
    expect(dicho(boleto, { ahora: 100 }).que).toBe('adelante')
  })
  test.each([
    ['no', usado, 'ya_entro'],
    ['no', salido, 'ya_entro'],
    ['tras_salida', usado, 'ya_entro'],
    ['tras_salida', salido, 'adelante'],
    ['libre', usado, 'adelante'],
    ['libre', salido, 'adelante'],
  ] as const)('again, where that is "%s"', (reingreso, de, que) => {
    const veredicto = dicho(de, { puerta: { ...puerta, reingreso } })
    expect(veredicto.que).toBe(que)
    if (veredicto.que === 'ya_entro') expect(veredicto.antes).toEqual(antes)
  })
  test('where it is full, and where one may still', () => {
    const llena = { ...puerta, cupo: 10 }
    expect(dicho(boleto, { puerta: llena, dentro: 10 })).toEqual({ que: 'llena', boleto })
    expect(dicho(boleto, { puerta: llena, dentro: 9 }).que).toBe('adelante')
  })
  test('who entered is told so even where it is full, and another gate is said before the hour', () => {
    expect(dicho(usado, { puerta: { ...puerta, cupo: 1 }, dentro: 5 }).que).toBe('ya_entro')
    expect(dicho(boleto, { puerta: vip, ahora: 0 }).que).toBe('otra_puerta')
  })
})

describe('leaving', () => {
  test('who is inside', () => expect(dicho(usado, { sentido: 'salida' })).toEqual({ que: 'salio', boleto: usado }))
  test('who is not', () => expect(dicho(salido, { sentido: 'salida' })).toEqual({ que: 'no_estaba', boleto: salido }))
  test('by any gate, at any hour', () =>
    expect(dicho(usado, { sentido: 'salida', puerta: vip, ahora: 0 }).que).toBe('salio'))
})
