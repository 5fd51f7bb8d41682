import { sumarImpuestos } from '@entrale/contract/impuestos'
import { type Documento, fechaFiscal } from './documento-prueba.ts'
import type { Contribuyente } from './pac.ts'
import { type Precio, preciosDe } from './precios.ts'

const ESCAPES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
const escapar = (texto: string) => texto.replace(/[<>&"]/g, (letra) => ESCAPES[letra] ?? '')
const atributos = (valores: Record<string, string | number>) =>
  Object.entries(valores)
    .map(([nombre, valor]) => ` ${nombre}="${escapar(String(valor))}"`)
    .join('')
const pesos = (centavos: number) => (centavos / 100).toFixed(2)
const PERIODICIDADES = { dia: '01', semana: '02', quincena: '03', mes: '04', bimestre: '05' } as const

const impuesto = (tasa: number | null, base: string, importe: string) =>
  `<cfdi:Traslado${atributos({
    ...{ Base: base, Impuesto: '002', TipoFactor: tasa === null ? 'Exento' : 'Tasa' },
    ...(tasa !== null && { TasaOCuota: (tasa / 100).toFixed(6), Importe: importe }),
  })}/>`

/** Whose sale it is, where somebody else issues it. */
const tercero = (quien: Contribuyente | null) =>
  quien === null
    ? ''
    : `<cfdi:ACuentaTerceros${atributos({
        RfcACuentaTerceros: quien.rfc,
        NombreACuentaTerceros: quien.razonSocial,
        RegimenFiscalACuentaTerceros: quien.regimen,
        DomicilioFiscalACuentaTerceros: quien.codigoPostal,
      })}/>`

function relacionados({ relacion }: Documento['cfdi']): string[] {
  if (relacion === undefined) return []
  const suyos = relacion.uuids.map((uuid) => `<cfdi:CfdiRelacionado${atributos({ UUID: uuid })}/>`).join('')
  return [`  <cfdi:CfdiRelacionados${atributos({ TipoRelacion: relacion.tipo })}>${suyos}</cfdi:CfdiRelacionados>`]
}

function conceptos({ cfdi }: Pick<Documento, 'cfdi'>, precios: readonly Precio[]): string {
  const renglones = precios.map(({ concepto, price, discount }) => {
    const { descripcion, claveProducto, claveUnidad, identificador, cantidad, tasa } = concepto
    const base = price * cantidad - discount
    const datos = {
      ClaveProdServ: claveProducto,
      NoIdentificacion: identificador,
      Cantidad: cantidad,
      ClaveUnidad: claveUnidad,
      Descripcion: descripcion,
    }
    const importes = {
      ValorUnitario: price.toFixed(6),
      Importe: (price * cantidad).toFixed(6),
      ObjetoImp: '02',
      ...(discount > 0 && { Descuento: discount.toFixed(2) }),
    }
    const traslado = impuesto(tasa, base.toFixed(6), ((base * (tasa ?? 0)) / 100).toFixed(6))
    const impuestos = `<cfdi:Impuestos><cfdi:Traslados>${traslado}</cfdi:Traslados></cfdi:Impuestos>`
    return `    <cfdi:Concepto${atributos({ ...datos, ...importes })}>${impuestos}${tercero(cfdi.porCuentaDe)}</cfdi:Concepto>`
  })
  return renglones.join('\n')
}

const emisor = ({ rfc, razonSocial, regimen }: Contribuyente) =>
  `<cfdi:Emisor${atributos({ Rfc: rfc, Nombre: razonSocial, RegimenFiscal: regimen })}/>`

/** In the shape of CFDI 4.0, without seal or certificate: nobody can take it for one. */
export function escribirPrueba({ cfdi, uuid, fecha }: Documento & { uuid: string }): string {
  const { receptor, uso, formaPago } = cfdi
  const impuestos = sumarImpuestos(cfdi.conceptos)
  const sumar = (campo: 'base' | 'iva' | 'total') => impuestos.reduce((suma, cada) => suma + cada[campo], 0)
  const precios = preciosDe(cfdi.conceptos)
  const descuento = precios.reduce((suma, { discount }) => suma + Math.round(discount * 100), 0)
  const conTasa = impuestos.some(({ tasa }) => tasa !== null)
  const cabeza = {
    ...{
      'xmlns:cfdi': 'http://www.sat.gob.mx/cfd/4',
      Version: '4.0',
      Fecha: fechaFiscal(fecha),
      FormaPago: formaPago,
    },
    ...{
      SubTotal: pesos(sumar('base') + descuento),
      ...(descuento > 0 && { Descuento: pesos(descuento) }),
      Moneda: 'MXN',
      Total: pesos(sumar('total')),
      TipoDeComprobante: cfdi.tipo ?? 'I',
      Exportacion: '01',
      MetodoPago: 'PUE',
    },
    LugarExpedicion: cfdi.emisor.codigoPostal,
  }
  const global = 'global' in cfdi ? cfdi.global : null
  const informacion =
    global === null
      ? []
      : [
          `  <cfdi:InformacionGlobal${atributos({ Periodicidad: PERIODICIDADES[global.periodicidad], Meses: global.meses, Año: global.anio })}/>`,
        ]
  const quien = {
    Rfc: receptor.rfc,
    Nombre: receptor.razonSocial,
    DomicilioFiscalReceptor: receptor.codigoPostal,
    RegimenFiscalReceptor: receptor.regimen,
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!-- SIN VALIDEZ FISCAL: documento de prueba, sin sello ni timbre del SAT. -->',
    `<cfdi:Comprobante${atributos(cabeza)}>`,
    ...informacion,
    ...relacionados(cfdi),
    `  ${emisor(cfdi.emisor)}`,
    `  <cfdi:Receptor${atributos({ ...quien, UsoCFDI: uso })}/>`,
    '  <cfdi:Conceptos>',
    conceptos({ cfdi }, precios),
    '  </cfdi:Conceptos>',
    `  <cfdi:Impuestos${atributos(conTasa ? { TotalImpuestosTrasladados: pesos(sumar('iva')) } : {})}><cfdi:Traslados>${impuestos
      .map(({ tasa, base, iva }) => impuesto(tasa, pesos(base), pesos(iva)))
      .join('')}</cfdi:Traslados></cfdi:Impuestos>`,
    `  <cfdi:Addenda><Prueba validez="SIN VALIDEZ FISCAL" folio="${uuid}"/></cfdi:Addenda>`,
    '</cfdi:Comprobante>',
    '',
  ].join('\n')
}
