import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { pesos } from '../../../lib/formatos'

const Cifra = ({ valor, texto }: { valor: string; texto: string }) => (
  <div className="flex flex-wrap items-baseline gap-x-2">
    <dt className="order-2 text-muted">{texto}</dt>
    <dd className="type-figure text-2xl leading-none tabular-nums">{valor}</dd>
  </div>
)

/** The sales of the whole evento, whatever is filtered; the money only if the member may read it. */
export function TotalesVenta({ tipos }: { tipos: readonly TipoOrganizador[] }) {
  const vendidos = tipos.reduce((suma, tipo) => suma + tipo.vendidos, 0)
  const ingresos = tipos.reduce<number | null>(
    (suma, tipo) => (suma === null || tipo.ingresos === null ? null : suma + tipo.ingresos),
    0,
  )
  if (vendidos === 0) return null
  return (
    <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-2">
      <Cifra valor={vendidos.toLocaleString('es-MX')} texto={vendidos === 1 ? 'boleto vendido' : 'boletos vendidos'} />
      {ingresos !== null && <Cifra valor={pesos(ingresos)} texto="MXN recibe tu organización" />}
    </dl>
  )
}
