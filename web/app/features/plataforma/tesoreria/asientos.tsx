import { nombreDeConcepto, nombreDeCuenta } from '@entrale/contract/tesoreria/palabras'
import { type AsientoVisto, CUENTAS } from '@entrale/contract/tesoreria/schemas'
import { useQuery } from '@tanstack/react-query'
import { pesos } from '../../../lib/formatos'
import { useFiltros } from '../../../lib/use-filtros'
import { esUno } from '../../../lib/validas'
import type { Column } from '../../../ui/data-table'
import { FilterSelect } from '../../../ui/filter-controls'
import { Input } from '../../../ui/input'
import { Anchor } from '../../../ui/link'
import { asientosQuery } from '../comun/consultas'
import { Cuando } from '../comun/datos'
import { Lista } from '../comun/lista'
import { rutaCompraAdministrada } from '../comun/rutas'
import { esMes } from './balanza'

const CLASES: Record<string, string> = {
  compra: 'Compra',
  liquidacion: 'Liquidación',
  ajuste: 'Ajuste de saldo',
  pago: 'Pago',
  ficha: 'Depósito de un organizador',
  castigo: 'Adeudo castigado',
  tesoreria: 'Tesorería',
}

const COLUMNAS: Column<AsientoVisto>[] = [
  {
    key: 'concepto',
    header: 'Movimiento',
    primary: true,
    cell: ({ concepto, de }) => (
      <>
        <span className="block font-semibold">{nombreDeConcepto(concepto)}</span>
        <span className="wrap-anywhere block font-normal text-muted text-sm">
          {CLASES[de.clase]}{' '}
          {de.clase === 'compra' && de.folio !== null ? (
            <Anchor href={rutaCompraAdministrada(de.folio)} className="link type-folio">
              {de.folio}
            </Anchor>
          ) : (
            de.folio
          )}
        </span>
      </>
    ),
  },
  { key: 'cuenta', header: 'Cuenta', cell: ({ cuenta }) => nombreDeCuenta(cuenta) },
  { key: 'fecha', header: 'Fecha', cell: ({ fecha }) => <Cuando iso={fecha} /> },
  { key: 'cargo', header: 'Cargo, MXN', align: 'end', cell: ({ monto }) => (monto > 0 ? pesos(monto) : '') },
  { key: 'abono', header: 'Abono, MXN', align: 'end', cell: ({ monto }) => (monto < 0 ? pesos(-monto) : '') },
]

/** The lines of the ledger, by account and month. */
export function Asientos() {
  const filtros = useFiltros({ cuenta: esUno(CUENTAS), mes: esMes })
  const { cuenta, mes } = filtros.valores
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)]">
        <FilterSelect
          label="Cuenta"
          all="Todas las cuentas"
          className="md:w-64"
          value={cuenta}
          options={CUENTAS.map((cual) => [cual, nombreDeCuenta(cual)])}
          onChange={(cual) => filtros.poner({ cuenta: cual })}
        />
        <Input
          type="month"
          aria-label="Mes"
          className="md:w-44"
          value={mes}
          onChange={({ target }) => filtros.poner({ mes: target.value }, true)}
        />
      </div>
      <Lista
        consulta={useQuery(asientosQuery(filtros.valores, filtros.pagina))}
        filtros={filtros}
        nombre="los asientos"
        titulo="Asientos del libro"
        palabras={['asiento', 'asientos']}
        columnas={COLUMNAS}
        llave={({ id }) => id}
        vacia={{ titulo: 'El libro está vacío', texto: 'Cada venta, pago y devolución deja aquí sus asientos.' }}
      />
    </>
  )
}
