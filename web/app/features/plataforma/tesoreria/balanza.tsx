import { nombreDeCuenta } from '@entrale/contract/tesoreria/palabras'
import type { RenglonBalanza } from '@entrale/contract/tesoreria/schemas'
import { useQuery } from '@tanstack/react-query'
import { pesos } from '../../../lib/formatos'
import { useFiltros } from '../../../lib/use-filtros'
import { type Column, DataTable } from '../../../ui/data-table'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Anchor } from '../../../ui/link'
import { EmptyState } from '../../../ui/states'
import { BotonDescarga } from '../../comun/descarga'
import { SinDatos } from '../../comun/listas/sin-datos'
import { Suma } from '../../comun/listas/suma'
import { ASIENTOS } from '../comun/rutas'
import { balanzaQuery } from './consultas'

export const esMes = (texto: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(texto)

const sumar = (filas: readonly RenglonBalanza[], de: 'inicial' | 'cargos' | 'abonos' | 'final') =>
  pesos(filas.reduce((suma, fila) => suma + fila[de], 0))

const columnasDe = (mes: string, filas: readonly RenglonBalanza[]): Column<RenglonBalanza>[] => [
  {
    key: 'cuenta',
    header: 'Cuenta',
    primary: true,
    footer: 'Suma',
    cell: ({ cuenta }) => (
      <Anchor
        href={`${ASIENTOS}?cuenta=${cuenta}&mes=${mes}`}
        className="wrap-anywhere block w-fit max-w-full font-semibold underline-offset-4 hover:underline"
      >
        {nombreDeCuenta(cuenta)}
      </Anchor>
    ),
  },
  {
    key: 'inicial',
    header: 'Saldo inicial',
    align: 'end',
    hideBelow: 'lg',
    footer: <Suma de="Saldo inicial">{sumar(filas, 'inicial')}</Suma>,
    cell: ({ inicial }) => pesos(inicial),
  },
  {
    key: 'cargos',
    header: 'Cargos',
    align: 'end',
    footer: <Suma de="Cargos">{sumar(filas, 'cargos')}</Suma>,
    cell: ({ cargos }) => pesos(cargos),
  },
  {
    key: 'abonos',
    header: 'Abonos',
    align: 'end',
    footer: <Suma de="Abonos">{sumar(filas, 'abonos')}</Suma>,
    cell: ({ abonos }) => pesos(abonos),
  },
  {
    key: 'final',
    header: 'Saldo final',
    align: 'end',
    footer: <Suma de="Saldo final">{sumar(filas, 'final')}</Suma>,
    cell: ({ final }) => pesos(final),
  },
]

/** The trial balance of a month. */
export function Balanza() {
  const filtros = useFiltros({ mes: esMes })
  const consulta = useQuery(balanzaQuery(filtros.valores.mes))
  const { data } = consulta
  if (data === undefined) return <SinDatos consulta={consulta} nombre="la balanza" alto="h-96" />
  const { mes, items } = data
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Field label="Mes" className="w-44">
          <Input type="month" value={mes} onChange={({ target }) => filtros.poner({ mes: target.value }, true)} />
        </Field>
        <BotonDescarga
          url={`/api/administracion/tesoreria/balanza.csv?desde=${mes}&hasta=${mes}`}
          archivo={`balanza-${mes}.csv`}
          que="la balanza"
          className="min-h-(--control-h)"
        />
      </div>
      <DataTable
        caption={`Balanza de comprobación de ${mes}, en MXN`}
        columns={columnasDe(mes, items)}
        rows={items}
        rowKey={({ cuenta }) => cuenta}
        empty={
          <EmptyState title="Nada se movió hasta ese mes" className="border-0">
            Elige un mes posterior a la primera venta.
          </EmptyState>
        }
      />
    </>
  )
}
