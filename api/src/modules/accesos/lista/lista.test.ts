import { createPublicKey, verify } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { firmadoDe, leerCodigo } from '@entrale/contract/accesos/codigo'
import { abrirLista } from '@entrale/contract/accesos/lista'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import { crearEvento, createTestApi, DIA, type TestApi } from '../../../testing/index.ts'
import {
  bajarLista,
  conectar,
  delEvento,
  escanear,
  esperarCambios,
  lectura,
  mandar,
  pedirLista,
  ponerPuerta,
} from '../../../testing/puerta.ts'
import { aceptar, crearReceptora, enlaceA, pasar, vaciarBuzon, vender } from '../../../testing/transferir.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

async function abrir(cantidad = 2) {
  const venta = await vender(api, { cantidad })
  const puerta = await ponerPuerta(api, venta)
  return { venta, puerta, celular: await conectar(api, venta, puerta) }
}

describe('the list', () => {
  it('has every boleto of the evento, its gates and tipos, and the key by which codes are checked', async () => {
    const { venta, puerta, celular } = await abrir(3)
    await vender(api) // another house
    const lista = await bajarLista(api, celular)
    const { cabeza } = lista
    expect(cabeza).toMatchObject({
      evento: { id: venta.evento.id, nombre: venta.evento.nombreMostrado, inicio: venta.evento.inicio.getTime() },
      celular: { id: celular.id, nombre: 'Lupita', puertaId: puerta.id, alcance: 'escanear' },
      puertas: [{ id: puerta.id, nombre: 'Principal', tipos: null, reingreso: 'no', abre: Date.UTC(2020, 0) }],
      tipos: [{ id: venta.tipo.id, nombre: 'General' }],
      otros: [],
      dentro: 0,
      entraron: 0,
      porPuerta: {},
    })
    expect(lista.cuantos).toBe(3)
    for (const boleto of venta.compra.boletos) {
      expect(lista.leer(lista.lugarDe(boleto.id))).toEqual({
        ...{ id: boleto.id, version: 1, tipo: venta.tipo.id, estado: 'valido', numero: boleto.numero, de: 3 },
        ...{ folio: venta.compra.folio, nombre: 'Ana Ruiz', dentro: false, antes: null },
      })
      const codigo = leerCodigo(boleto.qr) ?? expect.fail('no code')
      const llave = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: cabeza.llave }, format: 'jwk' })
      expect(verify(null, firmadoDe(venta.evento.id, codigo.carga), llave, codigo.firma)).toBe(true)
    }
  })

  it('says who entered by which gate, and who holds a boleto now', async () => {
    const { venta, celular } = await abrir(2)
    const receptora = await crearReceptora(api)
    const [, segundo] = venta.compra.boletos
    if (segundo === undefined) throw new Error('no second boleto')
    const desde = (await bajarLista(api, celular)).cabeza.hasta
    await pasar(api, segundo, { email: receptora.email, nombre: 'Beto Díaz' })
    await aceptar(api, await enlaceA(api, receptora.email), receptora.token)
    await escanear(celular, venta.boleto)
    const otro = await conectar(api, venta, { id: celular.puertaId })
    await esperarCambios(celular, desde, ({ entraron, cambios }) => entraron === 1 && cambios.length > 0)
    const lista = await bajarLista(api, otro)
    const filas = Array.from({ length: lista.cuantos }, (_, i) => lista.leer(i))
    expect(filas.find(({ id }) => id === venta.boleto.id)).toMatchObject({
      estado: 'usado',
      dentro: true,
      de: 2,
      antes: { puerta: 'Principal', celular: 'Lupita' },
    })
    expect(filas.find(({ id }) => id === segundo.id)).toMatchObject({ estado: 'transferido' })
    const [nuevo] = filas.filter(({ id }) => id !== segundo.id && id !== venta.boleto.id)
    expect(nuevo).toMatchObject({ estado: 'valido', numero: segundo.numero, de: 2 })
    expect(lista.cabeza).toMatchObject({ dentro: 1, entraron: 1 })
  })

  it('names what else the house holds in these days, with its key', async () => {
    const { venta, celular } = await abrir()
    const en = (dias: number) => new Date(venta.evento.inicio.getTime() + dias * DIA)
    const ayer = await crearEvento(api, venta.organizacion, { inicio: en(-1), estado: 'publicado' })
    await crearEvento(api, venta.organizacion, { inicio: en(4), estado: 'publicado' })
    await crearEvento(api, venta.organizacion, { inicio: en(1) }) // a draft
    const { cabeza } = await bajarLista(api, celular)
    expect(cabeza.otros).toMatchObject([{ id: ayer.id, nombre: ayer.nombreMostrado, inicio: ayer.inicio.getTime() }])
    expect(cabeza.otros[0]?.llave).toMatch(/^[\w-]{43}$/)
    expect(cabeza.otros[0]?.llave).not.toBe(cabeza.llave)
  })

  it('opens twelve hours before the evento unless told otherwise, and gives a lone phone no names', async () => {
    const venta = await vender(api)
    const puerta = await ponerPuerta(api, venta, { abreEn: null })
    const [persona, kiosco] = [
      await conectar(api, venta, puerta),
      await conectar(api, venta, puerta, { alcance: 'kiosco' }),
    ]
    await escanear(persona, venta.boleto)
    const lista = await bajarLista(api, kiosco)
    expect(lista.cabeza.puertas[0]?.abre).toBe(venta.evento.inicio.getTime() - 12 * 3_600_000)
    expect(lista.leer(lista.lugarDe(venta.boleto.id))).toMatchObject({ nombre: '', antes: { celular: '' } })
    expect((await bajarLista(api, persona)).leer(0).nombre).toBe('Ana Ruiz')
    expect((await escanear(kiosco, venta.boleto, { firme: false })).antes).toMatchObject({ celular: '' })
  })

  it('is the same bytes with and without compression, and nobody in between keeps it', async () => {
    const { celular } = await abrir()
    await bajarLista(api, celular)
    const [apretada, suelta] = [
      await pedirLista(api, celular.token, { 'accept-encoding': 'gzip, br' }),
      await pedirLista(api, celular.token),
    ]
    expect(apretada.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/octet-stream',
      'cache-control': expect.stringContaining('no-store'),
    })
    expect(suelta.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(apretada.rawPayload).equals(suelta.rawPayload)).toBe(true)
    expect(() => abrirLista(new Uint8Array(suelta.rawPayload.subarray(0, -1)))).toThrow()
  })

  it('is for phones that are paired, and for nobody else', async () => {
    const { venta, celular } = await abrir()
    expect((await api.app.inject('/api/p/puerta/lista')).statusCode).toBe(401)
    expect((await pedirLista(api, venta.token)).statusCode).toBe(401)
    await celular.como('DELETE /p/puerta/celular')
    expect((await pedirLista(api, celular.token)).statusCode).toBe(401)
  })
})

describe('what changed since', () => {
  it('a scan at another gate, a transfer and a refund arrive while the phone waits', async () => {
    const { venta, celular } = await abrir(3)
    const { hasta } = (await bajarLista(api, celular)).cabeza
    const norte = await ponerPuerta(api, venta, { nombre: 'Norte' })
    const otro = await conectar(api, venta, norte, { nombre: 'Beto' })
    const espera = esperarCambios(celular, hasta, ({ cambios }) => cambios.length > 0)
    await escanear(otro, venta.boleto)
    const entro = await espera
    expect(entro).toMatchObject({ dentro: 1, entraron: 1, porPuerta: { [norte.id]: 1 }, mas: false })
    expect(entro.cambios).toMatchObject([
      { id: venta.boleto.id, estado: 'usado', dentro: true, antes: { puerta: 'Norte', celular: 'Beto' } },
    ])
    const [, segundo] = venta.compra.boletos
    const devuelto = esperarCambios(celular, entro.hasta, ({ cambios }) => cambios.length > 0)
    await api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { ...delEvento(venta), folio: venta.compra.folio },
      body: { boletos: [segundo?.id ?? ''], motivo: 'Cambió el cartel.' },
    })
    expect((await devuelto).cambios).toMatchObject([{ id: segundo?.id, estado: 'cancelado' }])
    await vaciarBuzon(api)
  })

  it('what a transaction that was open at the time writes later is not lost', async () => {
    const { venta, celular } = await abrir(2)
    const { hasta } = (await bajarLista(api, celular)).cabeza
    const [primero, segundo] = venta.compra.boletos
    const salir = Promise.withResolvers<void>()
    const escrita = Promise.withResolvers<void>()
    const lenta = api.db.transaction().execute(async (trx) => {
      await sql`update boletos set asistente = 'Lenta' where id = ${primero?.id}`.execute(trx)
      escrita.resolve()
      await salir.promise
    })
    await escrita.promise
    await sql`update boletos set asistente = 'Rápida' where id = ${segundo?.id}`.execute(api.db)
    const entonces = await celular.como('GET /p/puerta/cambios', { query: { desde: hasta, espera: 'no' } })
    expect(entonces.cambios).toEqual([])
    salir.resolve()
    await lenta
    const vistos = new Set<string>()
    await esperarCambios(celular, entonces.hasta, ({ cambios }) => {
      for (const { nombre } of cambios) vistos.add(nombre)
      return vistos.size === 2
    })
    expect([...vistos].toSorted()).toEqual(['Lenta', 'Rápida'])
  })

  it('a phone that is paired while somebody sells gets no list without that sale', async () => {
    const venta = await vender(api)
    const puerta = await ponerPuerta(api, venta)
    const salir = Promise.withResolvers<void>()
    const escrita = Promise.withResolvers<void>()
    const lenta = api.db.transaction().execute(async (trx) => {
      await sql`update boletos set asistente = 'Antes' where id = ${venta.boleto.id}`.execute(trx)
      escrita.resolve()
      await salir.promise
    })
    await escrita.promise
    const celular = await conectar(api, venta, puerta)
    const { statusCode, headers } = await pedirLista(api, celular.token)
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    salir.resolve()
    await lenta
    const lista = await bajarLista(api, celular)
    expect(lista.leer(lista.lugarDe(venta.boleto.id)).nombre).toBe('Antes')
  })

  it('many come in parts, each once', async () => {
    const { venta, celular } = await abrir(1)
    const { hasta } = (await bajarLista(api, celular)).cabeza
    await sql`insert into puerta_cambios (evento_id, boleto_id)
      select ${venta.evento.id}, ${venta.boleto.id} from generate_series(1, 1100)`.execute(api.db)
    const partes: boolean[] = []
    await esperarCambios(celular, hasta, ({ mas }) => partes.push(mas) === 3)
    expect(partes).toEqual([true, true, false])
  })

  it.each([
    ['a gate', (casa: Parameters<typeof ponerPuerta>[1]) => ponerPuerta(api, casa, { nombre: 'Sur' })],
    [
      'the hour of the evento',
      ({ evento }: Parameters<typeof ponerPuerta>[1]) =>
        sql`update eventos set inicio = inicio + interval '1 hour', fin = fin + interval '1 hour'
          where slug = ${evento.slug}`.execute(api.db),
    ],
  ])('%s that changes sends phones to read the list anew', async (_, cambiar) => {
    const { venta, celular } = await abrir(1)
    const { hasta, celular: antes } = (await bajarLista(api, celular)).cabeza
    const espera = esperarCambios(celular, hasta, ({ lista }) => lista)
    await cambiar(venta)
    await espera
    const { cabeza } = await bajarLista(api, celular)
    expect(cabeza.puertas.length + Number(cabeza.celular.caduca > antes.caduca)).toBe(2)
  })

  it('nobody waits who is told not to, nor for a place that cannot be', async () => {
    const { celular } = await abrir(1)
    const pedir = (desde: string) => celular.como('GET /p/puerta/cambios', { query: { desde, espera: 'no' } })
    const { hasta } = (await bajarLista(api, celular)).cabeza
    expect(await pedir(hasta)).toMatchObject({ cambios: [], hasta, mas: false, lista: false })
    for (const desde of ['x', '1', '99999999999999999999.0', '0.99999999999999999999'])
      expect(await rechazo(pedir(desde))).toMatchObject({ status: 400, campos: ['desde'] })
  })

  it('a phone that comes from before a restoration reads the list anew', async () => {
    const { celular } = await abrir(1)
    await bajarLista(api, celular)
    await sql`update celulares set desde = '8000000000000000000'::xid8 where id = ${celular.id}`.execute(api.db)
    const { lista } = await celular.como('GET /p/puerta/cambios', { query: { desde: '8000000000000000000.7' } })
    expect(lista).toBe(true)
    expect((await bajarLista(api, celular)).cuantos).toBe(1)
  })

  it('a phone that is revoked while it waits is told within three seconds', async () => {
    const { venta, celular } = await abrir(1)
    const { hasta } = (await bajarLista(api, celular)).cabeza
    const espera = rechazo(celular.como('GET /p/puerta/cambios', { query: { desde: hasta } }))
    const desde = performance.now()
    await api.como(venta.token)('DELETE /organizacion/:slug/eventos/:slugEvento/celulares/:id', {
      params: { ...delEvento(venta), id: celular.id },
    })
    expect(await espera).toMatchObject({ status: 401 })
    expect(performance.now() - desde).toBeLessThan(3000)
    const tarde = lectura(celular, venta.boleto)
    expect((await mandar(celular, [tarde])).items).toMatchObject([{ id: tarde.id }])
  })
})
