import type { CompraHecha } from '@entrale/contract/compras/compra'
import { clienteDe } from './datos.ts'

/** Who the sandbox knows as an issuer, and how its organization sells. */
export const EMISOR = {
  rfc: 'EKU9003173C9',
  razonSocial: 'ESCUELA KEMPER URGATE',
  regimen: '601',
  codigoPostal: '42501',
  email: 'fiscal@foro.test',
  usoCfdi: 'G03',
  claveProducto: '90131500',
  emiteBoletos: true,
  globalCada: 'mes' as const,
}

export const RECEPTOR = {
  rfc: 'CACX7605101P8',
  razonSocial: 'XOCHILT CASAS CHAVEZ',
  regimen: '612',
  codigoPostal: '36257',
  usoCfdi: 'G03',
  email: 'x@correo.test',
}

/** With this RFC the sandbox answers as the tax office does to a wrong name. */
export const RECEPTOR_RECHAZADO = {
  ...RECEPTOR,
  rfc: 'IVD920810GU2',
  razonSocial: 'INNOVACION VALOR Y DESARROLLO',
  regimen: '601',
}

export const pedirFactura = (base: string, { compra, acceso }: CompraHecha, datos = RECEPTOR) =>
  clienteDe(base)('POST /p/compras/:folio/factura', {
    params: { folio: compra.folio },
    query: { acceso },
    body: { ...datos, consiento: true },
  })
