import type { Causa, NombreSenal, Senal } from '@entrale/contract/detenciones/schemas'
import { cuenta, pesos } from '../../../lib/formatos'

/** What is stopped, by its name. */
export function queDetiene({ causa, evento, liquidacion }: Causa): string {
  if (causa === 'suspendida') return 'La organización está suspendida'
  if (causa === 'retirado') return `${evento?.nombre ?? 'Un evento'} está retirado`
  if (causa === 'cancelado') return `${evento?.nombre ?? 'Un evento'} se canceló`
  if (evento !== null) return `Detenido el dinero de ${evento.nombre}`
  return liquidacion === null ? 'Detenidos todos sus pagos' : `Detenida la liquidación ${liquidacion.folio}`
}

/** What ends it, where no person lifts it. */
export const COMO_TERMINA: Record<Causa['causa'], string> = {
  persona: '',
  suspendida: 'Termina al reanudar su venta.',
  retirado: 'Termina al publicarlo otra vez.',
  cancelado: 'Termina cuando sale lo que se devuelve.',
}

export const NOMBRES_SENAL: Record<NombreSenal, string> = {
  riesgo: 'Riesgo alto',
  fraudes: 'Reportes de fraude abiertos',
  reportes: 'Reportes abiertos',
  entradas: 'Casi nadie entró',
  reembolsos: 'Muchas devoluciones',
  contracargos: 'Contracargos',
  fin: 'El final se adelantó',
  edad: 'Organización nueva',
  primera: 'Primer pago',
}

const porciento = (bps: number) => `${(bps / 100).toLocaleString('es-MX', { maximumFractionDigits: 1 })} %`
const parte = ({ cifra, de }: Senal) => porciento(de === null || de === 0 ? 0 : (cifra * 10_000) / de)

/** What was found, beside from where it counts. */
const CIFRAS: Record<NombreSenal, (senal: Senal) => string> = {
  riesgo: () => 'Cada liquidación espera a una persona.',
  fraudes: ({ cifra, umbral }) => `${cuenta(cifra, 'reporte', 'reportes')}; se revisa desde ${umbral}.`,
  reportes: ({ cifra, umbral }) => `${cuenta(cifra, 'reporte', 'reportes')}; se revisa desde ${umbral}.`,
  entradas: (senal) =>
    `Entraron ${senal.cifra.toLocaleString('es-MX')} de ${cuenta(senal.de ?? 0, 'boleto', 'boletos')} (${parte(senal)}); se revisa bajo ${porciento(senal.umbral)}.`,
  reembolsos: (senal) =>
    `Se devolvieron ${pesos(senal.cifra)} de ${pesos(senal.de ?? 0)} MXN (${parte(senal)}); se revisa desde ${porciento(senal.umbral)}.`,
  contracargos: ({ cifra, umbral }) =>
    `${cuenta(cifra, 'contracargo', 'contracargos')} en 180 días; se revisa desde ${umbral}.`,
  fin: ({ cifra, umbral }) =>
    `${cuenta(cifra, 'día', 'días')} antes de lo que se vendió; se revisa desde ${cuenta(umbral, 'día', 'días')}.`,
  edad: ({ cifra, umbral }) =>
    `Se creó hace ${cuenta(cifra, 'día', 'días')}; se revisa antes de ${cuenta(umbral, 'día', 'días')}.`,
  primera: ({ cifra, umbral }) => `Son ${pesos(cifra)} MXN; se revisa desde ${pesos(umbral)} MXN.`,
}
export const cifraDe = (senal: Senal): string => CIFRAS[senal.senal](senal)
