import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cfdi, Concepto } from './pac.ts'
import { escribirPrueba } from './prueba-xml.ts'

const quien = { rfc: 'EKU9003173C9', razonSocial: 'ESCUELA KEMPER & URGATE', regimen: '601', codigoPostal: '42501' }
const cfdi = (conceptos: Concepto[], cambio: Partial<Cfdi> = {}): Cfdi => ({
  ...{ clave: 'clave', emisor: quien, receptor: { ...quien, email: null }, uso: 'G03', formaPago: '04' },
  ...{ conceptos, porCuentaDe: null, ...cambio },
})
const concepto = (cantidad: number, precio: number, descuento: number, tasa: number | null): Concepto => ({
  ...{ descripcion: 'Boleto', claveProducto: '90131500', claveUnidad: 'E48', identificador: 'A', cantidad },
  ...{ unitario: precio, descuento, total: cantidad * precio - descuento, tasa },
})
const escribir = (documento: Cfdi) =>
  escribirPrueba({
    ...{ referencia: 'r', clave: 'c', cfdi: documento, cancelado: false, fecha: new Date(), uuid: 'U' },
  })
const atributo = (xml: string, nombre: string) =>
  Number(new RegExp(`<cfdi:Comprobante[^>]* ${nombre}="([^"]+)"`).exec(xml)?.[1])
const enOrden = (xml: string, nombres: readonly string[]) => {
  const lugares = nombres.map((nombre) => xml.indexOf(`<cfdi:${nombre}`))
  expect(lugares).toEqual(lugares.toSorted((a, b) => a - b))
  expect(lugares[0]).toBeGreaterThan(-1)
}

describe('a document of the sandbox', () => {
  it('has its pieces in the order of CFDI 4.0, and what it takes back of', () => {
    const xml = escribir(
      cfdi([concepto(1, 10_000, 0, 16)], {
        ...{ tipo: 'E', relacion: { tipo: '01', uuids: ['6F9619FF-8B86-D011-B42D-00C04FC964FF'] } },
        porCuentaDe: { ...quien, rfc: 'XIA190128J61' },
      }),
    )
    enOrden(xml, ['Comprobante', 'CfdiRelacionados', 'Emisor', 'Receptor', 'Conceptos', 'ACuentaTerceros'])
    expect(xml).toContain('TipoDeComprobante="E"')
    expect(xml).toContain('<cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="6F9619FF')
    expect(xml).toContain('RfcACuentaTerceros="XIA190128J61"')
    expect(xml).toContain('KEMPER &amp; URGATE')
  })

  it('says no tax where all is exempt', () => {
    expect(escribir(cfdi([concepto(1, 10_000, 0, null)]))).not.toContain('TotalImpuestosTrasladados')
  })

  it('adds up: what it lists less its discount, and the tax, are its total', () => {
    const linea = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 2, max: 900_000 }), fc.constantFrom(16, 0, null))
      .chain(([cantidad, precio, tasa]) =>
        fc
          .integer({ min: 0, max: cantidad * precio - 1 })
          .map((descuento) => concepto(cantidad, precio, descuento, tasa)),
      )
    fc.assert(
      fc.property(fc.array(linea, { minLength: 1, maxLength: 6 }), (conceptos) => {
        const xml = escribir(cfdi(conceptos))
        const iva = Number(/TotalImpuestosTrasladados="([^"]+)"/.exec(xml)?.[1] ?? 0)
        const descuento = atributo(xml, 'Descuento') || 0
        const total = conceptos.reduce((suma, cada) => suma + cada.total, 0)
        expect(Math.round((atributo(xml, 'SubTotal') - descuento + iva) * 100)).toBe(total)
        expect(Math.round(atributo(xml, 'Total') * 100)).toBe(total)
      }),
    )
  })
})
