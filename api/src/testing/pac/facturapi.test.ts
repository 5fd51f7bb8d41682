import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFacturapi } from '../../ports/pac/facturapi.ts'
import { type Cfdi, type Concepto, PacCerrado, PacRechaza } from '../../ports/pac/pac.ts'
import { createFacturapiFalso, type FacturapiFalso, LLAVE, LLAVE_REAL, LLAVE_REVOCADA } from './facturapi-falso.ts'

let falso: FacturapiFalso
beforeAll(async () => {
  falso = await createFacturapiFalso()
})
afterAll(() => falso.close())

const conLlave = (llave = LLAVE, plazoMs = 5000) => createFacturapi({ llave, base: falso.url, plazoMs })
const quien = { rfc: 'EKU9003173C9', razonSocial: 'ESCUELA KEMPER URGATE', regimen: '601', codigoPostal: '42501' }
const concepto = (cambio: Partial<Concepto> = {}): Concepto => ({
  ...{
    descripcion: 'Boleto General',
    claveProducto: '90131500',
    claveUnidad: 'E48',
    identificador: 'ABCD-EFGH',
    cantidad: 2,
  },
  ...{ unitario: 50_000, descuento: 0, total: 100_000, tasa: 16, ...cambio },
})
let serie = 0
const cfdi = (cambio: Partial<Cfdi> = {}): Cfdi => {
  serie += 1
  const receptor = { ...quien, email: 'facturas@kemper.mx' }
  return {
    clave: `clave-${serie}`,
    emisor: quien,
    receptor,
    uso: 'G03',
    formaPago: '04',
    conceptos: [concepto()],
    porCuentaDe: null,
    ...cambio,
  }
}

describe('Facturapi', () => {
  it('stamps, once for each key', async () => {
    const pedido = cfdi()
    const [uno, otro] = [await conLlave().timbrar(pedido), await conLlave().timbrar(pedido)]
    expect(otro).toEqual(uno)
    expect(uno).toMatchObject({
      clave: pedido.clave,
      total: 100_000,
      dePrueba: true,
      cancelado: false,
      uuid: expect.stringMatching(/^[0-9A-F-]{36}$/),
    })
    expect(falso.facturas.filter(({ external_id }) => external_id === pedido.clave)).toHaveLength(1)
  })

  it('finds what it stamped when a key comes again with something else', async () => {
    const pedido = cfdi()
    const antes = await conLlave().timbrar(pedido)
    expect(await conLlave().timbrar({ ...pedido, uso: 'S01' })).toEqual(antes)
  })

  it('says what is refused for good, and by whom', async () => {
    await expect(
      conLlave().timbrar(cfdi({ receptor: { ...quien, razonSocial: 'NO ES MI NOMBRE', email: null } })),
    ).rejects.toBeInstanceOf(PacRechaza)
    await expect(
      conLlave().timbrar(cfdi({ receptor: { ...quien, codigoPostal: 'x', email: null } })),
    ).rejects.toBeInstanceOf(PacRechaza)
    await expect(conLlave(LLAVE_REVOCADA).timbrar(cfdi())).rejects.toBeInstanceOf(PacCerrado)
    await expect(conLlave(LLAVE_REVOCADA).comprobar()).rejects.toBeInstanceOf(PacCerrado)
    expect(await conLlave(LLAVE_REAL).comprobar()).toEqual({ rfc: 'EKU9003173C9', dePrueba: false })
  })

  it.each(['error_500', 'corta', 'cuelga'] as const)(
    'leaves it open when the answer is lost (%s); asked again, there is one',
    async (falla) => {
      const pedido = cfdi()
      falso.fallar(falla)
      const perdida = conLlave(LLAVE, 300).timbrar(pedido)
      await expect(perdida).rejects.not.toBeInstanceOf(PacRechaza)
      await expect(perdida).rejects.not.toBeInstanceOf(PacCerrado)
      const hecha = await conLlave().timbrar(pedido)
      expect(falso.facturas.filter(({ external_id }) => external_id === pedido.clave).map(({ id }) => id)).toEqual([
        hecha.referencia,
      ])
    },
  )

  it('reads, downloads and cancels; canceled twice is canceled once', async () => {
    const pac = conLlave()
    const { referencia, uuid } = await pac.timbrar(cfdi())
    expect(await pac.leer(referencia)).toMatchObject({ referencia, cancelado: false })
    expect(await pac.leer('nada')).toBeNull()
    expect(String(await pac.descargar(referencia, 'pdf'))).toBe(`%PDF-1.7 ${uuid.toLowerCase()}`)
    expect(String(await pac.descargar(referencia, 'xml'))).toContain('<cfdi/>')
    expect(await pac.descargar('nada', 'pdf')).toBeNull()
    falso.conAceptacion(true)
    expect(await pac.cancelar(referencia, '02')).toBe('en_proceso')
    falso.conAceptacion(false)
    expect([await pac.cancelar(referencia, '02'), await pac.cancelar(referencia, '02')]).toEqual([
      'cancelado',
      'cancelado',
    ])
    expect(await pac.leer(referencia)).toMatchObject({ cancelado: true })
  })

  // Of two rates above zero in one document the tax office's own rounding may take or leave a centavo.
  it('adds up to the centavo, with any discounts and lines', async () => {
    const lineas = fc.array(
      fc.record({
        cantidad: fc.integer({ min: 1, max: 20 }),
        precio: fc.integer({ min: 1, max: 900_000 }),
        parte: fc.double({ min: 0, max: 0.99, noNaN: true }),
        gravada: fc.boolean(),
        otra: fc.constantFrom(0, null),
      }),
      { minLength: 1, maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(lineas, fc.constantFrom(16, 8), async (filas, general) => {
        const conceptos = filas.map(({ cantidad, precio, parte, gravada, otra }) => {
          const tasa = gravada ? general : otra
          const descuento = Math.min(Math.floor(cantidad * precio * parte), cantidad * precio - 1)
          return concepto({ cantidad, unitario: precio, descuento, total: cantidad * precio - descuento, tasa })
        })
        const esperado = conceptos.reduce((suma, { total }) => suma + total, 0)
        expect((await conLlave().timbrar(cfdi({ conceptos }))).total).toBe(esperado)
      }),
      { numRuns: 150 },
    )
  })

  it('takes a global invoice, and one on account of a third party', async () => {
    const publico = {
      rfc: 'XAXX010101000',
      razonSocial: 'PUBLICO EN GENERAL',
      regimen: '616',
      codigoPostal: '42501',
      email: null,
    }
    await conLlave().global({
      ...cfdi({ receptor: publico, uso: 'S01' }),
      global: { periodicidad: 'mes', meses: '11', anio: 2026 },
    })
    const tercero = {
      rfc: 'XIA190128J61',
      razonSocial: 'XENON INDUSTRIAL ARTICLES',
      regimen: '601',
      codigoPostal: '76343',
    }
    await conLlave().timbrar(cfdi({ porCuentaDe: tercero }))
    const [global, ajena] = falso.facturas
      .slice(-2)
      .map(({ pedido }) => pedido as { global?: object; items: { third_party?: object }[] })
    expect(global?.global).toEqual({ periodicity: 'month', months: '11', year: 2026 })
    expect(ajena?.items[0]?.third_party).toEqual({
      tax_id: 'XIA190128J61',
      legal_name: 'XENON INDUSTRIAL ARTICLES',
      tax_system: '601',
      zip: '76343',
    })
  })
})
