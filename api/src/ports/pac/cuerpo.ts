import type { Cfdi, CfdiGlobal, Concepto, Contribuyente } from './pac.ts'
import { type Precio, preciosDe } from './precios.ts'

const PERIODICIDADES = {
  dia: 'day',
  semana: 'week',
  quincena: 'fortnight',
  mes: 'month',
  bimestre: 'two_months',
} as const

const clienteDe = ({ rfc, razonSocial, regimen, codigoPostal }: Contribuyente) => ({
  legal_name: razonSocial,
  tax_id: rfc,
  tax_system: regimen,
  address: { zip: codigoPostal },
})

function renglonDe(concepto: Concepto, { price, discount }: Precio, porCuentaDe: Contribuyente | null) {
  const { descripcion, claveProducto, claveUnidad, identificador, cantidad, tasa } = concepto
  const iva =
    tasa === null ? { type: 'IVA', factor: 'Exento', rate: 0 } : { type: 'IVA', factor: 'Tasa', rate: tasa / 100 }
  return {
    quantity: cantidad,
    ...(discount > 0 && { discount }),
    product: {
      description: descripcion,
      product_key: claveProducto,
      unit_key: claveUnidad,
      sku: identificador,
      price,
      tax_included: false,
      taxability: '02',
      taxes: [iva],
    },
    ...(porCuentaDe !== null && {
      third_party: {
        tax_id: porCuentaDe.rfc,
        legal_name: porCuentaDe.razonSocial,
        tax_system: porCuentaDe.regimen,
        zip: porCuentaDe.codigoPostal,
      },
    }),
  }
}

/** A document as Facturapi takes it. */
export function cuerpoDe(cfdi: Cfdi | CfdiGlobal) {
  const { clave, tipo = 'I', relacion, receptor, uso, formaPago, conceptos, porCuentaDe } = cfdi
  const { email } = receptor
  const precios = preciosDe(conceptos)
  return {
    type: tipo,
    customer: { ...clienteDe(receptor), ...(email !== null && { email }) },
    items: precios.map((precio) => renglonDe(precio.concepto, precio, porCuentaDe)),
    payment_form: formaPago,
    payment_method: 'PUE',
    use: uso,
    currency: 'MXN',
    external_id: clave,
    idempotency_key: clave,
    ...(relacion !== undefined && {
      related_documents: [{ relationship: relacion.tipo, documents: relacion.uuids }],
    }),
    ...('global' in cfdi && {
      global: {
        periodicity: PERIODICIDADES[cfdi.global.periodicidad],
        months: cfdi.global.meses,
        year: cfdi.global.anio,
      },
    }),
  }
}
