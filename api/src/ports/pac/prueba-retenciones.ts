import { crearPapel, juntar } from '../../papel.ts'
import { escribir, imprimible } from '../../papel-letras.ts'
import { complementoDe, sumarServicios } from './cuerpo-retencion.ts'
import { fechaFiscal } from './documento-prueba.ts'
import {
  type CfdiRetencion,
  type Contribuyente,
  type DeFuera,
  type DocumentoPrueba,
  type DocumentosPrueba,
  type Formato,
  PacRechaza,
  type PacRetenciones,
  type Timbre,
} from './pac.ts'
import { RFC_RECHAZADO, RFC_SIN_RESPUESTA } from './prueba.ts'

type RetencionPrueba = DocumentoPrueba<CfdiRetencion>

const PREFIJO = 'prueba_retencion_'
const CAUSA = 'El nombre o la razón social no coincide con el registrado en el SAT para ese RFC.'
const timbreDe = ({ referencia, clave, cfdi, cancelado }: RetencionPrueba): Timbre => ({
  ...{ referencia, clave, uuid: referencia.replace(PREFIJO, '').toUpperCase() },
  ...{ total: cfdi.isr + cfdi.iva, dePrueba: true, cancelado },
})

const ESCAPES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
const escapar = (texto: string) => texto.replace(/[<>&"]/g, (letra) => ESCAPES[letra] ?? '')
const pesos = (centavos: number) => (centavos / 100).toFixed(2)

const receptorDe = (receptor: Contribuyente | DeFuera): string =>
  'pais' in receptor
    ? `NacionalidadR="Extranjero"><retenciones:Extranjero NomDenRazSocR="${escapar(receptor.razonSocial)}"${receptor.registro === null ? '' : ` NumRegIdTribR="${escapar(receptor.registro)}"`}/>`
    : `NacionalidadR="Nacional"><retenciones:Nacional RfcR="${escapar(receptor.rfc)}" NomDenRazSocR="${escapar(receptor.razonSocial)}" DomicilioFiscalR="${receptor.codigoPostal}"/>`
const clavesDe = (receptor: Contribuyente | DeFuera): string =>
  'pais' in receptor ? [receptor.pais, receptor.registro].filter(Boolean).join(' ') : `RFC ${receptor.rfc}`

/** In the shape of retenciones 2.0, without seal or certificate: nobody can take it for one. */
function escribirXml({ cfdi, fecha, referencia, clave, cancelado }: RetencionPrueba): string {
  const { emisor, receptor, mes, isr, iva, sustituye } = cfdi
  const suma = sumarServicios(cfdi.servicios)
  const { uuid } = timbreDe({ cfdi, fecha, referencia, clave, cancelado })
  const retenido = (impuesto: string, pago: string, base: number, monto: number) =>
    monto === 0
      ? ''
      : `<retenciones:ImpRetenidos BaseRet="${pesos(base)}" ImpuestoRet="${impuesto}" MontoRet="${pesos(monto)}" TipoPagoRet="${pago}"/>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!-- SIN VALIDEZ FISCAL: documento de prueba, sin sello ni timbre del SAT. -->',
    `<retenciones:Retenciones xmlns:retenciones="http://www.sat.gob.mx/esquemas/retencionpago/2" Version="2.0" FechaExp="${fechaFiscal(fecha)}" LugarExpRetenc="${emisor.codigoPostal}" CveRetenc="26">`,
    ...(sustituye === null ? [] : [`  <retenciones:CfdiRetenRelacionados TipoRelacion="04" UUID="${sustituye}"/>`]),
    `  <retenciones:Emisor RfcE="${escapar(emisor.rfc)}" NomDenRazSocE="${escapar(emisor.razonSocial)}" RegimenFiscalE="${emisor.regimen}"/>`,
    `  <retenciones:Receptor ${receptorDe(receptor)}</retenciones:Receptor>`,
    `  <retenciones:Periodo MesIni="${mes.slice(5)}" MesFin="${mes.slice(5)}" Ejercicio="${mes.slice(0, 4)}"/>`,
    `  <retenciones:Totales MontoTotOperacion="${pesos(suma.precio)}" MontoTotGrav="${pesos(suma.precio - suma.exento)}" MontoTotExent="${pesos(suma.exento)}" MontoTotRet="${pesos(isr + iva)}">${retenido('001', '04', suma.precio, isr)}${retenido('002', '01', suma.conIva, iva)}</retenciones:Totales>`,
    `  <retenciones:Complemento>${complementoDe(cfdi)}</retenciones:Complemento>`,
    `  <retenciones:Addenda><Prueba validez="SIN VALIDEZ FISCAL" folio="${uuid}"/></retenciones:Addenda>`,
    '</retenciones:Retenciones>',
    '',
  ].join('\n')
}

const [X, ANCHO] = [48, 516]
function dibujar(documento: RetencionPrueba): Promise<Buffer> {
  const { cfdi, fecha, cancelado } = documento
  const suma = sumarServicios(cfdi.servicios)
  const doc = crearPapel('Constancia de retenciones de prueba, sin validez fiscal')
  const hecho = juntar(doc)
  const dinero = (centavos: number) => `$${pesos(centavos).replace(/\B(?=(\d{3})+\.)/g, ',')} MXN`
  const filas: [string, string][] = [
    ['Folio fiscal (de prueba)', timbreDe(documento).uuid],
    ['Fecha', fechaFiscal(fecha).slice(0, 10)],
    ['Mes', cfdi.mes],
    ['Emite', `${cfdi.emisor.razonSocial} · RFC ${cfdi.emisor.rfc}`],
    ['Recibe', `${cfdi.receptor.razonSocial} · ${clavesDe(cfdi.receptor)}`],
    ['Ventas', String(cfdi.servicios.length)],
    ['Ingreso sin IVA', dinero(suma.precio)],
    ['IVA trasladado', dinero(suma.iva)],
    ['ISR retenido', dinero(cfdi.isr)],
    ['IVA retenido', dinero(cfdi.iva)],
    ...(cfdi.sustituye === null ? [] : ([['Sustituye a', cfdi.sustituye]] satisfies [string, string][])),
  ]
  doc.font('titulo').fontSize(20).fillColor('#171C19').text('Constancia de retenciones', X, 48)
  doc
    .fontSize(12)
    .fillColor('#A8171E')
    .text(cancelado ? 'CANCELADA · SIN VALIDEZ FISCAL' : 'DE PRUEBA · SIN VALIDEZ FISCAL', X, 76)
  let y = 116
  for (const [rotulo, valor] of filas) {
    doc.font('texto').fontSize(10).fillColor('#4E5750').text(rotulo, X, y, { width: 150 })
    doc.fillColor('#171C19')
    escribir(doc, imprimible(doc, valor), X + 156, y, { width: ANCHO - 156 })
    y = Math.max(doc.y, y + 14) + 6
  }
  doc.end()
  return hecho
}

/** Stamps by itself, and each of its documents says that it is worth nothing. For demo mode. */
export function createRetencionesPrueba(documentos: DocumentosPrueba<CfdiRetencion>): PacRetenciones {
  const timbrar = async (cfdi: CfdiRetencion) => {
    const rfc = 'pais' in cfdi.receptor ? null : cfdi.receptor.rfc
    if (rfc === RFC_RECHAZADO) throw new PacRechaza(CAUSA)
    if (rfc === RFC_SIN_RESPUESTA) throw new Error('the sandbox does not answer for this RFC')
    return timbreDe(await documentos.guardar({ referencia: `${PREFIJO}${cfdi.clave}`, clave: cfdi.clave, cfdi }))
  }
  const leer = async (referencia: string) => {
    const documento = await documentos.leer(referencia)
    return documento === null ? null : timbreDe(documento)
  }
  const descargar = async (referencia: string, formato: Formato) => {
    const documento = await documentos.leer(referencia)
    if (documento === null) return null
    return formato === 'pdf' ? dibujar(documento) : Buffer.from(escribirXml(documento))
  }
  const cancelar = (referencia: string) => documentos.cancelar(referencia)
  return { proveedor: 'prueba', timbrar, leer, cancelar, descargar }
}
