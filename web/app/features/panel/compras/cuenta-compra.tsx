import { esDeTaquilla } from '@entrale/contract/compras/estados'
import { METODOS_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import type { CompraDetalle } from '@entrale/contract/compras/panel'
import { pesos } from '../../../lib/formatos'
import { Card, CardHead } from '../../../ui/card'

const Renglon = ({
  rotulo,
  nota,
  monto,
  fuerte,
}: {
  rotulo: string
  nota?: string
  monto: string
  fuerte?: boolean
}) => (
  <div
    className={`flex items-baseline justify-between gap-4 ${fuerte ? 'border-line border-t pt-3 font-semibold' : ''}`}
  >
    <dt className="min-w-0 wrap-anywhere">
      {rotulo}
      {nota && <span className="block font-normal text-muted text-xs">{nota}</span>}
    </dt>
    <dd className="num shrink-0 text-right">{monto}</dd>
  </div>
)

const SE_PAGO: readonly CompraDetalle['estado'][] = ['pagada', 'reembolsada_parcial', 'reembolsada']

function rotuloDeTotal({ metodo, estado }: CompraDetalle): string {
  if (metodo === 'cortesia' || metodo === 'gratis') return 'Total'
  if (estado === 'pendiente') return 'Total por pagar'
  return SE_PAGO.includes(estado) ? 'Total pagado' : 'Total'
}

/** What was paid, for what, and what of it stays with the organization. Nobody who may not read its money gets here. */
export function CuentaCompra({ compra }: { compra: CompraDetalle }) {
  const { lineas, subtotal, cargos, total, ingreso, reembolsado, metodo, autoriza } = compra
  if (subtotal === null || cargos === null || total === null || ingreso === null) return null
  return (
    <Card>
      <CardHead title="Dinero" lead={`${METODOS_EN_PALABRAS[metodo]} · en MXN`} />
      {autoriza !== null && <p className="wrap-anywhere mb-3">La autorizó {autoriza}.</p>}
      <dl className="grid gap-3">
        {lineas.map(({ tipo, cantidad, precio }) => (
          <Renglon
            key={tipo}
            rotulo={`${cantidad} × ${tipo}`}
            {...(precio !== null && precio > 0 && { nota: `${pesos(precio)} cada uno` })}
            monto={pesos((precio ?? 0) * cantidad)}
          />
        ))}
        {cargos > 0 && <Renglon rotulo="Cargo por servicio" monto={pesos(cargos)} />}
        <Renglon rotulo={rotuloDeTotal(compra)} monto={pesos(total)} fuerte />
        {reembolsado !== null && reembolsado > 0 && (
          <Renglon rotulo="Devuelto" nota="A quien compró" monto={`−${pesos(reembolsado)}`} />
        )}
        {SE_PAGO.includes(compra.estado) && (
          <Renglon
            rotulo={esDeTaquilla(metodo) ? 'Queda para tu organización' : 'Recibe tu organización'}
            nota={
              esDeTaquilla(metodo)
                ? 'Ya lo cobraste: el cargo por servicio se descuenta de tu próxima liquidación'
                : 'Sin el cargo por servicio'
            }
            monto={pesos(ingreso)}
          />
        )}
      </dl>
    </Card>
  )
}
