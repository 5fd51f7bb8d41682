import type { PagoTaquilla, VentaTaquilla } from '@entrale/contract/taquilla/schemas'
import type { EnCola, EstadoTaquilla } from '../../motor/taquilla/tipos'

/** How a sale stands: `confirmando`: the server did not answer yet; `en_cola`: sold of the block, not sent yet. */
type ComoVa = 'hecha' | 'anulada' | 'en_cola' | 'confirmando' | 'rechazada'
type BoletoMostrado = { id: string; tipo: string; codigo: string }

/** A sale as it is shown, whether the server knows it or not. */
export type Venta = {
  id: string
  folio: string
  hora: number
  pago: PagoTaquilla
  referencia: string
  total: number
  lineas: { tipo: string; cantidad: number }[]
  boletos: BoletoMostrado[]
  enlace: string
  como: ComoVa
  falla: string
}

const deServidor = ({ en, anuladaEn, ...venta }: VentaTaquilla): Venta => ({
  ...venta,
  ...{ hora: Date.parse(en), como: anuladaEn === null ? 'hecha' : 'anulada', falla: '' },
})

function comoVa({ falla, apartados }: EnCola): ComoVa {
  if (falla !== '') return 'rechazada'
  return apartados === null ? 'confirmando' : 'en_cola'
}

function deCola(venta: EnCola, nombreDe: (tipoId: string) => string): Venta {
  const { id, en, pago, referencia, total, lineas, apartados, falla } = venta
  return {
    ...{ id, folio: '', hora: en, pago, referencia, total, enlace: '', falla, como: comoVa(venta) },
    lineas: lineas.map(({ tipoId, cantidad }) => ({ tipo: nombreDe(tipoId), cantidad })),
    boletos: (apartados ?? []).map((boleto) => ({
      ...{ id: boleto.id, tipo: nombreDe(boleto.tipoId), codigo: boleto.codigo },
    })),
  }
}

/** Newest first: what waits, then what the server has. */
export function ventasDe({ cola, ventas, tipos }: Pick<EstadoTaquilla, 'cola' | 'ventas' | 'tipos'>): Venta[] {
  const nombreDe = (tipoId: string) => tipos.find(({ id }) => id === tipoId)?.nombre ?? ''
  return [...cola.toReversed().map((venta) => deCola(venta, nombreDe)), ...ventas.map(deServidor)]
}

export const queLleva = ({ lineas }: Pick<Venta, 'lineas'>): string =>
  lineas.map(({ tipo, cantidad }) => `${cantidad} × ${tipo}`).join(', ')

const PAGOS: Readonly<Record<PagoTaquilla, string>> = {
  efectivo: 'Efectivo',
  terminal: 'Terminal',
  cortesia: 'Cortesía',
}
export const comoPago = ({ pago, referencia }: Pick<Venta, 'pago' | 'referencia'>): string =>
  referencia === '' ? PAGOS[pago] : `${PAGOS[pago]} ${referencia}`

const PARA_ANULAR_MS = 2 * 60_000
/** How long it may still be taken back, "1:48"; empty where it may not. */
export function quedaParaAnular({ como, hora }: Pick<Venta, 'como' | 'hora'>, ahora: number): string {
  const queda = Math.floor((PARA_ANULAR_MS - (ahora - hora)) / 1000)
  if (como !== 'hecha' || queda <= 0) return ''
  return `${Math.floor(queda / 60)}:${String(queda % 60).padStart(2, '0')}`
}
