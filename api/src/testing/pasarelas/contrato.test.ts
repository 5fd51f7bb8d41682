import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMercadoPago } from '../../ports/pasarela/mercadopago.ts'
import {
  type Cobro,
  type CuentasVinculadas,
  FirmaInvalida,
  type Lectura,
  type MetodoPasarela,
  type Pasarela,
  type Vendedor,
} from '../../ports/pasarela/pasarela.ts'
import { createStripe } from '../../ports/pasarela/stripe.ts'
import { cobroDe as cobroSolo, crudoDe, todas } from './cobros.ts'
import { createMercadoPagoFalso, createStripeFalso } from './index.ts'
import type { OpcionesFalsa, PasarelaFalsa, PeticionAviso } from './pasarela-falsa.ts'

type Hecha = { falsa: PasarelaFalsa; pasarela: Pasarela }
type Crear = (opciones: OpcionesFalsa, vinculadas: CuentasVinculadas) => Promise<Hecha>
/** `dividido`: on the account of an organization. */
type Caso = { nombre: string; metodo: MetodoPasarela; dividido: boolean; crear: Crear }

/** Short, so that a call that hangs is soon asked again. */
const PLAZO_MS = 300
let ahora = new Date()
const reloj = () => ahora

const crearStripe: Crear = async (opciones, vinculadas) => {
  const falsa = await createStripeFalso(opciones)
  const { url: base, llave, llavePublica, secret: secretoAvisos, secretoConectadas } = falsa
  const comunes = { base, llave, secretoAvisos, ahora: reloj, plazoMs: PLAZO_MS, vinculadas }
  return { falsa, pasarela: createStripe({ ...comunes, llavePublica, secretoConectadas }) }
}
const crearMercadoPago: Crear = async (opciones, vinculadas) => {
  const falsa = await createMercadoPagoFalso(opciones)
  const { url: base, llave, secret: secretoAvisos } = falsa
  const comunes = { base, llave, secretoAvisos, ahora: reloj, plazoMs: PLAZO_MS, vinculadas }
  return { falsa, pasarela: createMercadoPago(comunes) }
}
const CASOS: Caso[] = [
  { nombre: 'stripe tarjeta', metodo: 'tarjeta', dividido: false, crear: crearStripe },
  { nombre: 'stripe oxxo', metodo: 'oxxo', dividido: false, crear: crearStripe },
  { nombre: 'stripe spei', metodo: 'spei', dividido: false, crear: crearStripe },
  { nombre: 'mercadopago', metodo: 'mercadopago', dividido: false, crear: crearMercadoPago },
  { nombre: 'stripe tarjeta, dividido', metodo: 'tarjeta', dividido: true, crear: crearStripe },
  { nombre: 'mercadopago, dividido', metodo: 'mercadopago', dividido: true, crear: crearMercadoPago },
]
/** Of each charge of $1,234.56. */
const NUESTRO = 12_345

let hecha: Hecha
let avisos: PeticionAviso[]
let vendedor: Vendedor | null
let vinculadas: CuentasVinculadas
async function empezar({ crear, dividido }: Caso): Promise<void> {
  avisos = []
  ahora = new Date('2026-12-01T18:00:00Z')
  const credenciales = new Map<string, string | null>()
  vinculadas = {
    todas: async () => [...credenciales.keys()],
    credencial: async (cuenta) => credenciales.get(cuenta) ?? null,
    deCobro: async () => null,
  }
  hecha = await crear({ ahora: reloj, webhookUrl: recibir }, vinculadas)
  vendedor = null
  if (!dividido) return
  const { cuenta, credencial } = hecha.falsa.vendedores.crear()
  credenciales.set(cuenta, credencial)
  vendedor = { cuenta, nuestro: NUESTRO }
}
const cobroDe = (metodo: MetodoPasarela, cuando: Date) => cobroSolo(metodo, cuando, { vendedor })
const buscar = (clave: string) => hecha.pasarela.buscar(clave, vendedor?.cuenta)
const voltear = (texto: string, i: number) =>
  texto.slice(0, i) + String.fromCharCode(texto.charCodeAt(i) ^ 1) + texto.slice(i + 1)
/**
 * With one bit of what is signed flipped: in the body for Stripe, in the id for Mercado Pago; and in each digit of the
 * signature.
 */
function volteados(bueno: PeticionAviso): PeticionAviso[] {
  const enUrl = bueno.url.indexOf('=') + 1
  const firmado =
    enUrl > 0
      ? [{ ...bueno, url: voltear(bueno.url, enUrl) }]
      : [...bueno.body].map((_, i) => ({ ...bueno, body: voltear(bueno.body, i) }))
  const [nombre = '', firma = ''] = Object.entries(bueno.headers).find(([, valor]) => valor.includes('v1=')) ?? []
  const posiciones = Array.from({ length: 64 }, (_, i) => firma.indexOf('v1=') + 3 + i)
  return [
    ...firmado,
    ...posiciones.map((i) => ({ ...bueno, headers: { ...bueno.headers, [nombre]: voltear(firma, i) } })),
  ]
}
const recibir = async (peticion: PeticionAviso) => {
  avisos.push(peticion)
  return 200
}
/** What the last notice leads to. */
async function leerUltimo(): Promise<Lectura | null> {
  await hecha.falsa.entregar()
  const ultimo = avisos.at(-1)
  if (ultimo === undefined) throw new Error('no notice')
  const { referencia } = hecha.pasarela.leerAviso(crudoDe(ultimo, ahora))
  return referencia === null ? null : hecha.pasarela.leer(referencia)
}
const iniciar = (cobro: Cobro) => hecha.pasarela.iniciar(cobro)
const devolver = (lectura: Lectura, monto: number, nuestro = 0) => ({
  clave: v7({ msecs: ahora.getTime() }),
  referencia: lectura.referencia,
  monto,
  moneda: lectura.moneda,
  vendedor: vendedor && { ...vendedor, nuestro },
})

async function empezarPagado(caso: Caso): Promise<Lectura> {
  await empezar(caso)
  const { clave } = await iniciar(cobroDe(caso.metodo, ahora))
  await hecha.falsa.pagar(clave ?? '')
  const lectura = await buscar(clave ?? '')
  if (lectura === null) throw new Error('not paid')
  return lectura
}

describe.each(CASOS)('$nombre', (caso) => {
  const { metodo, crear } = caso
  beforeEach(() => empezar(caso))
  afterEach(() => hecha.falsa.close())

  it('begins a charge once for each key', async () => {
    const cobro = cobroDe(metodo, ahora)
    const primera = await iniciar(cobro)
    expect(primera).toMatchObject({
      clave: cobro.clave,
      estado: 'pendiente',
      monto: 123_456,
      moneda: 'MXN',
      recibido: 0,
      reembolsado: 0,
      comision: null,
    })
    expect(primera.accion === null).toBe(primera.ficha !== null)
    expect(await iniciar(cobro)).toEqual(primera)
    expect(await hecha.pasarela.leer(primera.referencia)).toEqual(primera)
  })

  it('refuses another amount for the same key, or begins nothing new', async () => {
    const cobro = cobroDe(metodo, ahora)
    const primera = await iniciar(cobro)
    const otra = await iniciar({ ...cobro, monto: 99_999 }).catch(() => null)
    if (otra !== null) expect(otra).toEqual(primera)
  })

  it('is paid, and tells', async () => {
    const cobro = cobroDe(metodo, ahora)
    const { referencia } = await iniciar(cobro)
    await hecha.falsa.pagar(referencia)
    expect(await leerUltimo()).toMatchObject({
      clave: cobro.clave,
      estado: 'aprobado',
      recibido: 123_456,
      ficha: null,
      accion: null,
    })
    const lectura = await hecha.pasarela.leer(referencia)
    expect(lectura?.comision).toBeGreaterThan(0)
    expect(await buscar(cobro.clave)).toEqual(lectura)
  })

  it('finds what was begun just now, and long ago', async () => {
    const cobro = cobroDe(metodo, ahora)
    await iniciar(cobro)
    expect(await buscar(cobro.clave)).toMatchObject({ clave: cobro.clave, estado: 'pendiente' })
    ahora = new Date(ahora.getTime() + 86_400_000)
    expect(await buscar(cobro.clave)).toMatchObject({ clave: cobro.clave })
    expect(await buscar(v7())).toBeNull()
    expect(await hecha.pasarela.leer('no_hay')).toBeNull()
  })

  it.each(['cuelga', 'corta'] as const)(
    'charges once when an answer is lost: %s',
    async (falla) => {
      const cobro = cobroDe(metodo, ahora)
      hecha.falsa.fallar(falla, 9)
      await expect(iniciar(cobro)).rejects.toThrow()
      hecha.falsa.fallar(falla, 0)
      const perdida = await buscar(cobro.clave)
      const { referencia } = await iniciar(cobro)
      if (perdida !== null) expect(referencia).toBe(perdida.referencia)
      await hecha.falsa.pagar(cobro.clave)
      expect(hecha.falsa.saldo(cobro.clave)).toBe(123_456)
    },
    15_000,
  )

  it('asks again by itself when the provider stumbles', async () => {
    hecha.falsa.fallar('error_500')
    expect((await iniciar(cobroDe(metodo, ahora))).estado).toBe('pendiente')
  }, 15_000)

  it('is cancelled, unless it was paid', async () => {
    const uno = await iniciar(cobroDe(metodo, ahora))
    expect(await hecha.pasarela.cancelar(uno.referencia)).toMatchObject({
      estado: 'cancelado',
      recibido: 0,
      accion: null,
      ficha: null,
    })
    expect((await hecha.pasarela.cancelar(uno.referencia)).estado).toBe('cancelado')
    expect((await hecha.pasarela.leer(uno.referencia))?.estado).toBe('cancelado')
    const otro = await iniciar(cobroDe(metodo, ahora))
    await hecha.falsa.pagar(otro.referencia)
    expect(await hecha.pasarela.cancelar(otro.referencia)).toMatchObject({ estado: 'aprobado', recibido: 123_456 })
  })

  it('tells another amount, and another currency', async () => {
    const cobro = cobroDe(metodo, ahora)
    await iniciar(cobro)
    hecha.falsa.fallar('monto')
    await hecha.falsa.pagar(cobro.clave)
    expect((await leerUltimo())?.recibido).toBe(123_356)
    if (metodo === 'spei') return
    const otro = cobroDe(metodo, ahora)
    await iniciar(otro)
    hecha.falsa.fallar('moneda')
    await hecha.falsa.pagar(otro.clave)
    expect((await leerUltimo())?.moneda).toBe('USD')
  })

  it('believes no notice that its provider did not sign, or signed long ago', async () => {
    const { referencia } = await iniciar(cobroDe(metodo, ahora))
    await hecha.falsa.pagar(referencia)
    await hecha.falsa.entregar()
    const [bueno] = avisos.slice(-1)
    if (bueno === undefined) throw new Error('no notice')
    const { leerAviso } = hecha.pasarela
    const leido = leerAviso(crudoDe(bueno, ahora))
    const mayusculas = Object.fromEntries(
      Object.entries(bueno.headers).map(([nombre, valor]) => [nombre.toUpperCase(), valor]),
    )
    expect(leerAviso({ ...crudoDe(bueno, ahora), cabeceras: mayusculas })).toEqual(leido)
    expect(() => leerAviso(crudoDe(bueno, new Date(ahora.getTime() + 301_000)))).toThrow(FirmaInvalida)
    expect(leerAviso(crudoDe(bueno, new Date(ahora.getTime() + 299_000)))).toEqual(leido)
    expect(() => leerAviso({ ...crudoDe(bueno, ahora), cabeceras: {} })).toThrow(FirmaInvalida)
    for (const malo of volteados(bueno)) expect(() => leerAviso(crudoDe(malo, ahora))).toThrow(FirmaInvalida)
    expect(() => leerAviso(crudoDe(hecha.falsa.firmar(JSON.parse(bueno.body), { secret: 'otro' }), ahora))).toThrow(
      FirmaInvalida,
    )
    expect(() => leerAviso(crudoDe(hecha.falsa.firmar(JSON.parse(bueno.body), { hace: 600 }), ahora))).toThrow(
      FirmaInvalida,
    )
  })

  it('lists what took money between two moments, over many pages', async () => {
    const desde = ahora
    const claves: string[] = []
    for (let i = 0; i < 105; i++) {
      const cobro = cobroDe(metodo, ahora)
      claves.push(cobro.clave)
      await iniciar(cobro)
      if (i !== 7) await hecha.falsa.pagar(cobro.clave)
    }
    const hasta = new Date(ahora.getTime() + 60_000)
    const leidas = await todas(hecha.pasarela.listar(desde, hasta))
    expect(leidas.map(({ clave }) => clave).sort()).toEqual(claves.filter((_, i) => i !== 7).sort())
    const [primera] = leidas
    expect(await hecha.pasarela.leer(primera?.referencia ?? '')).toEqual({
      ...primera,
      venceEn: metodo === 'mercadopago' ? expect.any(Date) : primera?.venceEn,
    })
    expect(await todas(hecha.pasarela.listar(new Date(desde.getTime() - 60_000), desde))).toEqual([])
    expect(await todas(hecha.pasarela.listar(hasta, new Date(hasta.getTime() + 60_000)))).toEqual([])
  }, 30_000)

  it('is restarted with what it knew', async () => {
    const cobro = cobroDe(metodo, ahora)
    await iniciar(cobro)
    await hecha.falsa.pagar(cobro.clave)
    const estado = hecha.falsa.exportar()
    await hecha.falsa.close()
    hecha = await crear({ ahora: reloj, estado }, vinculadas)
    expect(await buscar(cobro.clave)).toMatchObject({ estado: 'aprobado', recibido: 123_456 })
  })
})

describe.each(CASOS.filter(({ metodo }) => metodo !== 'oxxo'))('$nombre: refunds', (caso) => {
  let pagado: Lectura
  beforeEach(async () => {
    pagado = await empezarPagado(caso)
  })
  afterEach(() => hecha.falsa.close())

  it('gives back a part, then the rest, then no more', async () => {
    const parte = devolver(pagado, 23_456)
    const primera = await hecha.pasarela.reembolsar(parte)
    expect(primera.estado).toBe('pagado')
    expect(await hecha.pasarela.reembolsar(parte)).toEqual(primera)
    expect(await hecha.pasarela.leer(pagado.referencia)).toMatchObject({
      estado: 'aprobado',
      recibido: 123_456,
      reembolsado: 23_456,
    })
    expect((await hecha.pasarela.reembolsar(devolver(pagado, 200_000))).estado).toBe('fallido')
    expect((await hecha.pasarela.reembolsar(devolver(pagado, 100_000))).estado).toBe('pagado')
    expect(await hecha.pasarela.leer(pagado.referencia)).toMatchObject({ estado: 'devuelto', reembolsado: 123_456 })
    expect((await hecha.pasarela.reembolsar(devolver(pagado, 1))).estado).toBe('fallido')
    expect(hecha.falsa.saldo(pagado.clave ?? '')).toBe(0)
    expect((await leerUltimo())?.clave).toBe(pagado.clave)
  })

  it('pays a refund once though its answer is lost, a day later too', async () => {
    const parte = devolver(pagado, 23_456)
    hecha.falsa.fallar('cuelga', 9)
    await expect(hecha.pasarela.reembolsar(parte)).rejects.toThrow()
    hecha.falsa.fallar('cuelga', 0)
    expect((await hecha.pasarela.leerReembolso(parte)).estado).toBe('pagado')
    expect((await hecha.pasarela.reembolsar(parte)).estado).toBe('pagado')
    expect(hecha.falsa.saldo(pagado.clave ?? '')).toBe(100_000)
  }, 15_000)

  it.each(['pagado', 'fallido'] as const)('tells of a refund that took its time: %s', async (como) => {
    hecha.falsa.demorarReembolsos(true)
    const parte = devolver(pagado, 23_456)
    const primera = await hecha.pasarela.reembolsar(parte)
    expect(primera.estado).toBe('en_proceso')
    await hecha.falsa.resolverReembolsos(pagado.clave ?? '', como)
    const despues = await hecha.pasarela.leerReembolso(parte)
    expect(despues).toMatchObject({ estado: como, referencia: primera.referencia })
    expect((await leerUltimo())?.reembolsado).toBe(como === 'pagado' ? 23_456 : 0)
  })

  it('never gives back in another currency', async () => {
    expect(await hecha.pasarela.reembolsar({ ...devolver(pagado, 100), moneda: 'USD' })).toMatchObject({
      estado: 'fallido',
    })
  })
})

describe.each(CASOS.filter(({ dividido }) => dividido))('$nombre: whose the money is', (caso) => {
  const { metodo } = caso
  let pagado: Lectura
  beforeEach(async () => {
    pagado = await empezarPagado(caso)
  })
  afterEach(() => hecha.falsa.close())

  it('has our part of what was paid in our account, and nothing else', async () => {
    expect(pagado.referencia.startsWith(`${vendedor?.cuenta}/`)).toBe(true)
    const { saldo } = hecha.falsa.vendedores
    expect(saldo(null)).toBe(NUESTRO)
    expect(saldo(vendedor?.cuenta ?? '')).toBe(123_456 - NUESTRO - (pagado.comision ?? 0))
    await hecha.pasarela.reembolsar(devolver(pagado, 123_456, NUESTRO))
    expect(saldo(null)).toBe(0)
    expect(saldo(vendedor?.cuenta ?? '')).toBe(-(pagado.comision ?? 0))
  })

  it('gives our part of a refund back: what is asked, or in proportion where it is not asked', async () => {
    const parte = devolver(pagado, 23_456, 1_111)
    hecha.falsa.fallar('cuelga', 9)
    await expect(hecha.pasarela.reembolsar(parte)).rejects.toThrow()
    hecha.falsa.fallar('cuelga', 0)
    await hecha.pasarela.reembolsar(parte)
    await hecha.pasarela.reembolsar(parte)
    const devuelto = metodo === 'mercadopago' ? Math.round((NUESTRO * 23_456) / 123_456) : 1_111
    expect(hecha.falsa.vendedores.saldo(null)).toBe(NUESTRO - devuelto)
    expect(hecha.falsa.saldo(pagado.clave ?? '')).toBe(100_000)
  }, 15_000)

  it('tells of a dispute, whose money the bank takes from the organization', async () => {
    await hecha.falsa.disputar(pagado.clave ?? '')
    const leida = await leerUltimo()
    expect(leida).toMatchObject({ clave: pagado.clave, referencia: pagado.referencia, estado: 'contracargo' })
    const [disputa] = leida?.disputas ?? []
    expect(disputa).toMatchObject({ estado: 'abierta', retirado: 123_456 })
    expect(hecha.falsa.vendedores.saldo(null)).toBe(NUESTRO)
    const contestacion = { referencia: disputa?.referencia ?? '', clave: v7(), texto: 'Vino.', archivos: [] }
    await hecha.pasarela.contestar?.(contestacion)
    expect((await hecha.pasarela.leer(pagado.referencia))?.disputas?.[0]?.estado).toBe('en_revision')
  })

  it('finds nothing on an account that took back what it had let us do', async () => {
    await hecha.falsa.vendedores.retirar(vendedor?.cuenta ?? '')
    expect(await hecha.pasarela.leer(pagado.referencia)).toBeNull()
    expect(
      await todas(hecha.pasarela.listar(new Date(ahora.getTime() - 60_000), new Date(ahora.getTime() + 60_000))),
    ).toEqual([])
  })
})
