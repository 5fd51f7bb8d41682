import { createHmac } from 'node:crypto'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMercadoPago } from '../../ports/pasarela/mercadopago.ts'
import type { OpcionesMercadoPago } from '../../ports/pasarela/mercadopago-cliente.ts'
import { FirmaInvalida, type Lectura, type Pasarela } from '../../ports/pasarela/pasarela.ts'
import { cobroDe, crudoDe, todas } from './cobros.ts'
import { createMercadoPagoFalso, type MercadoPagoFalso, NoSePuede, type PeticionAviso } from './index.ts'

let ahora: Date
let falsa: MercadoPagoFalso
let pasarela: Pasarela
let avisos: PeticionAviso[]

const reloj = () => ahora
const claveNueva = () => v7({ msecs: ahora.getTime() })
const recibir = async (peticion: PeticionAviso) => {
  avisos.push(peticion)
  return 200
}
const crear = (de: MercadoPagoFalso, cambios: Partial<OpcionesMercadoPago> = {}) =>
  createMercadoPago({ base: de.url, llave: de.llave, secretoAvisos: de.secret, ahora: reloj, ...cambios })
beforeEach(async () => {
  ahora = new Date('2026-12-01T18:00:00Z')
  avisos = []
  falsa = await createMercadoPagoFalso({ ahora: reloj, webhookUrl: recibir })
  pasarela = crear(falsa)
})
afterEach(() => falsa.close())

const ultimo = () => {
  const [aviso] = avisos.slice(-1)
  if (aviso === undefined) throw new Error('no notice')
  return aviso
}
async function leerUltimo() {
  await falsa.entregar()
  return pasarela.leer(pasarela.leerAviso(crudoDe(ultimo(), ahora)).referencia ?? '')
}
const iniciar = () => pasarela.iniciar(cobroDe('mercadopago', ahora))
const devolver = ({ referencia, moneda }: Lectura, monto: number) =>
  pasarela.reembolsar({ clave: claveNueva(), referencia, monto, moneda })
const preferencias = () => JSON.parse(falsa.exportar()).preferencias

it('sends people to its page, the same in every mode', async () => {
  const { accion, ficha, referencia } = await iniciar()
  expect(accion).toEqual({
    tipo: 'redirigir',
    url: expect.stringContaining(`https://www.mercadopago.com.mx/checkout/v1/redirect?pref_id=${referencia}`),
  })
  expect(ficha).toBeNull()
})

it('says all that the page needs', async () => {
  const cobro = cobroDe('mercadopago', ahora, { monto: 30, venceEn: new Date('2026-12-04T05:59:59Z') })
  const conAvisos = crear(falsa, { urlAvisos: 'https://entrale.example/api/pagos/mercadopago/webhook' })
  await conAvisos.iniciar(cobro)
  expect(preferencias()[0].pedido).toMatchObject({
    items: [{ unit_price: 0.3, quantity: 1, currency_id: 'MXN', title: cobro.concepto }],
    payer: { name: 'Persona', surname: 'Demostración', email: cobro.email },
    external_reference: cobro.clave,
    back_urls: { success: cobro.urlRegreso, pending: cobro.urlRegreso, failure: cobro.urlRegreso },
    auto_return: 'approved',
    expires: true,
    expiration_date_to: '2026-12-03T23:59:59.000-06:00',
    date_of_expiration: '2026-12-03T23:59:59.000-06:00',
    binary_mode: false,
    statement_descriptor: 'ENTRALE FUNCI',
    notification_url: 'https://entrale.example/api/pagos/mercadopago/webhook?source_news=webhooks',
  })
  expect(preferencias()[0].pedido).not.toHaveProperty('payment_methods')
})

it('offers no cash where there is no time for it, and nothing that is not public', async () => {
  const local = crear(falsa, { urlAvisos: 'http://localhost:3000/api/pagos/mercadopago/webhook' })
  await local.iniciar(cobroDe('mercadopago', ahora, { venceEn: null, urlRegreso: 'http://localhost:3000/compra/X' }))
  const [{ pedido }] = preferencias()
  expect(pedido.payment_methods).toEqual({
    excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }, { id: 'bank_transfer' }],
  })
  for (const nada of ['auto_return', 'notification_url', 'expires', 'marketplace_fee'])
    expect(pedido).not.toHaveProperty(nada)
})

it('a declined payment may be tried again on the same page', async () => {
  const cobro = await iniciar()
  await falsa.rechazar(cobro.referencia)
  expect(await leerUltimo()).toMatchObject({
    clave: cobro.clave,
    estado: 'rechazado',
    causa: 'cc_rejected_insufficient_amount',
    accion: cobro.accion,
  })
  await falsa.pagar(cobro.referencia)
  expect(await leerUltimo()).toMatchObject({ estado: 'aprobado', recibido: 123_456, causa: null, accion: null })
  expect(await pasarela.leer(cobro.referencia)).toMatchObject({ estado: 'aprobado', recibido: 123_456 })
})

it('of several declines the last one speaks', async () => {
  const cobro = await iniciar()
  await falsa.rechazar(cobro.referencia)
  await falsa.rechazar(cobro.referencia, 'cc_rejected_call_for_authorize')
  expect(await pasarela.leer(cobro.referencia)).toMatchObject({
    estado: 'rechazado',
    causa: 'cc_rejected_call_for_authorize',
  })
})

it('a payment that is looked into waits, and is cancelled with its page', async () => {
  const cobro = await iniciar()
  await falsa.revisar(cobro.referencia)
  const lectura = await leerUltimo()
  expect(lectura).toMatchObject({ estado: 'pendiente', accion: null, recibido: 0 })
  expect(await pasarela.cancelar(lectura?.referencia ?? '')).toMatchObject({ estado: 'cancelado', accion: null })
  await expect(falsa.pagar(cobro.referencia)).rejects.toThrow(NoSePuede)
})

it('a page whose limit passed', async () => {
  const cobro = await iniciar()
  await falsa.vencer(cobro.referencia)
  expect(await pasarela.leer(cobro.referencia)).toMatchObject({ estado: 'vencido', accion: null })
})

it('paid twice on one page is one charge with too much, and either payment gives back', async () => {
  const cobro = await iniciar()
  await falsa.pagar(cobro.referencia)
  const simple = await leerUltimo()
  await falsa.pagar(cobro.referencia)
  const doble = await leerUltimo()
  expect(doble).toMatchObject({ referencia: simple?.referencia, monto: 123_456, recibido: 246_912 })
  expect(await todas(pasarela.listar(ahora, new Date(ahora.getTime() + 1000)))).toMatchObject([
    { clave: cobro.clave, recibido: 246_912 },
  ])
  const excedente = { clave: claveNueva(), referencia: cobro.referencia, monto: 123_456, moneda: 'MXN' }
  const primera = await pasarela.reembolsar(excedente)
  expect(primera.estado).toBe('pagado')
  expect(await pasarela.reembolsar(excedente)).toEqual(primera)
  expect(await pasarela.leer(cobro.referencia)).toMatchObject({
    estado: 'aprobado',
    recibido: 246_912,
    reembolsado: 123_456,
  })
  expect((await devolver(cobro, 123_456)).estado).toBe('pagado')
  expect(await pasarela.leer(cobro.referencia)).toMatchObject({ estado: 'devuelto', reembolsado: 246_912 })
  expect(falsa.saldo(cobro.referencia)).toBe(0)
})

it('a charge that its bank took back is told by another kind of notice', async () => {
  const cobro = await iniciar()
  await falsa.pagar(cobro.referencia)
  await falsa.disputar(cobro.referencia)
  expect(await leerUltimo()).toMatchObject({ clave: cobro.clave, estado: 'contracargo', recibido: 123_456 })
  expect((await devolver(cobro, 100)).estado).toBe('fallido')
})

it('tells refunds of one amount apart by their id', async () => {
  const cobro = await iniciar()
  await falsa.pagar(cobro.referencia)
  falsa.demorarReembolsos(true)
  const [una, otra] = [claveNueva(), claveNueva()].map((clave) => ({
    clave,
    referencia: cobro.referencia,
    monto: 456,
    moneda: 'MXN',
  }))
  if (una === undefined || otra === undefined) throw new Error('two')
  const { referencia: reembolso } = await pasarela.reembolsar(una)
  await falsa.resolverReembolsos(cobro.referencia, 'fallido')
  await pasarela.reembolsar(otra)
  await falsa.resolverReembolsos(cobro.referencia, 'pagado')
  expect(await pasarela.leerReembolso({ ...una, reembolso })).toMatchObject({
    estado: 'fallido',
    causa: 'insufficient_funds',
  })
  // Without an id, it says so only when it is sure.
  expect((await pasarela.leerReembolso(otra)).estado).toBe('en_proceso')
})

it('a signed request cannot be sent under the name of another one', async () => {
  const cobro = await iniciar()
  await falsa.pagar(cobro.referencia)
  const aviso = ultimo()
  const leido = pasarela.leerAviso(crudoDe(aviso, ahora))
  const impostor = { ...JSON.parse(aviso.body), id: 'another', data: { id: '1' } }
  expect(pasarela.leerAviso(crudoDe({ ...aviso, body: JSON.stringify(impostor) }, ahora))).toEqual(leido)
  expect(pasarela.leerAviso({ ...crudoDe(aviso, ahora), cuerpo: Buffer.from('{') })).toEqual(leido)
})

it('reads the moment of a signature in seconds or in milliseconds, and no other', () => {
  const firmada = (ts: string) => {
    const v1 = createHmac('sha256', falsa.secret).update(`id:77;request-id:r1;ts:${ts};`).digest('hex')
    const cabeceras = { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'r1' }
    return pasarela.leerAviso({
      cuerpo: Buffer.from('{}'),
      cabeceras,
      query: { 'data.id': '77', type: 'payment' },
      ahora,
    })
  }
  const leido = { id: `77:r1:${ahora.getTime()}`, tipo: 'payment', referencia: '77' }
  expect(firmada(String(ahora.getTime()))).toEqual(leido)
  expect(firmada(String(ahora.getTime() / 1000))).toEqual(leido)
  for (const ts of ['0', String(ahora.getTime() - 600_000), '99999999999999', '-5', ''])
    expect(() => firmada(ts)).toThrow(FirmaInvalida)
})

it('reads a notice of something that is no charge', () => {
  const aviso = falsa.firmar({ type: 'topic_merchant_order_wh', data: { id: '55' } })
  expect(pasarela.leerAviso(crudoDe(aviso, ahora))).toMatchObject({ tipo: 'topic_merchant_order_wh', referencia: null })
})

it('two accounts at two addresses live side by side', async () => {
  const otraFalsa = await createMercadoPagoFalso({ ahora: reloj, llave: 'APP_USR-otra', secret: 'otro-secreto-largo' })
  try {
    const otra = crear(otraFalsa)
    const cobros = Array.from({ length: 6 }, () => cobroDe('mercadopago', ahora))
    await Promise.all(cobros.map((cobro, i) => (i % 2 === 0 ? pasarela : otra).iniciar(cobro)))
    const claves = (de: MercadoPagoFalso) =>
      JSON.parse(de.exportar()).preferencias.map((una: { external_reference: string }) => una.external_reference)
    expect(new Set(claves(falsa))).toEqual(new Set(cobros.filter((_, i) => i % 2 === 0).map(({ clave }) => clave)))
    expect(new Set(claves(otraFalsa))).toEqual(new Set(cobros.filter((_, i) => i % 2 === 1).map(({ clave }) => clave)))
    const claveDe = (de: MercadoPagoFalso) =>
      de.llamadas.filter(({ metodo }) => metodo === 'POST').map(({ clave }) => clave)
    expect(new Set([...claveDe(falsa), ...claveDe(otraFalsa)])).toEqual(new Set(cobros.map(({ clave }) => clave)))
  } finally {
    await otraFalsa.close()
  }
})

it('a changed token is refused', async () => {
  await expect(crear(falsa, { llave: 'TEST-otro' }).iniciar(cobroDe('mercadopago', ahora))).rejects.toMatchObject({
    status: 401,
  })
})

it('links an account by a code that only who began can use, and renews what speaks for it', async () => {
  const guardadas = new Map<string, string>()
  const vinculadas = {
    todas: async () => [...guardadas.keys()],
    credencial: async (cuenta: string) => guardadas.get(cuenta) ?? null,
    deCobro: async () => null,
  }
  const { conexion } = crear(falsa, { aplicacion: falsa.aplicacion, vinculadas })
  const urlRegreso = 'https://entrale.example/conexiones/regreso'
  const inicio = { llave: 'una', clave: claveNueva(), cuenta: null, nombre: 'Foro', email: 'f@example.com', urlRegreso }
  const { url = '' } = (await conexion?.empezar(inicio)) ?? {}
  const { code, state, cuenta } = falsa.autorizar(url)
  expect(state).toBe('una')
  const regreso = { llave: 'una', cuenta: null, codigo: code, urlRegreso }
  expect(await conexion?.terminar({ ...regreso, llave: 'otra' })).toBeNull()
  expect(await conexion?.terminar({ ...regreso, codigo: null })).toBeNull()
  const terminada = await conexion?.terminar(regreso)
  expect(terminada).toMatchObject({ leida: { cuenta, estado: 'activa', falta: [] } })
  expect(terminada?.credencial?.venceEn).toEqual(new Date('2027-05-30T18:00:00Z'))
  expect(await conexion?.leer(cuenta)).toMatchObject({ estado: 'desconectada' })
  guardadas.set(cuenta, terminada?.credencial?.secreto ?? '')
  expect(await conexion?.leer(cuenta)).toEqual({ cuenta, estado: 'activa', falta: [] })
  const nueva = await conexion?.renovar?.(cuenta)
  expect(await conexion?.leer(cuenta)).toMatchObject({ estado: 'desconectada' })
  guardadas.set(cuenta, nueva?.secreto ?? '')
  await falsa.vendedores.restringir(cuenta, 'address_pending')
  expect(await conexion?.leer(cuenta)).toEqual({ cuenta, estado: 'restringida', falta: ['address_pending'] })
  await falsa.entregar()
  expect(pasarela.leerAviso(crudoDe(ultimo(), ahora))).toMatchObject({ tipo: 'mp-connect', referencia: null, cuenta })
  await falsa.vendedores.retirar(cuenta)
  expect(await conexion?.renovar?.(cuenta)).toBeNull()
})

it('takes no cash for an organization, and says whose the movements of our part are', async () => {
  const { cuenta, credencial } = falsa.vendedores.crear()
  const vinculadas = {
    todas: async () => [cuenta],
    credencial: async () => credencial,
    deCobro: async () => cuenta,
  }
  const dividida = crear(falsa, { vinculadas })
  const vendedor = { cuenta, nuestro: 1_234 }
  const cobro = await dividida.iniciar(cobroDe('mercadopago', ahora, { vendedor }))
  const [{ pedido }] = JSON.parse(falsa.exportar()).conectadas[cuenta].preferencias
  expect(pedido).toMatchObject({
    marketplace_fee: 12.34,
    payment_methods: { excluded_payment_types: expect.anything() },
  })
  await falsa.pagar(cobro.referencia)
  const desde = new Date(ahora.getTime() - 3_600_000)
  ahora = new Date(ahora.getTime() + 3_600_000)
  await dividida.extracto?.(desde)
  const [movimiento] = (await dividida.extracto?.(desde))?.movimientos ?? []
  expect(movimiento).toMatchObject({ clase: 'cobro', monto: 1_234, comision: 0 })
  expect(await dividida.leer(movimiento?.cobro ?? '')).toMatchObject({ clave: cobro.clave, recibido: 123_456 })
})
