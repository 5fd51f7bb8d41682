import type { CfdiRetencion, Contribuyente, DeFuera, ServicioRetenido } from './pac.ts'

// Keys of the tax office's catalogues for retenciones 2.0 and its complement; a contador has to confirm the choice.
/** c_CveRetenc: services by technological platforms; it goes with the complement, and the complement with it. */
const CLAVE = '26'
/** The taxes as Facturapi calls them, and how each counts for the taxpayer (c_TipoPagoRet). */
const [ISR, IVA] = [
  { impuesto: 'ISR', tipo_pago_ret: '04' },
  { impuesto: 'IVA', tipo_pago_ret: '01' },
] as const
/** c_Periodicidad: monthly. c_FormaPagoServ: by an intermediary. c_TipoDeServ: other services. */
const [MENSUAL, INTERMEDIARIO, OTRO_SERVICIO] = ['02', '08', '06'] as const
/** c_TipoRelacion: in place of an earlier one. */
const SUSTITUYE = '04'

const PREFIJO = 'plataformasTecnologicas'
const ESPACIO = 'http://www.sat.gob.mx/esquemas/retencionpago/1/PlataformasTecnologicas10'
const NAMESPACE = {
  prefix: PREFIJO,
  uri: ESPACIO,
  schema_location: `${ESPACIO}/ServiciosPlataformasTecnologicas10.xsd`,
} as const

const enPesos = (centavos: number) => (centavos / 100).toFixed(2)
const pesos = (centavos: number) => Number(enPesos(centavos))
const atributos = (valores: Record<string, string>) =>
  Object.entries(valores)
    .map(([nombre, valor]) => ` ${nombre}="${valor}"`)
    .join('')
const nodo = (nombre: string, valores: Record<string, string>, dentro = '') =>
  `<${PREFIJO}:${nombre}${atributos(valores)}${dentro === '' ? '/>' : `>${dentro}</${PREFIJO}:${nombre}>`}`

export const sumarServicios = (servicios: readonly ServicioRetenido[]) => ({
  precio: servicios.reduce((suma, { precio }) => suma + precio, 0),
  iva: servicios.reduce((suma, { iva }) => suma + iva, 0),
  comision: servicios.reduce((suma, { comision }) => suma + comision, 0),
  exento: servicios.reduce((suma, { precio, tasa }) => suma + (tasa === null ? precio : 0), 0),
  conIva: servicios.reduce((suma, { precio, iva }) => suma + (iva > 0 ? precio : 0), 0),
})

function servicioDe({ dia, precio, tasa, iva, comision }: ServicioRetenido): string {
  const traslado = {
    ...{ Base: enPesos(precio), Impuesto: '02', TipoFactor: 'Tasa' },
    ...{ TasaCuota: ((tasa ?? 0) / 100).toFixed(6), Importe: enPesos(iva) },
  }
  const dentro = [
    iva > 0 ? nodo('ImpuestosTrasladadosdelServicio', traslado) : '',
    comision > 0 ? nodo('ComisionDelServicio', { Base: enPesos(precio), Importe: enPesos(comision) }) : '',
  ]
  const datos = {
    ...{ FormaPagoServ: INTERMEDIARIO, TipoDeServ: OTRO_SERVICIO },
    ...{ FechaServ: dia, PrecioServSinIVA: enPesos(precio) },
  }
  return nodo('DetallesDelServicio', datos, dentro.join(''))
}

/** The complement "Servicios Plataformas Tecnológicas" 1.0: its sums are those of its services. */
export function complementoDe({ servicios, isr, iva }: Pick<CfdiRetencion, 'servicios' | 'isr' | 'iva'>): string {
  const suma = sumarServicios(servicios)
  const totales = {
    [`xmlns:${PREFIJO}`]: ESPACIO,
    ...{ Version: '1.0', Periodicidad: MENSUAL, NumServ: String(servicios.length) },
    ...{ MonTotServSIVA: enPesos(suma.precio), TotalIVATrasladado: enPesos(suma.iva) },
    ...{ TotalIVARetenido: enPesos(iva), TotalISRRetenido: enPesos(isr) },
    ...{ DifIVAEntregadoPrestServ: enPesos(suma.iva - iva), MonTotalporUsoPlataforma: enPesos(suma.comision) },
  }
  return nodo('ServiciosPlataformasTecnologicas', totales, nodo('Servicios', {}, servicios.map(servicioDe).join('')))
}

/** Another country than ours makes it a receiver abroad: the PAC writes the rest of that. */
const receptorDe = (receptor: Contribuyente | DeFuera) =>
  'pais' in receptor
    ? {
        legal_name: receptor.razonSocial,
        ...(receptor.registro !== null && { tax_id: receptor.registro }),
        address: { country: receptor.pais },
      }
    : {
        legal_name: receptor.razonSocial,
        tax_id: receptor.rfc,
        tax_system: receptor.regimen,
        address: { zip: receptor.codigoPostal },
      }

/** A document as Facturapi takes it. */
export function cuerpoDeRetencion(cfdi: CfdiRetencion) {
  const { clave, receptor, mes, servicios, isr, iva, sustituye } = cfdi
  const suma = sumarServicios(servicios)
  const [ejerc, numero] = [Number(mes.slice(0, 4)), Number(mes.slice(5))]
  const { email } = receptor
  return {
    customer: { ...receptorDe(receptor), ...(email !== null && { email }) },
    cve_retenc: CLAVE,
    periodo: { mes_ini: numero, mes_fin: numero, ejerc },
    totales: {
      monto_tot_operacion: pesos(suma.precio),
      monto_tot_grav: pesos(suma.precio - suma.exento),
      monto_tot_exent: pesos(suma.exento),
      monto_tot_ret: pesos(isr + iva),
      imp_retenidos: [
        ...(isr > 0 ? [{ ...ISR, base_ret: pesos(suma.precio), monto_ret: pesos(isr) }] : []),
        ...(iva > 0 ? [{ ...IVA, base_ret: pesos(suma.conIva), monto_ret: pesos(iva) }] : []),
      ],
    },
    namespaces: [NAMESPACE],
    complements: [complementoDe(cfdi)],
    ...(sustituye !== null && { related_documents: [{ relationship: SUSTITUYE, uuid: sustituye }] }),
    external_id: clave,
    idempotency_key: clave,
  }
}
