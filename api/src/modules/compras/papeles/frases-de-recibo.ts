import { ivaDe, TASA_CARGO } from '@entrale/contract/impuestos'
import type { Config } from '../../../context.ts'
import { importe } from '../../../momento.ts'
import { presentEmisores } from '../compra/emisores-de-compra.ts'
import type { CompraDocumento } from './documentos.repository.ts'

type Emisor = { nombre: string; rfc: string | null; regimen: string | null; codigoPostal: string | null }
const quienDe = ({ nombre, rfc, regimen, codigoPostal }: Emisor): string =>
  [
    nombre,
    ...(rfc === null ? [] : [`RFC ${rfc}`]),
    ...(regimen === null ? [] : [`régimen ${regimen}`]),
    ...(codigoPostal === null ? [] : [`lugar de expedición ${codigoPostal}`]),
  ].join(', ')

/** Who sells what, for how much, and the tax of each, as their invoices have it; none where nothing was paid. */
export function frasesDeRecibo(compra: CompraDocumento, config: Config): string[] {
  const { subtotal, cargos, iva, total, moneda, emisores, evento, impuestoLocal } = compra
  if (total === 0) return []
  const deCargo = ivaDe(cargos, TASA_CARGO).iva
  const suyos = presentEmisores({ emisores, evento }, config)
  const frase = (que: string, monto: number, impuesto: number, emisor: Emisor) =>
    `${que}: ${importe(monto, moneda)}${impuesto > 0 ? `, con IVA de ${importe(impuesto, moneda)}` : ', sin IVA'}. ${quienDe(emisor)}.`
  return [
    frase('Boletos', subtotal, iva - deCargo, suyos.boletos),
    ...(impuestoLocal === null
      ? []
      : [`El precio de los boletos incluye impuesto local sobre espectáculos de ${importe(impuestoLocal, moneda)}.`]),
    ...(cargos > 0 ? [frase('Cargo por servicio', cargos, deCargo, suyos.cargo)] : []),
  ]
}
