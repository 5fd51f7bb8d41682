import { nombreDeCuenta } from '@entrale/contract/tesoreria/palabras'
import type { Registro } from '@entrale/contract/tesoreria/schemas'
import { useQuery } from '@tanstack/react-query'
import { diaConAnio } from '../../../lib/dia'
import { pesos } from '../../../lib/formatos'
import { useFiltros } from '../../../lib/use-filtros'
import type { Column } from '../../../ui/data-table'
import { registrosQuery } from '../comun/consultas'
import { Lista } from '../comun/lista'
import { PROVEEDORES } from '../comun/nombres-proveedor'

const CLASES: Record<Registro['clase'], string> = {
  deposito: 'Depósito del proveedor',
  comision: 'Cargo del proveedor',
  ajuste_proveedor: 'Movimiento del proveedor sin explicar',
  sin_dueno: 'Dinero que nadie espera',
  ajuste: 'Ajuste entre cuentas',
  entero: 'Impuesto pagado',
}

/** From where to where it went, or who told of it. */
function deDonde({ debe, haber, proveedor, referencia, periodo, motivo }: Registro): string {
  if (proveedor !== null) return `${PROVEEDORES[proveedor] ?? proveedor}, ${referencia}`
  const cuentas = `De ${nombreDeCuenta(haber ?? '')} a ${nombreDeCuenta(debe ?? '')}`
  return [cuentas, periodo, motivo].filter(Boolean).join(' · ')
}

const COLUMNAS: Column<Registro>[] = [
  {
    key: 'clase',
    header: 'Movimiento',
    primary: true,
    cell: (registro) => (
      <>
        <span className="block font-semibold">{CLASES[registro.clase]}</span>
        <span className="wrap-anywhere block font-normal text-muted text-sm">{deDonde(registro)}</span>
      </>
    ),
  },
  { key: 'fecha', header: 'Fecha', cell: ({ fecha }) => diaConAnio(fecha) },
  {
    key: 'quien',
    header: 'Quién',
    cell: ({ quien }) =>
      quien === null ? (
        <span className="text-muted">Por sí solo</span>
      ) : (
        <span className="wrap-anywhere md:block md:min-w-28">{quien}</span>
      ),
  },
  { key: 'monto', header: 'Monto, MXN', align: 'end', cell: ({ monto }) => pesos(monto) },
]

/** What moved without a sale: deposits, charges of providers, corrections, taxes. */
export function Registros() {
  const filtros = useFiltros({})
  return (
    <Lista
      consulta={useQuery(registrosQuery(filtros.valores, filtros.pagina))}
      filtros={filtros}
      nombre="los movimientos de tesorería"
      titulo="Depósitos, ajustes e impuestos"
      palabras={['movimiento', 'movimientos']}
      columnas={COLUMNAS}
      llave={({ id }) => id}
      vacia={{
        titulo: 'Todavía no hay movimientos',
        texto: 'Aquí verás los depósitos de los proveedores, los ajustes y los impuestos que pagues.',
      }}
    />
  )
}
