import StripeSdk from 'stripe'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Lectura, Pasarela } from '../../ports/pasarela/pasarela.ts'
import { createStripe } from '../../ports/pasarela/stripe.ts'
import { cobroDe, crudoDe, todas } from './cobros.ts'
import { createStripeFalso, NoSePuede, type PeticionAviso, type StripeFalso } from './index.ts'

let ahora: Date
let falsa: StripeFalso
let pasarela: Pasarela
let avisos: PeticionAviso[]

const reloj = () => ahora
const claveNueva = () => v7({ msecs: ahora.getTime() })
const recibir = async (peticion: PeticionAviso) => {
  avisos.push(peticion)
  return 200
}
beforeEach(async () => {
  ahora = new Date('2026-12-01T18:00:00Z')
  avisos = []
  falsa = await createStripeFalso({ ahora: reloj, webhookUrl: recibir })
  const { url: base, llave, llavePublica, secret: secretoAvisos } = falsa
  pasarela = createStripe({ base, llave, llavePublica, secretoAvisos, ahora: reloj })
})
afterEach(() => falsa.close())

const leer = async ({ referencia }: Lectura) => {
  const lectura = await pasarela.leer(referencia)
  if (lectura === null) throw new Error('gone')
  return lectura
}
/** Where the last notice leads. */
async function leerUltimo() {
  await falsa.entregar()
  const ultimo = avisos.at(-1)
  if (ultimo === undefined) throw new Error('no notice')
  return pasarela.leer(pasarela.leerAviso(crudoDe(ultimo, ahora)).referencia ?? '')
}
const devolver = ({ referencia, moneda }: Lectura, monto: number) =>
  pasarela.reembolsar({ clave: claveNueva(), referencia, monto, moneda })

it('lets the browser confirm a card, with the script of the same release', async () => {
  const { accion, ficha, venceEn } = await pasarela.iniciar(cobroDe('tarjeta', ahora))
  expect(accion).toMatchObject({
    tipo: 'confirmar',
    proveedor: 'stripe',
    llave: 'pk_test_falso',
    script: 'https://js.stripe.com/endive/stripe.js',
  })
  expect([ficha, venceEn]).toEqual([null, null])
})

it('a charge is asked for once, and read only where its answer is an old one', async () => {
  const cobro = cobroDe('tarjeta', ahora)
  const preguntas = () => falsa.llamadas.map(({ metodo, ruta }) => `${metodo} ${ruta.split('/')[2]}`)
  const nueva = await pasarela.iniciar(cobro)
  expect(preguntas()).toEqual(['POST payment_intents'])
  expect(await leer(nueva)).toEqual(nueva)
  await falsa.pagar(nueva.referencia)
  expect(await pasarela.iniciar(cobro)).toMatchObject({ referencia: nueva.referencia, estado: 'aprobado' })
})

it('groups the charges of a compra, and says what for', async () => {
  const cobro = cobroDe('tarjeta', ahora)
  await pasarela.iniciar(cobro)
  const { intentos } = JSON.parse(falsa.exportar())
  expect(intentos[0]).toMatchObject({
    transfer_group: cobro.compraId,
    description: cobro.concepto,
    statement_descriptor_suffix: 'ENTRALE FU',
    metadata: { pago: cobro.clave, compra: cobro.compraId, metodo: 'tarjeta' },
  })
})

it('a declined card may try again with the same form', async () => {
  const cobro = await pasarela.iniciar(cobroDe('tarjeta', ahora))
  await falsa.rechazar(cobro.referencia)
  expect(await leerUltimo()).toMatchObject({
    estado: 'rechazado',
    causa: 'insufficient_funds',
    recibido: 0,
    accion: cobro.accion,
  })
  await falsa.pagar(cobro.referencia)
  const pagada = await leerUltimo()
  expect(pagada).toMatchObject({ estado: 'aprobado', recibido: 123_456, causa: null })
  expect(pagada?.tarjeta).toMatch(/^[\w-]{43}$/)
})

it('a charge that its bank took back', async () => {
  const cobro = await pasarela.iniciar(cobroDe('tarjeta', ahora))
  await falsa.pagar(cobro.referencia)
  await falsa.disputar(cobro.referencia)
  expect(await leerUltimo()).toMatchObject({ estado: 'contracargo', recibido: 123_456 })
  expect(await devolver(cobro, 100)).toMatchObject({ estado: 'fallido', causa: 'charge_disputed' })
})

it('OXXO: a voucher to its last minute, and no way back', async () => {
  const cobro = await pasarela.iniciar(cobroDe('oxxo', ahora, { venceEn: new Date('2026-12-04T05:59:59Z') }))
  expect(cobro.ficha).toMatchObject({ tipo: 'oxxo', referencia: expect.stringMatching(/^\d{32}$/) })
  expect(cobro.venceEn).toEqual(new Date('2026-12-04T05:59:59Z'))
  expect(cobro.ficha?.tipo === 'oxxo' && cobro.ficha.codigoBarras).toBe(cobro.ficha?.referencia)
  await falsa.pagar(cobro.referencia)
  const antes = falsa.llamadas.filter(({ metodo }) => metodo === 'POST').length
  expect(await devolver(cobro, 100)).toEqual({ estado: 'sin_via', referencia: '', causa: null })
  expect(falsa.llamadas.filter(({ metodo }) => metodo === 'POST')).toHaveLength(antes)
  await expect(falsa.pagar(cobro.referencia)).rejects.toThrow(NoSePuede)
})

it.each(['O P', 'Ana', 'Ñ'])('OXXO: a voucher for whoever is called %s', async (nombre) => {
  expect((await pasarela.iniciar(cobroDe('oxxo', ahora, { nombre }))).ficha).not.toBeNull()
})

it('OXXO: a voucher whose day passed', async () => {
  const cobro = await pasarela.iniciar(cobroDe('oxxo', ahora))
  await falsa.vencer(cobro.referencia)
  expect(await leerUltimo()).toMatchObject({ estado: 'vencido', recibido: 0, ficha: null })
})

it('SPEI: a CLABE of its own for each charge', async () => {
  const [uno, dos] = [await pasarela.iniciar(cobroDe('spei', ahora)), await pasarela.iniciar(cobroDe('spei', ahora))]
  expect(uno.ficha).toMatchObject({
    tipo: 'spei',
    clabe: expect.stringMatching(/^646180\d{12}$/),
    banco: 'STP',
    beneficiario: expect.any(String),
  })
  expect(uno.ficha).not.toEqual(dos.ficha)
  expect(uno.venceEn).toEqual(new Date(ahora.getTime() + 2 * 86_400_000))
})

it('SPEI: what is missing may follow', async () => {
  const cobro = await pasarela.iniciar(cobroDe('spei', ahora))
  await falsa.pagarParcial(cobro.referencia, 23_456)
  expect(await leerUltimo()).toMatchObject({ estado: 'parcial', recibido: 23_456, ficha: cobro.ficha })
  await falsa.pagarParcial(cobro.referencia, 100_000)
  expect(await leerUltimo()).toMatchObject({ estado: 'aprobado', recibido: 123_456 })
})

it('SPEI: too much is seen, and goes back by itself', async () => {
  const cobro = await pasarela.iniciar(cobroDe('spei', ahora))
  await falsa.pagarDeMas(cobro.referencia, 5000)
  expect(await leerUltimo()).toMatchObject({ estado: 'aprobado', monto: 123_456, recibido: 128_456 })
  expect((await devolver(cobro, 5000)).estado).toBe('pagado')
  expect(await leerUltimo()).toMatchObject({ estado: 'aprobado', recibido: 128_456, reembolsado: 5000 })
  expect((await devolver(cobro, 123_456)).estado).toBe('pagado')
  expect(await leer(cobro)).toMatchObject({ estado: 'devuelto', reembolsado: 128_456 })
  expect(falsa.saldo(cobro.referencia)).toBe(0)
})

it('SPEI: a refund of the excess is paid once, though its answer is lost and its key forgotten', async () => {
  const cobro = await pasarela.iniciar(cobroDe('spei', ahora))
  await falsa.pagarDeMas(cobro.referencia, 5000)
  const reembolso = { clave: claveNueva(), referencia: cobro.referencia, monto: 5000, moneda: 'MXN' }
  await pasarela.reembolsar(reembolso)
  ahora = new Date(ahora.getTime() + 2 * 86_400_000)
  expect((await pasarela.reembolsar(reembolso)).estado).toBe('pagado')
  expect((await pasarela.leerReembolso(reembolso)).estado).toBe('pagado')
  expect(falsa.saldo(cobro.referencia)).toBe(123_456)
})

it('SPEI: money that comes after it was cancelled is found, and can go back', async () => {
  const cobro = await pasarela.iniciar(cobroDe('spei', ahora))
  await falsa.pagarParcial(cobro.referencia, 456)
  expect(await pasarela.cancelar(cobro.referencia)).toMatchObject({ estado: 'cancelado', recibido: 456 })
  await falsa.pagarParcial(cobro.referencia, 123_000)
  expect(await leerUltimo()).toMatchObject({
    clave: cobro.clave,
    referencia: cobro.referencia,
    estado: 'cancelado',
    recibido: 123_456,
  })
  expect((await devolver(cobro, 123_456)).estado).toBe('pagado')
  expect(await leerUltimo()).toMatchObject({ estado: 'devuelto', recibido: 123_456, reembolsado: 123_456 })
})

it('SPEI: a refund that its bank refused leaves the money here', async () => {
  const cobro = await pasarela.iniciar(cobroDe('spei', ahora))
  await falsa.pagar(cobro.referencia)
  falsa.demorarReembolsos(true)
  const reembolso = { clave: claveNueva(), referencia: cobro.referencia, monto: 456, moneda: 'MXN' }
  await pasarela.reembolsar(reembolso)
  await falsa.resolverReembolsos(cobro.referencia, 'fallido')
  expect(await pasarela.leerReembolso(reembolso)).toMatchObject({
    estado: 'fallido',
    causa: 'expired_or_canceled_card',
  })
  expect(falsa.saldo(cobro.referencia)).toBe(123_456)
})

it('reads a notice of something that is no charge', async () => {
  const aviso = falsa.firmar({
    id: 'evt_1',
    object: 'event',
    type: 'payout.paid',
    data: { object: { id: 'po_1', object: 'payout' } },
  })
  expect(pasarela.leerAviso(crudoDe(aviso, ahora))).toEqual({ id: 'evt_1', tipo: 'payout.paid', referencia: null })
})

it('lists what was paid in the end, not what failed before', async () => {
  const cobro = await pasarela.iniciar(cobroDe('tarjeta', ahora))
  await falsa.rechazar(cobro.referencia)
  expect(await todas(pasarela.listar(ahora, new Date(ahora.getTime() + 1000)))).toEqual([])
  ahora = new Date(ahora.getTime() + 3_600_000)
  await falsa.pagar(cobro.referencia)
  expect(
    await todas(pasarela.listar(new Date(ahora.getTime() - 1000), new Date(ahora.getTime() + 1000))),
  ).toMatchObject([{ clave: cobro.clave, recibido: 123_456 }])
})

it('the house fake refuses what Stripe would refuse', async () => {
  const sdk = new StripeSdk(falsa.llave, {
    apiVersion: '2026-10-28.endive',
    protocol: 'http',
    host: '127.0.0.1',
    port: new URL(falsa.url).port,
    telemetry: false,
  })
  const base = { amount: 5000, currency: 'mxn', allowed_payment_method_types: ['card'] }
  const crear = (cambios: object, idempotencyKey = v7()) =>
    sdk.paymentIntents.create({ ...base, ...cambios }, { idempotencyKey })
  await expect(crear({ pymt: 1 })).rejects.toMatchObject({ code: 'parameter_unknown', param: 'pymt' })
  await expect(crear({ payment_method_types: ['card'] })).rejects.toMatchObject({
    code: 'payment_method_types_no_longer_supported',
  })
  await expect(crear({ amount: 999 })).rejects.toMatchObject({ code: 'amount_too_small' })
  await expect(crear({ allowed_payment_method_types: ['oxxo'] })).rejects.toMatchObject({ code: 'parameter_missing' })
  await crear({}, 'una')
  await expect(crear({ amount: 6000 }, 'una')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  await expect(sdk.paymentIntents.retrieve('pi_no')).rejects.toMatchObject({ code: 'resource_missing' })
  const otra = createStripe({ base: falsa.url, llave: 'sk_test_otra', llavePublica: '', secretoAvisos: falsa.secret })
  await expect(otra.iniciar(cobroDe('tarjeta', ahora))).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
})

it('makes an account, says what is missing, and hears how it stands', async () => {
  const { url: base, llave, llavePublica, secret: secretoAvisos, secretoConectadas } = falsa
  const conectada = createStripe({ base, llave, llavePublica, secretoAvisos, secretoConectadas, ahora: reloj })
  const { conexion } = conectada
  const clave = claveNueva()
  const inicio = {
    llave: 'una',
    clave,
    cuenta: null,
    nombre: 'Foro',
    email: 'foro@example.com',
    urlRegreso: 'https://x.mx/r',
  }
  const { url, cuenta } = (await conexion?.empezar(inicio)) ?? { url: '', cuenta: null }
  expect(new URL(url).searchParams.get('regreso')).toBe('https://x.mx/r?state=una')
  expect((await conexion?.empezar({ ...inicio, llave: 'dos' }))?.cuenta).toBe(cuenta)
  const regreso = { llave: 'una', cuenta, codigo: null, urlRegreso: 'https://x.mx/r' }
  expect(await conexion?.terminar(regreso)).toMatchObject({
    leida: { cuenta, estado: 'pendiente', falta: expect.arrayContaining(['external_account']) },
    credencial: null,
  })
  const avisada = async () => {
    await falsa.entregar()
    const [ultimo] = avisos.slice(-1)
    return ultimo && conectada.leerAviso(crudoDe(ultimo, ahora))
  }
  await falsa.vendedores.completar(cuenta ?? '')
  expect(await avisada()).toMatchObject({ tipo: 'account.updated', referencia: null, cuenta })
  expect(await conexion?.leer(cuenta ?? '')).toEqual({ cuenta, estado: 'activa', falta: [] })
  await falsa.vendedores.restringir(cuenta ?? '', 'individual.verification.document')
  expect(await conexion?.leer(cuenta ?? '')).toMatchObject({ falta: ['individual.verification.document'] })
  await falsa.vendedores.retirar(cuenta ?? '')
  expect(await avisada()).toMatchObject({ tipo: 'account.application.deauthorized', cuenta })
  expect(await conexion?.leer(cuenta ?? '')).toMatchObject({ estado: 'desconectada' })
})

it('charges on an account that may charge only, by card only, and finds the charge of our part', async () => {
  const { cuenta } = falsa.vendedores.crear()
  const vendedor = { cuenta, nuestro: 10_000 }
  await expect(pasarela.iniciar(cobroDe('oxxo', ahora, { vendedor }))).rejects.toThrow()
  const cobro = await pasarela.iniciar(cobroDe('tarjeta', ahora, { vendedor }))
  expect(cobro.accion).toMatchObject({ tipo: 'confirmar', cuenta })
  await falsa.pagar(cobro.referencia)
  ahora = new Date(ahora.getTime() + 3_600_000)
  await pasarela.reembolsar({
    clave: claveNueva(),
    referencia: cobro.referencia,
    monto: 50_000,
    moneda: 'MXN',
    vendedor: { cuenta, nuestro: 4_000 },
  })
  ahora = new Date(ahora.getTime() + 3_600_000)
  const movimientos = (await pasarela.extracto?.(new Date('2026-12-01T00:00:00Z')))?.movimientos ?? []
  expect(movimientos.map(({ clase, monto, comision }) => [clase, monto, comision])).toEqual([
    ['cobro', 10_000, 0],
    ['reembolso', -4_000, 0],
  ])
  for (const { cobro: suyo } of movimientos)
    expect(await pasarela.leer(suyo ?? '')).toMatchObject({ referencia: cobro.referencia, reembolsado: 50_000 })
  await falsa.vendedores.restringir(cuenta, 'external_account')
  await expect(pasarela.iniciar(cobroDe('tarjeta', ahora, { vendedor }))).rejects.toThrow()
})
