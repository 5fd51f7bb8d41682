import type { EstadoDeCuenta as Estado } from '@entrale/contract/liquidaciones/estado-de-cuenta'
import type { ReactNode } from 'react'
import { diaConAnio } from '../../../lib/dia'
import { diaIso, pesos } from '../../../lib/formatos'
import { Card, CardHead } from '../../../ui/card'
import { type Column, DataTable } from '../../../ui/data-table'
import { AmountList } from '../../../ui/definition-list'
import { columnaFolio } from './columnas-liquidaciones'

type Tipo = Estado['tipos'][number]

const columnasDe = ({ ventas }: Estado): Column<Tipo>[] => [
  {
    key: 'tipo',
    header: 'Tipo de boleto',
    primary: true,
    footer: 'Total',
    cell: ({ tipo }) => <span className="wrap-anywhere font-semibold">{tipo}</span>,
  },
  {
    key: 'cantidad',
    header: 'Boletos',
    align: 'end',
    footer: ventas.cantidad.toLocaleString('es-MX'),
    cell: ({ cantidad }) => cantidad.toLocaleString('es-MX'),
  },
  {
    key: 'bruto',
    header: 'Bruto',
    align: 'end',
    hideBelow: 'lg',
    footer: pesos(ventas.bruto),
    cell: ({ bruto }) => pesos(bruto),
  },
  {
    key: 'descuentos',
    header: 'Descuentos',
    align: 'end',
    hideBelow: 'xl',
    footer: pesos(-ventas.descuentos),
    cell: ({ descuentos }) => pesos(-descuentos),
  },
  {
    key: 'cargo',
    header: 'Cargo absorbido',
    align: 'end',
    hideBelow: 'xl',
    footer: pesos(-ventas.cargoAbsorbido),
    cell: ({ cargoAbsorbido }) => pesos(-cargoAbsorbido),
  },
  { key: 'neto', header: 'Neto, MXN', align: 'end', footer: pesos(ventas.neto), cell: ({ neto }) => pesos(neto) },
]

/** From what was sold to what is still owed; what there is none of is left out. */
function lineasDe({
  ventas,
  reembolsos,
  contracargos,
  compensaciones,
  taquilla,
  directo,
  retencionIsr,
  retencionIva,
  liquidado,
}: Estado) {
  const quita = (key: string, label: string, monto: number) =>
    monto === 0 ? [] : [{ key, label, amount: pesos(-monto) }]
  return [
    { key: 'bruto', label: 'Ventas', amount: pesos(ventas.bruto) },
    ...quita('descuentos', 'Descuentos de códigos', ventas.descuentos),
    ...quita('cargo', 'Cargo por servicio que absorbes', ventas.cargoAbsorbido),
    ...quita('reembolsos', 'Reembolsos', reembolsos),
    ...quita('contracargos', 'Contracargos', contracargos),
    ...quita('compensaciones', 'Compensaciones', compensaciones),
    ...quita('taquilla', 'Ya cobrado en taquilla', taquilla),
    ...quita('isr', 'Retención de ISR', retencionIsr),
    ...quita('iva', 'Retención de IVA', retencionIva),
    ...quita('directo', 'En tu cuenta con el proveedor', directo),
    ...quita('liquidado', 'Ya depositado', liquidado),
  ]
}

/** What the balance waits for. */
function notasDe(
  { evento: { liberaEl, estado }, saldo, reserva, enCamino, directo }: Estado,
  hoy = diaIso(Date.now()),
): string[] {
  const suelto = saldo - reserva - enCamino > 0
  return [
    suelto && liberaEl !== null
      ? liberaEl > hoy
        ? `Se libera el ${diaConAnio(liberaEl)}.`
        : 'Entra en la próxima liquidación.'
      : '',
    suelto && estado === 'pospuesto' ? 'Espera a que el evento tenga nueva fecha.' : '',
    directo !== 0 ? 'Lo que cobró tu cuenta con el proveedor ya es tuyo: no pasa por las liquidaciones.' : '',
    saldo < 0 ? 'Se devolvió después de pagarte: se descuenta de lo siguiente que te paguemos.' : '',
    reserva > 0 ? `${pesos(reserva)} se guardan como reserva por devoluciones.` : '',
    enCamino > 0 ? `${pesos(enCamino)} van en una liquidación sin pagar.` : '',
  ].filter(Boolean)
}

type LiquidacionRow = Estado['liquidaciones'][number]
const columnasLiquidacion = (
  hrefDe: (id: string) => string,
  estadoDe: (uno: LiquidacionRow) => ReactNode,
): Column<LiquidacionRow>[] => [
  columnaFolio(hrefDe),
  { key: 'estado', header: 'Estado', cell: estadoDe },
  { key: 'monto', header: 'De este evento, MXN', align: 'end', cell: ({ monto }) => pesos(monto) },
]

type Props = { estado: Estado; hrefLiquidacion: (id: string) => string; estadoDe: (uno: LiquidacionRow) => ReactNode }

/** One evento, from its first sale to its last payout. */
export function EstadoDeCuenta({ estado, hrefLiquidacion, estadoDe }: Props) {
  const vacio = <p className="px-5 py-6 text-muted">Todavía no se vende nada.</p>
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start gap-6">
        <section>
          <h2 className="mb-3 font-semibold text-base">Lo que vendiste</h2>
          <DataTable
            caption="Ventas por tipo de boleto"
            columns={columnasDe(estado)}
            rows={estado.tipos}
            rowKey={({ tipo }) => tipo}
            empty={vacio}
          />
        </section>
        <section>
          <h2 className="mb-3 font-semibold text-base">Liquidaciones</h2>
          <DataTable
            caption="Liquidaciones del evento"
            columns={columnasLiquidacion(hrefLiquidacion, estadoDe)}
            rows={estado.liquidaciones}
            rowKey={({ id }) => id}
            empty={<p className="px-5 py-6 text-muted">Aún no se liquida nada de este evento.</p>}
          />
        </section>
      </div>
      <Card className="grid content-start gap-4 self-start">
        <CardHead title="Cuenta del evento" className="mb-0" />
        <AmountList lines={lineasDe(estado)} total={{ label: 'Saldo, MXN', amount: pesos(estado.saldo) }} />
        {notasDe(estado).map((nota) => (
          <p key={nota} className="text-muted text-sm">
            {nota}
          </p>
        ))}
      </Card>
    </div>
  )
}
