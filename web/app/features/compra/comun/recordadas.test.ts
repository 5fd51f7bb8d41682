import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  accesoRecordado,
  leerRecordadas,
  negarRecordada,
  olvidarRecordada,
  type Recordada,
  recordar,
} from './recordadas'

const DIA = 24 * 3_600_000
const AHORA = Date.now()
const una = (clave: string, dias: number, cambio: Partial<Recordada> = {}): Recordada => ({
  ...{ clave, folio: clave, ruta: `/compras/${clave}`, acceso: `llave-${clave}`, estado: 'valido', cuantos: 1 },
  boletos: [`b-${clave}`],
  evento: {
    ...{ nombre: clave, zonaHoraria: 'America/Mexico_City', estado: 'publicado', imagen: null },
    ...{ direccion: null, enlaceEnLinea: null },
    fechaInicio: new Date(AHORA + dias * DIA - 3_600_000).toISOString(),
    fechaFin: new Date(AHORA + dias * DIA).toISOString(),
  },
  ...cambio,
})
const claves = (ahora = AHORA) => leerRecordadas(ahora).map(({ clave }) => clave)

beforeEach(() => {
  const guardado = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (llave: string) => guardado.get(llave) ?? null,
    setItem: (llave: string, valor: string) => guardado.set(llave, valor),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what comes first stands first, until a day after its evento; opened again it is kept as it is then', () => {
  recordar(una('B', 9))
  recordar(una('A', 2))
  recordar(una('B', 1))
  expect(claves()).toEqual(['B', 'A'])
  expect(claves(AHORA + 1.9 * DIA)).toEqual(['B', 'A'])
  expect(claves(AHORA + 2.1 * DIA)).toEqual(['A'])
  expect(accesoRecordado('A')).toBe('llave-A')
  olvidarRecordada('A')
  expect(accesoRecordado('A')).toBeNull()
})

test('what was put off stays, at the end, whatever its date was', () => {
  const sinFecha = una('P', -9)
  recordar({ ...sinFecha, evento: { ...sinFecha.evento, estado: 'pospuesto' } })
  recordar(una('A', 2))
  expect(claves()).toEqual(['A', 'P'])
})

test('a boleto stands with its compra, in whatever order they were opened', () => {
  const boleto = una('b-A', 2, { folio: 'A' })
  recordar(boleto)
  expect(claves()).toEqual(['b-A'])
  recordar(una('A', 2))
  recordar(boleto)
  expect(claves()).toEqual(['A'])
})

test('a link that the server refuses is forgotten, not what another link opened', () => {
  recordar(una('A', 2))
  negarRecordada('A', 'otra')
  negarRecordada('A', null)
  expect(claves()).toEqual(['A'])
  negarRecordada('A', 'llave-A')
  expect(claves()).toEqual([])
})

test('of more than there is room for, what comes first stays', () => {
  for (let dia = 1; dia <= 41; dia++) recordar(una(`C${dia}`, dia))
  expect(claves()).toHaveLength(40)
  expect(claves()).toContain('C1')
  expect(claves()).toContain('C41')
})

test('refused or spoilt storage is nothing remembered', () => {
  localStorage.setItem('boletos-recordados', '{')
  expect(claves()).toEqual([])
  recordar(una('A', 2))
  expect(claves()).toEqual(['A'])
  vi.stubGlobal('localStorage', undefined)
  recordar(una('B', 2))
  expect(claves()).toEqual([])
})
