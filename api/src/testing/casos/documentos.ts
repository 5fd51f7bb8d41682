import type { Cuerpo } from '../pac/facturapi-esquema.ts'
import type { FacturapiFalso } from '../pac/facturapi-falso.ts'

type Factura = FacturapiFalso['facturas'][number]
type Retencion = FacturapiFalso['retenciones'][number]

/** The key of the organization is one of tests, the platform's is not. */
const emisorDe = ({ livemode }: { livemode: boolean }) => (livemode ? 'plataforma' : 'organización')

/** What another document is related to: its kind, its issuer and its total. */
const relacionada = (todas: readonly Factura[], folioFiscal: string): string =>
  todas
    .filter(({ uuid }) => uuid.toUpperCase() === folioFiscal)
    .map((otra) => `${(otra.pedido as Cuerpo).type} ${emisorDe(otra)} ${otra.total.toFixed(2)}`)
    .join()

function renglonDe({ quantity, discount, product, third_party: tercero }: Cuerpo['items'][number]): string {
  const { description, product_key, unit_key, sku, price, tax_included, taxability, taxes } = product
  return [
    `${quantity} × ${price}${discount === undefined ? '' : ` − ${discount}`}`,
    `${description} [${product_key} ${unit_key} ${sku}]`,
    `objeto ${taxability}${tax_included ? ' con impuesto dentro' : ''}`,
    ...taxes.map(({ type, factor, rate }) => `${type} ${factor}${factor === 'Tasa' ? ` ${rate}` : ''}`),
    ...(tercero === undefined ? [] : [`a cuenta de ${Object.values(tercero).join(' ')}`]),
  ].join(' · ')
}

function facturaEnLineas(todas: readonly Factura[], factura: Factura): string[] {
  const { type, customer, use, payment_form, payment_method, currency, related_documents, global, items } =
    factura.pedido as Cuerpo
  const quien = `${customer.tax_id} ${customer.legal_name} ${customer.tax_system} ${customer.address.zip}`
  return [
    `${type} ${emisorDe(factura)} → ${quien} · uso ${use} · forma ${payment_form} · ${payment_method} ${currency}`,
    ...(related_documents ?? []).map(
      ({ relationship, documents }) =>
        `relación ${relationship} de ${documents.map((uuid) => relacionada(todas, uuid)).join(', ')}`,
    ),
    ...(global === undefined ? [] : [`global ${global.periodicity} ${global.months} ${global.year}`]),
    ...items.map(renglonDe),
    `total ${factura.total.toFixed(2)}`,
  ]
}

const nodoEnLinea = ([, nombre = '', atributos = '']: RegExpExecArray): string =>
  `${nombre}${atributos.replaceAll(/ xmlns:\w+="[^"]*"/g, '').replaceAll('"', '')}`

const receptorEnLinea = (receptor: Retencion['pedido']['customer']): string => {
  const donde = 'tax_system' in receptor ? `${receptor.tax_system} ${receptor.address.zip}` : receptor.address.country
  return `${receptor.tax_id} ${receptor.legal_name} ${donde}`
}

function retencionEnLineas(todas: readonly Retencion[], retencion: Retencion): string[] {
  const { customer, cve_retenc, periodo, totales, complements, related_documents = [] } = retencion.pedido
  const { imp_retenidos, ...montos } = totales
  const sustituidas = related_documents.map(({ relationship, uuid }) => {
    const otra = todas.find((cada) => cada.uuid.toUpperCase() === uuid)
    return `relación ${relationship} de R ${otra?.totales.monto_tot_ret.toFixed(2)}`
  })
  return [
    `R ${emisorDe(retencion)} → ${receptorEnLinea(customer)} · clave ${cve_retenc}`,
    ...sustituidas,
    `periodo ${periodo.mes_ini}-${periodo.mes_fin}/${periodo.ejerc}`,
    ...[Object.values(montos).map((monto) => monto.toFixed(2))].map((sumas) => sumas.join(' ')),
    ...imp_retenidos.map(
      ({ impuesto, base_ret, monto_ret, tipo_pago_ret }) =>
        `retenido ${impuesto} · base ${base_ret.toFixed(2)} · ${monto_ret.toFixed(2)} · pago ${tipo_pago_ret}`,
    ),
    ...complements.flatMap((xml) => [...xml.matchAll(/<\w+:(\w+)((?: [\w:]+="[^"]*")+)/g)].map(nodoEnLinea)),
  ]
}

/**
 * The documents that a PAC was asked for since it was asked last, field by field as it got them; those of one step in
 * the order of their first lines. `cambiar` takes out what no two runs have in common.
 */
export function createDocumentos(falso: FacturapiFalso, cambiar: (texto: string) => string): () => string[][] {
  let [facturas, retenciones] = [0, 0]
  return () => {
    const nuevas = [
      ...falso.facturas.slice(facturas).map((cada) => facturaEnLineas(falso.facturas, cada)),
      ...falso.retenciones.slice(retenciones).map((cada) => retencionEnLineas(falso.retenciones, cada)),
    ]
    facturas = falso.facturas.length
    retenciones = falso.retenciones.length
    return nuevas.map((lineas) => lineas.map(cambiar)).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  }
}
