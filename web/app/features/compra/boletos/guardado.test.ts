import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hastaCuando } from '../comun/vigencia'
import { empezarVisita, guardarDatos, leerGuardado, negarGuardado, olvidarGuardado } from './guardado'

const DIA = 24 * 3_600_000
const compra = (folio: string) => ({ de: 'compras', id: folio }) as const
const boleto = (id: string) => ({ de: 'boletos', id }) as const
const con = (dias: number, acceso: string | null = 'llave', estado = 'publicado') => ({
  item: { evento: { estado, fechaFin: new Date(Date.now() + dias * DIA).toISOString() } },
  acceso,
  en: Date.now(),
})

/** As much of CacheStorage as is used. */
function enMemoria() {
  const cajas = new Map<string, Map<string, Response>>()
  const abrir = (nombre: string) => {
    const suya = cajas.get(nombre) ?? new Map<string, Response>()
    cajas.set(nombre, suya)
    return suya
  }
  return {
    keys: async () => [...cajas.keys()],
    delete: async (nombre: string) => cajas.delete(nombre),
    match: async (url: string, { cacheName }: { cacheName: string }) => cajas.get(cacheName)?.get(url)?.clone(),
    open: async (nombre: string) => ({
      put: async (url: string, respuesta: Response) => void abrir(nombre).set(url, respuesta),
    }),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('caches', enMemoria())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a copy lasts until a day after its evento, and then goes, also that of another compra', async () => {
  await guardarDatos(compra('A'), con(1))
  await guardarDatos(boleto('b'), con(5))
  vi.setSystemTime(Date.now() + 1.9 * DIA)
  expect(await leerGuardado(compra('A'))).toMatchObject({ acceso: 'llave' })
  vi.setSystemTime(Date.now() + 0.2 * DIA)
  empezarVisita()
  await expect.poll(() => caches.keys()).toEqual(['boleto:1:b'])
  expect(await leerGuardado(compra('A'))).toBeNull()
})

test('what is past its time is not kept anew; what has no date yet has no end', async () => {
  await guardarDatos(compra('A'), con(-1.1))
  expect(await caches.keys()).toEqual([])
  expect(hastaCuando(con(-9, null, 'pospuesto').item.evento)).toBeNull()
})

test('forgetting takes the copy of a compra or of a boleto, by its folio or its id', async () => {
  for (const sitio of [compra('A'), compra('B'), boleto('b')]) await guardarDatos(sitio, con(1))
  await olvidarGuardado('A')
  await olvidarGuardado('b')
  expect(await caches.keys()).toEqual(['compra:1:B'])
})

test('a link that the server refuses takes what it opened, not what another link opened', async () => {
  await guardarDatos(compra('A'), con(1, 'buena'))
  await negarGuardado(compra('A'), 'otra')
  expect(await leerGuardado(compra('A'))).toMatchObject({ acceso: 'buena' })
  await negarGuardado(compra('A'), 'buena')
  expect(await caches.keys()).toEqual([])
})
