import type { GlobalPrevia, Impuesto } from '@entrale/contract/facturacion/schemas'
import { CalendarClock, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { rangoDeDias } from '../../../lib/dia'
import { cuenta, pesos } from '../../../lib/formatos'
import { Card, CardHead, Note } from '../../../ui/card'
import { AmountList } from '../../../ui/definition-list'

const tasaDe = ({ tasa }: Impuesto) => (tasa === null ? 'exento' : `${tasa} %`)
const compras = (cuantas: number) => cuenta(cuantas, 'compra', 'compras')

function lineasDe({ impuestos, subtotal }: GlobalPrevia) {
  const bases =
    impuestos.length > 1
      ? impuestos.map((uno) => ({
          key: `base ${tasaDe(uno)}`,
          label: `Base, IVA ${tasaDe(uno)}`,
          amount: pesos(uno.base),
          muted: true,
        }))
      : []
  const ivas = impuestos
    .filter(({ tasa }) => tasa !== null)
    .map((uno) => ({ key: `iva ${tasaDe(uno)}`, label: `IVA ${tasaDe(uno)}`, amount: pesos(uno.iva) }))
  return [...bases, { key: 'subtotal', label: 'Subtotal', amount: pesos(subtotal) }, ...ivas]
}

function Aparte({ previa: { individuales, enOtraGlobal, pendientes } }: { previa: GlobalPrevia }) {
  const filas = [
    individuales.compras > 0 && `${compras(individuales.compras)} con factura propia: ${pesos(individuales.total)}`,
    enOtraGlobal.compras > 0 && `${compras(enOtraGlobal.compras)} en otra factura global: ${pesos(enOtraGlobal.total)}`,
    pendientes > 0 && `${compras(pendientes)} con una solicitud sin resolver`,
  ].filter((fila) => fila !== false)
  if (filas.length === 0) return null
  return (
    <div>
      <p className="mb-1 font-semibold text-sm">Quedan fuera</p>
      <ul className="grid gap-1 text-muted text-sm tabular-nums">
        {filas.map((fila) => (
          <li key={fila}>{fila}</li>
        ))}
      </ul>
    </div>
  )
}

/** What the global invoice of a period would say. */
export function PreviaGlobal({
  previa,
  acciones,
  descargas,
}: {
  previa: GlobalPrevia
  acciones: ReactNode
  descargas: ReactNode
}) {
  const { total, terminado, compras: cuantas } = previa
  return (
    <Card className="grid gap-5">
      <CardHead
        title={rangoDeDias(previa)}
        lead={cuantas === 0 ? 'Sin compras por facturar.' : `${compras(cuantas)} sin factura propia.`}
        actions={descargas}
        className="mb-0"
      />
      {cuantas > 0 && (
        <AmountList lines={lineasDe(previa)} total={{ label: 'Total', amount: pesos(total) }} className="max-w-lg" />
      )}
      {cuantas === 0 && previa.individuales.compras + previa.enOtraGlobal.compras > 0 && (
        <Note tone="agave" icon={<CircleCheck />}>
          Todo lo vendido en ese periodo ya tiene factura.
        </Note>
      )}
      <Aparte previa={previa} />
      {!terminado && (
        <Note icon={<CalendarClock />}>Este periodo aún no termina: se puede descargar, y emitir cuando acabe.</Note>
      )}
      {previa.pendientes > 0 && terminado && (
        <Note tone="talavera" icon={<Clock />}>
          Resuelve primero las solicitudes pendientes: lo que se quede fuera tendrá que ir en otra factura global.
        </Note>
      )}
      {acciones}
    </Card>
  )
}
