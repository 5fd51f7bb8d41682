import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApple } from '../../ports/wallet/apple.ts'
import { createGoogle } from '../../ports/wallet/google.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { archivosDe, crearCertificados, crearCuentaGoogle } from '../../testing/pases.ts'
import { conectar, delEvento, escanear, lectura, mandar, ponerPuerta } from '../../testing/puerta.ts'
import { aceptar, enlaceA, otroCorreo, pasar, vender, ver } from '../../testing/transferir.ts'
import { pedirVivo } from '../../testing/vivo.ts'
import { type ApnsFalso, crearApnsFalso, crearGoogleFalso, type GoogleFalso } from '../../testing/wallets-falsas.ts'
import { accesoDeBoleto } from '../compras/index.ts'
import { avisarPases } from './avisar-pases.ts'
import { limpiarPases } from './pases.repository.ts'

const cuenta = crearCuentaGoogle()
let api: TestApi
let certificados: Awaited<ReturnType<typeof crearCertificados>>
let apns: ApnsFalso
let google: GoogleFalso
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  certificados = await crearCertificados()
  apns = await crearApnsFalso(certificados.wwdr)
  google = await crearGoogleFalso(cuenta.publica, cuenta.opciones.correo)
})
afterAll(async () => {
  await Promise.all([apns.close(), google.close(), api.close()])
})
beforeEach(async () => {
  await sql`delete from pases`.execute(api.db)
  await sql`delete from pase_cambios`.execute(api.db)
  apns.recibidos.length = 0
  google.pedidos.length = 0
  api.services.ports.wallet = {
    apple: createApple({ ...certificados, apns: { ...apns.opciones, plazoMs: 1_000 } }),
    google: createGoogle({ ...cuenta.opciones, ...google.opciones }),
  }
})

type Boleto = { id: string; acceso: string }
type Campo = { key: string; value: string; changeMessage?: string }
type PaseApple = {
  serialNumber: string
  passTypeIdentifier: string
  webServiceURL: string
  authenticationToken: string
  voided?: boolean
  barcodes?: { message: string }[]
  eventTicket: { secondaryFields: Campo[]; auxiliaryFields: Campo[] }
}
const leerPase = (archivo: Buffer): PaseApple => JSON.parse(String(archivosDe(archivo).get('pass.json')))
const campoDe = ({ eventTicket }: PaseApple, key: string) =>
  [...eventTicket.secondaryFields, ...eventTicket.auxiliaryFields].find((campo) => campo.key === key)
const dichoDe = (pase: PaseApple) => campoDe(pase, 'estado')?.value

const pedir = ({ id, acceso }: Boleto, cual: 'apple' | 'google') =>
  api.como()('POST /p/boletos/:id/pase', { params: { id }, query: { acceso }, body: { cual } })
const bajar = async (boleto: Boleto) => {
  const { rawPayload } = await api.app.inject((await pedir(boleto, 'apple')).url)
  return leerPase(rawPayload)
}

/** A phone with Apple Wallet: what it knows of a pass it reads in the pass. */
function crearTelefono({ aparato = randomBytes(16).toString('hex'), push = randomBytes(32).toString('hex') } = {}) {
  const raiz = (pase: PaseApple) => `${pase.webServiceURL.replace(api.services.config.baseUrl, '')}/v1`
  const conToken = ({ authenticationToken }: PaseApple, token = authenticationToken) => ({
    authorization: `ApplePass ${token}`,
  })
  const registro = (pase: PaseApple) =>
    `${raiz(pase)}/devices/${aparato}/registrations/${pase.passTypeIdentifier}/${pase.serialNumber}`
  return {
    aparato,
    push,
    registrar: (pase: PaseApple, { token, pushToken = push }: { token?: string; pushToken?: string } = {}) =>
      api.app.inject({ method: 'POST', url: registro(pase), headers: conToken(pase, token), payload: { pushToken } }),
    soltar: (pase: PaseApple, token?: string) =>
      api.app.inject({ method: 'DELETE', url: registro(pase), headers: conToken(pase, token) }),
    cambiados: (pase: PaseApple, desde?: string) =>
      api.app.inject({
        url: `${raiz(pase)}/devices/${aparato}/registrations/${pase.passTypeIdentifier}`,
        query: desde === undefined ? {} : { passesUpdatedSince: desde },
      }),
    pedir: (pase: PaseApple, { token, tiene }: { token?: string; tiene?: string } = {}) =>
      api.app.inject({
        url: `${raiz(pase)}/passes/${pase.passTypeIdentifier}/${pase.serialNumber}`,
        headers: { ...conToken(pase, token), ...(tiene !== undefined && { 'if-modified-since': tiene }) },
      }),
  }
}

const fallas: unknown[] = []
/** The clock turns once. */
async function avisar(): Promise<unknown[]> {
  fallas.length = 0
  await avisarPases(api.services, (error) => fallas.push(error))
  return [...fallas]
}
/** A phone that keeps the pass of this boleto, and knows it as it is. */
async function conPase(boleto: Boleto) {
  const pase = await bajar(boleto)
  const telefono = crearTelefono()
  expect((await telefono.registrar(pase)).statusCode).toBe(201)
  expect(await avisar()).toEqual([])
  apns.recibidos.length = 0
  const ahora = async () => leerPase((await telefono.pedir(pase)).rawPayload)
  return { pase, telefono, ahora, avisos: () => apns.recibidos.filter(({ token }) => token === telefono.push).length }
}
/** As if it had happened an hour ago. */
const envejecer = () => sql`update pases set cambio_en = cambio_en - interval '1 hour'`.execute(api.db)
const pases = () => rowsOf<{ boleto_id: string; wallet: string }>(api.db)`select boleto_id, wallet from pases`

async function conPuerta(datos: Parameters<typeof ponerPuerta>[2] = {}) {
  const venta = await vender(api)
  const puerta = await ponerPuerta(api, venta, { nombre: 'Puerta Norte', ...datos })
  return { venta, celular: await conectar(api, venta, puerta) }
}

describe('a pass in Apple Wallet', () => {
  it('hears of the door: the phone is told, asks what changed, and shows when and where it was used', async () => {
    const { venta, celular } = await conPuerta()
    const pase = await bajar(venta.boleto)
    expect(pase.webServiceURL).toBe('http://localhost:3000/api/p/wallet')
    expect(pase.authenticationToken.length).toBeGreaterThanOrEqual(16)
    expect([dichoDe(pase), pase.voided, pase.barcodes?.length]).toEqual(['Listo para entrar', false, 1])
    const telefono = crearTelefono()
    expect((await telefono.registrar(pase)).statusCode).toBe(201)
    expect((await telefono.registrar(pase)).statusCode).toBe(200)
    // whatever changed while it was being downloaded
    expect(await avisar()).toEqual([])
    expect(apns.recibidos).toEqual([
      { token: telefono.push, tema: certificados.passTypeId, cuerpo: '{}', de: certificados.teamId },
    ])
    const primera = (await telefono.cambiados(pase)).json()
    expect(primera.serialNumbers).toEqual([venta.boleto.id])
    expect((await telefono.cambiados(pase, primera.lastUpdated)).statusCode).toBe(204)
    await avisar()
    expect(apns.recibidos).toHaveLength(1)
    await envejecer()
    const antes = await telefono.pedir(pase)
    expect(antes.headers['content-type']).toBe('application/vnd.apple.pkpass')
    const tiene = String(antes.headers['last-modified'])
    expect((await telefono.pedir(pase, { tiene })).statusCode).toBe(304)

    const una = lectura(celular, venta.boleto, { en: Date.parse('2026-11-29T02:14:00Z') })
    await mandar(celular, [una], { reloj: Date.now() })
    const { en } = await api.db
      .selectFrom('presencias')
      .select('entro_en as en')
      .where('boleto_id', '=', venta.boleto.id)
      .executeTakeFirstOrThrow()
    const hora = en.toLocaleTimeString('en-GB', { timeZone: 'America/Mexico_City', hour: '2-digit', minute: '2-digit' })
    await avisar()
    expect(apns.recibidos).toHaveLength(2)
    const segunda = (await telefono.cambiados(pase, primera.lastUpdated)).json()
    expect(segunda.serialNumbers).toEqual([venta.boleto.id])
    const respuesta = await telefono.pedir(pase, { tiene })
    expect(respuesta.statusCode).toBe(200)
    const usado = leerPase(respuesta.rawPayload)
    expect(dichoDe(usado)).toMatch(new RegExp(`^Usado el \\d{1,2} [a-z]{3,4}, ${hora} · Puerta Norte$`))
    expect(campoDe(usado, 'estado')?.changeMessage).toBe('%@')
    expect([usado.voided, usado.barcodes]).toEqual([true, undefined])
    expect(usado.authenticationToken).toBe(pase.authenticationToken)
    await envejecer()
    const luego = String((await telefono.pedir(pase)).headers['last-modified'])
    expect((await telefono.pedir(pase, { tiene: luego })).statusCode).toBe(304)

    await escanear(celular, null, { resultado: 'deshecho', deshace: una.id, en: una.en + 1000 })
    await avisar()
    expect(apns.recibidos).toHaveLength(3)
    const deVuelta = leerPase((await telefono.pedir(pase, { tiene: luego })).rawPayload)
    expect([dichoDe(deVuelta), deVuelta.voided]).toEqual(['Listo para entrar', false])
    expect(deVuelta.barcodes).toEqual(pase.barcodes)
    const log = api.log()
    for (const secreto of [pase.authenticationToken, telefono.push, venta.email]) expect(log).not.toContain(secreto)
  })

  it('keeps its code where its holder may come back, and tells of each entry', async () => {
    const { venta, celular } = await conPuerta({ reingreso: 'libre' })
    const sur = await conectar(api, venta, await ponerPuerta(api, venta, { nombre: 'Puerta Sur', reingreso: 'libre' }))
    const { ahora, avisos, pase } = await conPase(venta.boleto)
    const hace = (minutos: number) => Date.now() - minutos * 60_000
    await escanear(celular, venta.boleto, { en: hace(40) })
    await avisar()
    expect(avisos()).toBe(1)
    expect(dichoDe(await ahora())).toContain('· Puerta Norte')
    await escanear(sur, venta.boleto, { en: hace(5) })
    await avisar()
    expect(avisos()).toBe(2)
    const dentro = await ahora()
    expect(dichoDe(dentro)).toContain('· Puerta Sur')
    expect([dentro.voided, dentro.barcodes]).toEqual([false, pase.barcodes])
    expect((await bajar(venta.boleto)).barcodes).toEqual(pase.barcodes)
  })

  it('is told by nobody else: a scan writes of boletos whose pass somebody keeps, and of no other', async () => {
    const { venta, celular } = await conPuerta()
    const [uno, otro] = venta.compra.boletos
    if (uno === undefined || otro === undefined) throw new Error('no boletos')
    const { avisos } = await conPase(uno)
    await escanear(celular, otro)
    expect(await rowsOf(api.db)`select from pase_cambios`).toEqual([])
    await escanear(celular, uno)
    expect(await rowsOf(api.db)`select boleto_id from pase_cambios`).toEqual([{ boleto_id: uno.id }])
    await avisar()
    expect(avisos()).toBe(1)
  })

  it('is void once it is cancelled or somebody else has it, and says why', async () => {
    const venta = await vender(api)
    const [uno, otro] = venta.compra.boletos
    if (uno === undefined || otro === undefined) throw new Error('no boletos')
    const [suyo, pasado] = [await conPase(uno), await conPase(otro)]
    const email = otroCorreo()
    await pasar(api, otro, { email, nombre: 'Beto' })
    const nuevo = await aceptar(api, await enlaceA(api, email))
    await avisar()
    expect([suyo.avisos(), pasado.avisos() > 0]).toEqual([0, true])
    const muerto = await pasado.ahora()
    expect([dichoDe(muerto), muerto.voided, muerto.barcodes]).toEqual(['Ya lo tiene otra persona', true, undefined])
    expect(JSON.stringify(muerto)).not.toContain('Beto')
    expect(dichoDe(await bajar({ id: nuevo.boleto.id, acceso: nuevo.acceso }))).toBe('Listo para entrar')
    await api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { ...delEvento(venta), folio: venta.compra.folio },
      body: { boletos: [uno.id], motivo: 'Cambió el cartel.' },
    })
    await avisar()
    expect(suyo.avisos()).toBe(1)
    const cancelado = await suyo.ahora()
    expect([dichoDe(cancelado), cancelado.voided]).toEqual(['Cancelado: se reembolsó', true])
    expect(cancelado.barcodes).toBeUndefined()
  })

  it('has no code while the lista de espera offers it, and is not void', async () => {
    const venta = await vender(api)
    const { ahora, avisos, pase } = await conPase(venta.boleto)
    const { id } = venta.boleto
    await sql`insert into devoluciones (id, boleto_id, estado) values (${id}, ${id}, 'ofrecida')`.execute(api.db)
    await avisar()
    const ofrecido = await ahora()
    expect([dichoDe(ofrecido), ofrecido.voided]).toEqual(['Ofrecido a la lista de espera', false])
    expect([avisos(), ofrecido.barcodes]).toEqual([1, undefined])
    await sql`update devoluciones set estado = 'retirada' where id = ${id}`.execute(api.db)
    await avisar()
    expect([avisos(), (await ahora()).barcodes]).toEqual([2, pase.barcodes])
  })

  it('loses its code while codes have to change, and says where to find it', async () => {
    const { venta } = await conPuerta()
    const { ahora, avisos, pase } = await conPase(venta.boleto)
    await pedirVivo(api, venta)
    await avisar()
    const cambia = await ahora()
    expect([avisos(), dichoDe(cambia), cambia.voided]).toEqual([1, 'Su código cambia: ábrelo con el enlace', false])
    expect(cambia.barcodes).toBeUndefined()
    await pedirVivo(api, venta, false)
    await avisar()
    expect([avisos(), (await ahora()).barcodes]).toEqual([2, pase.barcodes])
  })

  it('hears that its evento is put off, moved and called off', async () => {
    const venta = await vender(api)
    const { ahora, avisos, pase } = await conPase(venta.boleto)
    const casa = api.como(venta.token)
    const params = delEvento(venta)
    const motivo = 'La sala se inundó anoche.'
    await casa('POST /organizacion/:slug/eventos/:slugEvento/posponer', { params, body: { motivo } })
    await avisar()
    expect(avisos()).toBe(1)
    const cuando = async () => campoDe(await ahora(), 'cuando')
    expect(await cuando()).toMatchObject({
      value: 'Pospuesto: nueva fecha por anunciarse',
      changeMessage: 'Cuándo: %@',
    })
    const [fechaInicio, fechaFin] = [40, 41].map((dias) => new Date(Date.now() + dias * 86_400_000).toISOString())
    await casa('POST /organizacion/:slug/eventos/:slugEvento/reprogramar', {
      params,
      body: { fechaInicio: fechaInicio ?? '', fechaFin: fechaFin ?? '', motivo },
    })
    await avisar()
    expect(avisos()).toBe(2)
    expect((await cuando())?.value).not.toBe(campoDe(pase, 'cuando')?.value)
    await sql`update direcciones set nombre = 'Foro Nuevo' where evento_id = ${venta.evento.id}`.execute(api.db)
    await avisar()
    expect(avisos()).toBe(3)
    expect(campoDe(await ahora(), 'lugar')?.value).toBe('Foro Nuevo')
    await casa('POST /organizacion/:slug/eventos/:slugEvento/cancelar', {
      params,
      body: { confirmacion: 'CANCELAR', motivo },
    })
    await avisar()
    expect(avisos()).toBeGreaterThan(3)
    const cancelado = await ahora()
    expect([cancelado.voided, cancelado.barcodes]).toEqual([true, undefined])
    expect(dichoDe(cancelado)).toMatch(/cancel/i)
    await expect(bajar(venta.boleto)).rejects.toMatchObject({ status: 404 })
    expect((await ver(api, venta.boleto)).item.wallet).toEqual({ apple: false, google: false })
  })
})

describe('the service of Apple Wallet', () => {
  it('does nothing for who has no right to the pass', async () => {
    const venta = await vender(api)
    const [uno, otro] = venta.compra.boletos
    if (uno === undefined || otro === undefined) throw new Error('no boletos')
    const { pase, telefono } = await conPase(uno)
    const ajeno = await bajar(otro)
    for (const token of ['', 'x', ajeno.authenticationToken, uno.acceso, `${pase.authenticationToken}x`]) {
      expect((await telefono.pedir(pase, { token })).statusCode).toBe(401)
      expect((await telefono.soltar(pase, token)).statusCode).toBe(401)
      expect((await crearTelefono().registrar(pase, { token })).statusCode).toBe(401)
    }
    const deNadie = { ...pase, serialNumber: '01900000-0000-7000-8000-000000000000' }
    expect((await telefono.pedir(deNadie)).statusCode).toBe(401)
    expect(await pases()).toEqual([{ boleto_id: uno.id, wallet: 'apple' }])
    for (const malo of [
      { ...pase, passTypeIdentifier: 'pass.mx.otro' },
      { ...pase, serialNumber: 'nada' },
    ]) {
      expect((await telefono.pedir(malo)).statusCode).toBe(404)
      expect((await telefono.registrar(malo)).statusCode).toBe(404)
    }
    expect((await telefono.registrar(pase, { pushToken: '../../otra/cosa' })).statusCode).toBe(400)
    expect((await crearTelefono({ aparato: 'a'.repeat(101) }).registrar(pase)).statusCode).toBe(404)
    expect((await telefono.cambiados(pase, 'ayer')).statusCode).toBe(400)
  })

  it('tells a phone of its own passes alone, until it takes them off', async () => {
    const venta = await vender(api)
    const [uno, otro] = venta.compra.boletos
    if (uno === undefined || otro === undefined) throw new Error('no boletos')
    const [suyo, ajeno] = [await conPase(uno), await conPase(otro)]
    expect((await suyo.telefono.cambiados(suyo.pase)).json().serialNumbers).toEqual([uno.id])
    expect((await crearTelefono().cambiados(suyo.pase)).statusCode).toBe(204)
    expect((await suyo.telefono.soltar(suyo.pase)).statusCode).toBe(200)
    expect((await suyo.telefono.cambiados(suyo.pase)).statusCode).toBe(204)
    expect((await ajeno.telefono.cambiados(suyo.pase)).json().serialNumbers).toEqual([otro.id])
    await sql`update boletos set version = version where compra_id = (select compra_id from boletos where id = ${uno.id})`.execute(
      api.db,
    )
    await avisar()
    expect([suyo.avisos(), ajeno.avisos()]).toEqual([0, 1])
  })

  it('ends with the links of the boleto: revoked, or a month after its evento', async () => {
    const venta = await vender(api)
    const { pase, telefono, avisos } = await conPase(venta.boleto)
    await api.como()('POST /p/compras/:folio/anular-enlaces', {
      params: { folio: venta.compra.folio },
      query: { acceso: venta.acceso },
    })
    expect((await telefono.pedir(pase)).statusCode).toBe(401)
    await avisar()
    expect([avisos(), await pases()]).toEqual([0, []])
    const otra = await vender(api)
    const vieja = await conPase(otra.boleto)
    api.reloj.avanzar(120 * 86_400_000)
    expect((await vieja.telefono.pedir(vieja.pase)).statusCode).toBe(401)
    api.reloj.avanzar(-120 * 86_400_000)
    expect((await vieja.telefono.pedir(vieja.pase)).statusCode).toBe(200)
    await limpiarPases(api.db)
    expect(await pases()).toHaveLength(1)
    await sql`update eventos set inicio = now() - interval '32 days', fin = now() - interval '31 days' where id = ${otra.evento.id}`.execute(
      api.db,
    )
    await limpiarPases(api.db)
    expect(await pases()).toEqual([])
  })

  it('keeps ten phones of a boleto, the last ones, and reads no long letters', async () => {
    const venta = await vender(api)
    const pase = await bajar(venta.boleto)
    const telefonos = Array.from({ length: 11 }, () => crearTelefono())
    for (const telefono of telefonos) expect((await telefono.registrar(pase)).statusCode).toBe(201)
    const codigos = await Promise.all(telefonos.map(async (uno) => (await uno.cambiados(pase)).statusCode))
    expect(codigos).toEqual([204, ...Array.from({ length: 10 }, () => 200)])
    const log = (texto: string) =>
      api.app.inject({ method: 'POST', url: '/api/p/wallet/v1/log', payload: { logs: [texto] } })
    expect((await log('algo salió mal')).statusCode).toBe(200)
    expect((await log('x'.repeat(20_000))).statusCode).toBe(413)
    expect(api.log()).not.toContain('algo salió mal')
  })

  it('does not exist without keys, and nobody is told anything', async () => {
    const venta = await vender(api)
    const { pase, telefono } = await conPase(venta.boleto)
    api.services.ports.wallet = { apple: null, google: null }
    await sql`update boletos set version = version where id = ${venta.boleto.id}`.execute(api.db)
    const respuestas = await Promise.all([
      ...[telefono.pedir(pase), telefono.registrar(pase), telefono.soltar(pase), telefono.cambiados(pase)],
      api.app.inject({ method: 'POST', url: '/api/p/wallet/v1/log', payload: { logs: [] } }),
    ])
    expect(respuestas.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect([await avisar(), apns.recibidos]).toEqual([[], []])
  })

  it('misses no change: a phone registers once the scan under way is over', async () => {
    const venta = await vender(api)
    const pase = await bajar(venta.boleto)
    const telefono = crearTelefono()
    const { promise: fin, resolve: terminar } = Promise.withResolvers<void>()
    const { promise: empezo, resolve: empezar } = Promise.withResolvers<void>()
    const escaneo = api.db.transaction().execute(async (trx) => {
      await sql`update boletos set version = version + 1 where id = ${venta.boleto.id}`.execute(trx)
      empezar()
      await fin
    })
    await empezo
    const registro = telefono.registrar(pase).then(({ statusCode }) => statusCode)
    const espera = async () => {
      const esperan = rowsOf(api.db)
      while (
        (
          await esperan`select from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`
        ).length === 0
      )
        await sleep(20)
      return 'espera'
    }
    expect(await Promise.race([registro, espera()])).toBe('espera')
    terminar()
    await escaneo
    expect(await registro).toBe(201)
    await avisar()
    expect(apns.recibidos.map(({ token }) => token)).toEqual([telefono.push])
  })
})

describe('APNs', () => {
  const cambiar = ({ id }: Boleto) => sql`update boletos set version = version where id = ${id}`.execute(api.db)
  /** As if the next try were due. */
  const adelantar = () =>
    sql`update pases set avisar_en = clock_timestamp() where avisar_en is not null`.execute(api.db)

  it.each([
    [410, 'Unregistered'],
    [400, 'BadDeviceToken'],
    [400, 'DeviceTokenNotForTopic'],
  ])('that answers %i %s is asked no more', async (codigo, motivo) => {
    const venta = await vender(api)
    const { telefono } = await conPase(venta.boleto)
    apns.respuestas.set(telefono.push, { codigo, motivo })
    await cambiar(venta.boleto)
    expect(await avisar()).toEqual([])
    expect(await pases()).toEqual([])
  })

  it('that fails, or says nothing, is asked again later, ten times', async () => {
    const venta = await vender(api)
    const { telefono, avisos } = await conPase(venta.boleto)
    apns.respuestas.set(telefono.push, { codigo: 503, motivo: 'ServiceUnavailable' })
    await cambiar(venta.boleto)
    expect(String(await avisar())).toBe('Error: APNs answered 503 ServiceUnavailable')
    expect(await avisar()).toEqual([]) // not due
    apns.respuestas.set(telefono.push, 'nada')
    await adelantar()
    expect(await avisar()).toHaveLength(1)
    apns.respuestas.delete(telefono.push)
    await adelantar()
    expect([await avisar(), avisos()]).toEqual([[], 1])
    apns.respuestas.set(telefono.push, { codigo: 429, motivo: 'TooManyRequests' })
    await cambiar(venta.boleto)
    let veces = 0
    for (; (await avisar()).length > 0; veces += 1) await adelantar()
    expect(veces).toBe(10)
    expect(await pases()).toHaveLength(1)
  })

  it('is reached over one connection, by whoever has the certificate of the passes', async () => {
    const venta = await vender(api)
    const [uno, otro] = venta.compra.boletos
    if (uno === undefined || otro === undefined) throw new Error('no boletos')
    const antes = apns.abiertas()
    await conPase(uno)
    await conPase(otro)
    expect(apns.abiertas()).toBe(antes + 1)
    const ajeno = createApple({ ...(await crearCertificados()), apns: apns.opciones })
    await expect(ajeno.avisar('ab')).rejects.toThrow()
    expect(apns.recibidos.map(({ token }) => token)).not.toContain('ab')
  })
})

describe('a pass in Google Wallet', () => {
  const ruta = ({ id }: Boleto, enlaces = '') => `eventTicketObject/${cuenta.opciones.emisor}.boleto-${id}${enlaces}`
  const objeto = (boleto: Boleto) => google.objetos.get(ruta(boleto))

  it('is changed where it is: used, undone, and its evento moved', async () => {
    const { venta, celular } = await conPuerta()
    google.agregar((await pedir(venta.boleto, 'google')).url)
    expect(objeto(venta.boleto)).toMatchObject({ state: 'ACTIVE', barcode: { type: 'QR_CODE' } })
    const codigo = objeto(venta.boleto)?.barcode
    const una = lectura(celular, venta.boleto, { en: Date.now() - 60_000 })
    await mandar(celular, [una], { reloj: Date.now() })
    expect(await avisar()).toEqual([])
    expect(objeto(venta.boleto)).toMatchObject({
      state: 'COMPLETED',
      textModulesData: [{ header: 'Estado', body: expect.stringMatching(/^Usado el .+ · Puerta Norte$/) }],
    })
    expect(objeto(venta.boleto)).not.toHaveProperty('barcode')
    await escanear(celular, null, { resultado: 'deshecho', deshace: una.id, en: una.en + 1000 })
    await avisar()
    expect(objeto(venta.boleto)).toMatchObject({ state: 'ACTIVE', barcode: codigo })
    await sql`update eventos set inicio = inicio + interval '1 day', fin = fin + interval '1 day' where id = ${venta.evento.id}`.execute(
      api.db,
    )
    const clase = `eventTicketClass/${cuenta.opciones.emisor}.evento-${venta.evento.id}`
    const { dateTime: antes } = google.objetos.get(clase) ?? {}
    await avisar()
    expect(google.objetos.get(clase)?.dateTime).not.toEqual(antes)
    // one token for all, and the class only when it changed
    expect(google.pedidos.filter((pedido) => pedido === 'POST /token')).toHaveLength(1)
    expect(google.pedidos.filter((pedido) => pedido.includes('eventTicketClass'))).toHaveLength(2)
  })

  it('that nobody added is forgotten after an hour, and looked for until then', async () => {
    const venta = await vender(api)
    await pedir(venta.boleto, 'google')
    const cambiar = () => sql`update boletos set version = version where id = ${venta.boleto.id}`.execute(api.db)
    await cambiar()
    expect(String(await avisar())).toBe('Error: Google Wallet does not know this pass yet')
    expect(await pases()).toHaveLength(1)
    await sql`update pases set creado_en = creado_en - interval '61 minutes', avisar_en = clock_timestamp()`.execute(
      api.db,
    )
    expect(await avisar()).toEqual([])
    expect(await pases()).toEqual([])
  })

  it('is tried again when Google fails, with a new token when the old one is good for nothing', async () => {
    const venta = await vender(api)
    google.agregar((await pedir(venta.boleto, 'google')).url)
    await sql`update boletos set estado = 'cancelado' where id = ${venta.boleto.id}`.execute(api.db)
    const otraVez = () => sql`update pases set avisar_en = clock_timestamp()`.execute(api.db)
    google.caer(true)
    expect(String(await avisar())).toContain('Google gave no token: 503')
    google.caer(false)
    await otraVez()
    expect(await avisar()).toEqual([])
    expect(objeto(venta.boleto)).toMatchObject({ state: 'INACTIVE' })
    google.olvidarTokens()
    await sql`update boletos set estado = 'valido' where id = ${venta.boleto.id}`.execute(api.db)
    expect(String(await avisar())).toContain('Google Wallet answered 401')
    await otraVez()
    expect(await avisar()).toEqual([])
    expect(objeto(venta.boleto)).toMatchObject({ state: 'ACTIVE' })
  })

  it('of revoked links dies, and never gets the code of the new ones', async () => {
    const venta = await vender(api)
    google.agregar((await pedir(venta.boleto, 'google')).url)
    await api.como()('POST /p/compras/:folio/anular-enlaces', {
      params: { folio: venta.compra.folio },
      query: { acceso: venta.acceso },
    })
    expect(await avisar()).toEqual([])
    expect(objeto(venta.boleto)).toMatchObject({
      state: 'INACTIVE',
      textModulesData: [{ body: 'Se anularon sus enlaces' }],
    })
    expect(objeto(venta.boleto)).not.toHaveProperty('barcode')
    expect(await pases()).toEqual([])
    const { id } = venta.boleto
    const nuevo = { id, acceso: accesoDeBoleto(api.services.config.secret, { id, enlaces: 1 }) }
    google.agregar((await pedir(nuevo, 'google')).url)
    const suyo = google.objetos.get(ruta(venta.boleto, '-1'))
    expect([suyo?.state, objeto(venta.boleto)?.state]).toEqual(['ACTIVE', 'INACTIVE'])
    await sql`update boletos set version = version where id = ${id}`.execute(api.db)
    await avisar()
    expect(objeto(venta.boleto)).not.toHaveProperty('barcode')
  })

  it('that ended says so', async () => {
    const venta = await vender(api)
    google.agregar((await pedir(venta.boleto, 'google')).url)
    await sql`update eventos set inicio = now() - interval '2 days', fin = now() - interval '1 day' where id = ${venta.evento.id}`.execute(
      api.db,
    )
    await avisar()
    expect(objeto(venta.boleto)).toMatchObject({
      state: 'EXPIRED',
      textModulesData: [{ body: 'El evento ya terminó' }],
    })
  })
})

it('a person who goes takes the phones along, and the name out of Google', async () => {
  const { token } = await crearUsuario(api, { verificado: true })
  const venta = await vender(api, { token })
  await conPase(venta.boleto)
  google.agregar((await pedir(venta.boleto, 'google')).url)
  const ruta = `eventTicketObject/${cuenta.opciones.emisor}.boleto-${venta.boleto.id}`
  expect(google.objetos.get(ruta)?.ticketHolderName).toBe('Ana Ruiz')
  const datos = await api.app.inject({
    url: '/api/cuenta/datos.json',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(datos.json().pasesEnCelulares).toMatchObject([
    { wallet: 'apple', boleto: 1 },
    { wallet: 'google', boleto: 1 },
  ])
  await api.como(token)('POST /cuenta/borrar', { body: { confirmacion: 'BORRAR' } })
  expect(await pases()).toEqual([{ boleto_id: venta.boleto.id, wallet: 'google' }])
  expect(await avisar()).toEqual([])
  expect(apns.recibidos).toEqual([])
  expect(google.objetos.get(ruta)?.ticketHolderName).not.toContain('Ana')
})
