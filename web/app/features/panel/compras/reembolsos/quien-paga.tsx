import type { CompraDetalle } from '@entrale/contract/compras/panel'
import { pesos, precioLargo } from '../../../../lib/formatos'
import { AmountList } from '../../../../ui/definition-list'
import type { Reparto } from './reembolsable'

const COMO: Record<CompraDetalle['metodo'], string> = {
  tarjeta: 'Vuelve a la tarjeta con que pagó. Su banco tarda de 5 a 10 días hábiles.',
  mercadopago: 'Vuelve a su cuenta de Mercado Pago.',
  oxxo: 'Pagó en efectivo: le pedimos su CLABE por correo para transferírselo.',
  spei: 'Pagó por transferencia: vuelve a su cuenta, o le pedimos su CLABE por correo.',
  prueba: 'Es un pago de prueba: no se mueve dinero de verdad.',
  efectivo: 'Pagó en taquilla: se lo devuelves tú, en efectivo.',
  terminal: 'Pagó con tu terminal: devuélveselo desde ella.',
  gratis: '',
  cortesia: '',
}

/** What a refund takes from whom, and how it gets to who bought. */
export function QuienPaga({
  reparto: { total, organizacion, entrale },
  deQuien = 'tu organización',
  metodo,
}: {
  reparto: Reparto
  deQuien?: string
  metodo: CompraDetalle['metodo']
}) {
  const lines = [
    { key: 'organizacion', label: `Pone ${deQuien}`, amount: pesos(organizacion), muted: true },
    ...(entrale > 0
      ? [{ key: 'entrale', label: 'Pone Éntrale, de su cargo por servicio', amount: pesos(entrale), muted: true }]
      : []),
    {
      key: 'recibe',
      label: <b className="font-semibold">Recibe quien compró</b>,
      amount: <b className="font-semibold">{total === 0 ? '$0.00 MXN' : precioLargo(total)}</b>,
    },
  ]
  return (
    <section aria-label="Quién pone cuánto" aria-live="polite" className="rounded-control bg-surface-2 px-4 py-3">
      <AmountList lines={lines} className="gap-1.5 text-sm" />
      <p className="mt-2 text-muted text-sm">{COMO[metodo]}</p>
    </section>
  )
}
