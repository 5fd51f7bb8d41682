import { describe, expect, test } from 'vitest'
import { abrirLista, type CabezaLista, empacando, empacarCabeza, empacarLista } from './lista.ts'
import type { Cambio } from './schemas.ts'

const ESTADOS = ['valido', 'usado', 'cancelado', 'transferido'] as const
const TIPOS = [
  { id: 'tipo-1', nombre: 'General' },
  { id: 'tipo-2', nombre: 'VIP' },
]
const cabeza: CabezaLista = {
  evento: { id: 'e', nombre: 'Noche de ñandús', inicio: 1, fin: 2, zonaHoraria: 'America/Mexico_City' },
  llave: 'x',
  otros: [{ id: 'o', nombre: 'Otra noche', inicio: 3, zonaHoraria: 'America/Tijuana', llave: 'y' }],
  celular: { id: 'c', nombre: 'Lupita', puertaId: 'p', alcance: 'escanear', caduca: 9 },
  puertas: [],
  tipos: TIPOS,
  hasta: '12.0',
  ahora: 1_700_000_000_000,
  dentro: 3,
  entraron: 4,
  porPuerta: {},
}
const idDe = (i: number) => `0190f3c2-7a4b-7c3d-9e8f-${(i * 7919).toString(16).padStart(12, '0')}`
const boletoDe = (i: number): Cambio => ({
  id: idDe(i),
  version: 1 + (i % 5) * 1_000_000_000,
  tipo: TIPOS[i % 2]?.id ?? '',
  estado: ESTADOS[i % 4] ?? 'valido',
  numero: (i % 20) + 1,
  de: 20,
  folio: `EN-${i.toString(36).toUpperCase().padStart(6, '0')}`,
  nombre: ['Ana Ruiz', '', 'Ñoño Güemes 日本', 'Zoë\n🎟️'][i % 4] ?? '',
  dentro: i % 3 === 0,
  ...(i % 5 === 0 && { fijo: true as const }),
  antes:
    i % 3 === 0 ? { en: 1_700_000_000_000 + i * 1000, puerta: `Puerta ${i % 2}`, celular: `Celular ${i % 5}` } : null,
})
const boletos = (cuantos: number) => Array.from({ length: cuantos }, (_, i) => boletoDe(i))

describe('the list', () => {
  test.each([0, 1, 2, 3, 1000])('of %i boletos is read as it was written', (cuantos) => {
    const estos = boletos(cuantos)
    const lista = abrirLista(empacarLista(cabeza, estos))
    expect(lista.cabeza).toEqual(cabeza)
    expect(lista.cuantos).toBe(cuantos)
    expect(estos.map((_, i) => lista.leer(i))).toEqual(estos)
    expect(estos.map(({ id }) => lista.lugarDe(id))).toEqual(estos.map((_, i) => i))
    expect(lista.lineas(0, lista.cuantos)).toBe(
      estos.map(({ nombre, folio }) => ` ${nombre.replaceAll('\n', ' ')} ${folio}\n`).join(''),
    )
  })

  test('says of a boleto that it does not have that it does not', () => {
    const lista = abrirLista(empacarLista(cabeza, boletos(100)))
    for (const id of [
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      idDe(1).replace(/.$/, '0'),
    ])
      expect(lista.lugarDe(id)).toBe(-1)
  })

  test('is found wherever its bytes stand in a larger room', () => {
    const bytes = empacarLista(cabeza, boletos(10))
    const cuarto = new Uint8Array(bytes.length + 8)
    cuarto.set(bytes, 8)
    expect(abrirLista(cuarto.subarray(8)).leer(7)).toEqual(boletoDe(7))
  })

  test('that was cut, or is something else, is refused', () => {
    const bytes = empacarLista(cabeza, boletos(10))
    for (const hasta of [0, 4, 7, 100, bytes.length - 1]) expect(() => abrirLista(bytes.slice(0, hasta))).toThrow()
    const largo = new Uint8Array(bytes.length + 1)
    largo.set(bytes)
    expect(() => abrirLista(largo)).toThrow('cut')
    expect(() => abrirLista(new TextEncoder().encode('<!doctype html><html></html>'))).toThrow('not a list')
  })

  test('is the same when it is packed a few at a time, with a head of its own', () => {
    const trabajo = empacando(TIPOS, boletos(10), 3)
    let pausas = 0
    for (;;) {
      const { done, value } = trabajo.next()
      if (!done) {
        pausas += 1
        continue
      }
      const primero = empacarCabeza(cabeza, value)
      expect([...primero, ...value.bytes]).toEqual([...empacarLista(cabeza, boletos(10))])
      break
    }
    expect(pausas).toBe(3)
  })
})
