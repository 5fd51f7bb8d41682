import type { Compra } from '@entrale/contract/compras'
import { diaLargo, pesos } from '../../lib/formatos'
import { AmountList } from '../../ui/definition-list'

const METODO: Record<Compra['metodo'], string> = {
  prueba: 'Pago de prueba',
  gratis: 'Sin costo',
  cortesia: 'Cortesía',
  tarjeta: 'Tarjeta',
  oxxo: 'OXXO',
  spei: 'SPEI',
  mercadopago: 'Mercado Pago',
}

/** What was charged, to the centavo. */
export function Recibo({ compra }: { compra: Compra }) {
  const { folio, lineas, cargos, iva, total, metodo, fechaCompra, comprador } = compra
  const sinCosto = metodo === 'cortesia' ? 'Cortesía' : 'Gratis'
  return (
    <section aria-labelledby="recibo" className="grid gap-4">
      <h2 id="recibo" className="type-cond text-[28px] uppercase leading-none">
        Tu compra
      </h2>
      <AmountList
        lines={[
          ...lineas.map(({ tipo, cantidad, precio }) => ({
            key: tipo,
            label: `${cantidad} × ${tipo}`,
            amount: precio === 0 ? sinCosto : pesos(precio * cantidad),
          })),
          ...(cargos > 0 ? [{ key: 'cargos', label: 'Cargo por servicio', amount: pesos(cargos), muted: true }] : []),
        ]}
        total={{ label: total === 0 ? 'Total' : 'Total MXN', amount: total === 0 ? sinCosto : pesos(total) }}
      />
      {iva > 0 && <p className="text-muted text-sm">Incluye IVA de {pesos(iva)}.</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-md [&>dd]:text-right [&>dt]:text-muted">
        <dt>Folio</dt>
        <dd className="type-folio text-sm">{folio}</dd>
        <dt>Fecha de compra</dt>
        <dd>{diaLargo(fechaCompra, 'America/Mexico_City')}</dd>
        <dt>Forma de pago</dt>
        <dd>{METODO[metodo]}</dd>
        <dt>A nombre de</dt>
        <dd className="[overflow-wrap:anywhere]">{comprador.nombreMostrado}</dd>
      </dl>
    </section>
  )
}
