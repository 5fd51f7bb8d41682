import { createHmac } from 'node:crypto'
import { escribirCodigo, leerCodigo } from '@entrale/contract/accesos/codigo'
import { abrirClave, esDeAhora, pasoDe } from '@entrale/contract/accesos/vivo'
import type { CodigoEnTelefono, OTRO_TELEFONO, Telefono } from '@entrale/contract/compras/vivo'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PorMostrar } from './use-en-mano'

const OTRO: typeof OTRO_TELEFONO = 'otro_telefono'
const HORA = 3_600_000
const ID = '00000000-0000-4000-8000-000000000001'
const boleto = (version: number, mas: Partial<PorMostrar> = {}): PorMostrar => ({
  ...{ id: ID, folio: 'EN-7K4M9X', acceso: 'llave', hasta: null, vivo: { version, en: null } },
  ...mas,
})

/** One boleto as the server holds it: its version, and the phone that shows it. */
class Servidor {
  version = 1
  telefono: string | null = null
  adelanto = 0
  seCorta = false
  pedidos = 0
  readonly secreto = () => createHmac('sha256', 'evento').update(String(this.version)).digest()

  fetch = async (_url: string, init: RequestInit): Promise<Response> => {
    this.pedidos++
    const { telefono, mover } = JSON.parse(String(init.body)) as Telefono
    if (this.telefono !== null && this.telefono !== telefono) {
      const form = [{ name: 'telefono', message: '', type: OTRO }]
      if (!mover) return Response.json({ mensaje: 'Tu código se muestra en otro celular.', form }, { status: 409 })
      this.version++
    }
    this.telefono = telefono
    if (this.seCorta) throw new TypeError('the network went')
    const carga = new Uint8Array(20)
    new DataView(carga.buffer).setUint32(16, this.version)
    const item: CodigoEnTelefono = {
      version: this.version,
      codigo: escribirCodigo(carga, new Uint8Array(64)),
      secreto: this.secreto().toString('base64url'),
      ahora: new Date(Date.now() + this.adelanto).toISOString(),
    }
    return Response.json({ item })
  }
}

/** A phone that keeps nothing beyond its visit, which is all that a test outside of a browser has. */
async function abrirTelefono() {
  vi.resetModules()
  const [vivo, enMano, guardado] = await Promise.all([
    import('./codigo-vivo'),
    import('./use-en-mano'),
    import('./guardado'),
  ])
  const ver = async (este: PorMostrar) => (enMano.enManoQuery(este).queryFn as () => Promise<unknown>)()
  return { ...vivo, ver, olvidar: guardado.olvidarGuardado }
}

let servidor: Servidor
beforeEach(() => {
  servidor = new Servidor()
  vi.stubGlobal('fetch', servidor.fetch)
  vi.spyOn(console, 'error').mockReturnValue() // refusals are told to developers
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a phone shows the code of each moment by the clock of the door, with a key that nobody reads out', async () => {
  servidor.adelanto = 5 * HORA
  const telefono = await abrirTelefono()
  const suyo = await telefono.pedirCodigo(boleto(1), false)
  expect(suyo.clave.extractable).toBe(false)
  expect(suyo.queda).toBe(false)
  const enLaPuerta = Date.now() + 5 * HORA
  const texto = await telefono.textoEn(suyo, pasoDe(Date.now() + suyo.desfase))
  const { instante } = leerCodigo(texto) ?? {}
  const clave = await abrirClave(new Uint8Array(servidor.secreto()))
  expect(await esDeAhora(clave, instante ?? new Uint8Array(8), enLaPuerta)).toBe(true)
  expect(await esDeAhora(clave, instante ?? new Uint8Array(8), enLaPuerta + 3 * 60_000)).toBe(false)
  expect(await telefono.ver(boleto(1))).toMatchObject({ version: 1, texto: suyo.texto })
})

test('to ask twice is to ask once, also where the first answer was lost', async () => {
  const telefono = await abrirTelefono()
  servidor.seCorta = true
  await expect(telefono.pedirCodigo(boleto(1), false)).rejects.toMatchObject({ status: 0 })
  expect(await telefono.ver(boleto(1))).toBe('libre')
  servidor.seCorta = false
  expect((await telefono.pedirCodigo(boleto(1), false)).version).toBe(1)
  expect((await telefono.pedirCodigo(boleto(1), false)).version).toBe(1)
  expect(servidor.pedidos).toBe(3)
})

test('of two phones one shows it, until it is moved: the first learns it and keeps nothing', async () => {
  const primero = await abrirTelefono()
  await primero.pedirCodigo(boleto(1), false)
  const segundo = await abrirTelefono()
  const rechazo = await segundo.pedirCodigo(boleto(1), false).catch((error: unknown) => error)
  expect(segundo.esDeOtro(rechazo)).toBe(true)
  expect((await segundo.pedirCodigo(boleto(1), true)).version).toBe(2)
  expect(await segundo.ver(boleto(2))).toMatchObject({ version: 2 })
  const dicho = boleto(2, { vivo: { version: 2, en: new Date().toISOString() } })
  expect(await primero.ver(dicho)).toBe('de_otro')
  expect(await primero.ver(boleto(1))).toBe('libre')
  await expect(primero.pedirCodigo(boleto(1), false)).rejects.toMatchObject({ status: 409 })
})

test('it goes with the copy of its boleto, of its compra, and when its time is over', async () => {
  const telefono = await abrirTelefono()
  for (const clave of [ID, 'EN-7K4M9X']) {
    await telefono.pedirCodigo(boleto(1), servidor.telefono !== null)
    await telefono.olvidar('EN-OTRA')
    expect(await telefono.ver(boleto(1))).toMatchObject({ texto: expect.any(String) })
    await telefono.olvidar(clave)
    expect(await telefono.ver(boleto(1))).toBe('libre')
  }
  const hasta = Date.now() + HORA
  await telefono.pedirCodigo(boleto(1, { hasta }), true)
  vi.useFakeTimers({ now: hasta + 1, toFake: ['Date'] })
  expect(await telefono.ver(boleto(1, { hasta }))).toBe('libre')
})

test('a browser without keys says so before a phone is bound', async () => {
  vi.stubGlobal('crypto', {})
  const telefono = await abrirTelefono()
  await expect(telefono.pedirCodigo(boleto(1), false)).rejects.toThrow('Este navegador no puede')
  expect(servidor.pedidos).toBe(0)
})
