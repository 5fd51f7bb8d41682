import type { LineaLiquidacion, Liquidacion } from '@entrale/contract/liquidaciones/schemas'
import { diaConAnio } from '../../../lib/dia'
import { pesos } from '../../../lib/formatos'
import { type Column, DataTable } from '../../../ui/data-table'
import { AmountList } from '../../../ui/definition-list'
import { Anchor } from '../../../ui/link'

const CLASES: Record<LineaLiquidacion['clase'], string> = {
  evento: 'Ventas del evento',
  reserva: 'Se guarda como reserva',
  liberacion: 'Reserva que se libera',
  ajuste: 'Ajuste',
  deposito: 'Depósito de la organización',
  castigo: 'Adeudo dado de baja',
  plan: 'Se cobra después, por el plan de pagos',
}

/** Of one that takes something away. */
const MENOS: Partial<Record<LineaLiquidacion['clase'], string>> = {
  evento: 'Devoluciones después de pagarte',
  castigo: 'De un adeudo que se había dado de baja',
  plan: 'Pago de tu plan',
}
const explicacion = ({ clase, monto }: LineaLiquidacion) => (monto < 0 && MENOS[clase]) || CLASES[clase]

/** `hrefDe`: to the statement of an evento, where there is one to read. */
type Vista = { hrefDe?: ((slugEvento: string) => string) | undefined }

const Que = ({ linea, hrefDe }: Vista & { linea: LineaLiquidacion }) => (
  <span className="wrap-anywhere">
    {linea.evento !== null && hrefDe && (
      <Anchor href={hrefDe(linea.evento.slug)} className="block w-fit font-semibold underline-offset-4 hover:underline">
        {linea.evento.nombre}
      </Anchor>
    )}
    {linea.evento !== null && !hrefDe && <b className="block font-semibold">{linea.evento.nombre}</b>}
    <span className={linea.evento === null ? 'font-semibold' : 'text-muted text-sm'}>{explicacion(linea)}</span>
    {linea.liberaEl !== null && (
      <span className="block text-muted text-sm">Se libera el {diaConAnio(linea.liberaEl)}</span>
    )}
  </span>
)

const columnasDe = (vista: Vista): Column<LineaLiquidacion>[] => [
  { key: 'que', header: 'Concepto', primary: true, cell: (linea) => <Que linea={linea} {...vista} /> },
  { key: 'monto', header: 'Importe, MXN', align: 'end', cell: ({ monto }) => pesos(monto) },
]

/** What a payout is made of. */
export const Lineas = ({ lineas, ...vista }: Vista & { lineas: readonly LineaLiquidacion[] }) => (
  <DataTable
    caption="Qué incluye la liquidación"
    columns={columnasDe(vista)}
    rows={lineas}
    rowKey={(linea) => `${linea.clase} ${linea.evento?.slug ?? ''} ${linea.monto}`}
  />
)

/** From its lines to what is transferred. Retentions only where there are any. */
export const CuentaDeLiquidacion = ({
  liquidacion: { bruto, retencionIsr, retencionIva, monto },
}: {
  liquidacion: Liquidacion
}) => {
  const lineas = [
    { key: 'bruto', label: 'Importe', amount: pesos(bruto) },
    { key: 'isr', label: 'Retención de ISR', amount: pesos(-retencionIsr), quitar: retencionIsr === 0 },
    { key: 'iva', label: 'Retención de IVA', amount: pesos(-retencionIva), quitar: retencionIva === 0 },
  ]
  return (
    <AmountList
      lines={lineas.filter(({ quitar }) => quitar !== true)}
      total={{ label: 'Depósito, MXN', amount: pesos(monto) }}
    />
  )
}
