import type { Estadisticas } from '@entrale/contract/estadisticas/schemas'
import { pesos } from '../../../lib/formatos'
import { type Column, DataTable } from '../../../ui/data-table'
import { SegmentBar } from '../../../ui/stat'
import { type Contexto, Cuadro, EN_CUADRO } from './cuadro'
import { miles } from './textos'

type Tipo = Estadisticas['porTipo'][number]
type Dinero = 'bruto' | 'descuentos' | 'absorbido' | 'reembolsado' | 'neto'

const DINERO: readonly { campo: Dinero; titulo: string; hideBelow?: 'lg' | 'xl' }[] = [
  { campo: 'bruto', titulo: 'Bruto' },
  { campo: 'descuentos', titulo: 'Descuentos', hideBelow: 'xl' },
  { campo: 'absorbido', titulo: 'Cargo absorbido', hideBelow: 'xl' },
  { campo: 'reembolsado', titulo: 'Reembolsado' },
  { campo: 'neto', titulo: 'Neto' },
]
const suma = (tipos: readonly Tipo[], campo: Dinero) => tipos.reduce((total, tipo) => total + (tipo[campo] ?? 0), 0)

function columnasDe(tipos: readonly Tipo[], conDinero: boolean): Column<Tipo>[] {
  const vendidos = tipos.reduce((total, tipo) => total + tipo.vendidos, 0)
  return [
    {
      key: 'tipo',
      header: 'Tipo',
      primary: true,
      cell: ({ tipo }) => <b className="font-semibold wrap-anywhere">{tipo}</b>,
      footer: 'Total',
    },
    {
      key: 'vendidos',
      header: 'Vendidos y libres',
      wide: true,
      footer: `${miles(vendidos)} vendidos`,
      cell: ({ tipo, vendidos: suyos, cupo }) => (
        <SegmentBar
          className="md:min-w-36"
          label={tipo}
          segments={[
            { label: 'vendidos', value: suyos, kind: 'solid' },
            { label: 'libres', value: Math.max(0, cupo - suyos), kind: 'hollow' },
          ]}
        />
      ),
    },
    ...(conDinero
      ? DINERO.map(
          ({ campo, titulo, hideBelow }): Column<Tipo> => ({
            key: campo,
            header: titulo,
            align: 'end',
            ...(hideBelow && { hideBelow }),
            cell: (tipo) => pesos(tipo[campo] ?? 0),
            footer: <span className={campo === 'neto' ? '' : 'max-md:hidden'}>{pesos(suma(tipos, campo))}</span>,
          }),
        )
      : []),
  ]
}

/** What each tipo sold, and what is left of it. */
export function PorTipo({ item: { porTipo, total }, contexto }: { item: Estadisticas; contexto: Contexto }) {
  return (
    <Cuadro
      titulo="Por tipo de boleto"
      cuadro="tipos"
      contexto={contexto}
      nota={total.neto === null ? undefined : 'En MXN. Neto es lo que recibe tu organización.'}
      vacio={porTipo.length === 0 ? 'Este evento todavía no tiene tipos de boleto.' : null}
    >
      <DataTable
        className={EN_CUADRO}
        caption="Por tipo de boleto"
        columns={columnasDe(porTipo, total.neto !== null)}
        rows={porTipo}
        rowKey={({ id }) => id}
      />
    </Cuadro>
  )
}
