import type { Facturacion } from '@entrale/contract/facturacion/schemas'
import type { ReactNode } from 'react'
import { type Filtros, useBusqueda } from '../../../lib/use-filtros'
import { FilterSearch } from '../../../ui/filter-controls'
import { Fichas } from '../../comun/listas/filtros'
import type { Clave } from './filtro'

const ESTADOS = [
  ['solicitada', 'Solicitadas'],
  ['error', 'Con error'],
  ['ajuste', 'Por ajustar'],
  ['timbrada', 'Emitidas'],
  ['cancelada', 'Canceladas'],
] as const

const cuantas = (cuentas: Facturacion['cuentas'] | undefined, estado: (typeof ESTADOS)[number][0]) =>
  cuentas === undefined ? 0 : estado === 'ajuste' ? cuentas.ajustes : cuentas[estado]

/** Search, the state that is looked at with how many there are, and the sheet. */
export function FiltrosSolicitudes({
  filtros,
  cuentas,
  acciones,
}: {
  filtros: Filtros<Clave>
  cuentas: Facturacion['cuentas'] | undefined
  acciones: ReactNode
}) {
  const busqueda = useBusqueda(filtros.valores.term, (term) => filtros.poner({ term }, true))
  return (
    <div className="mb-4">
      <div className="grid grid-cols-2 gap-2 md:flex md:items-start">
        <FilterSearch label="Buscar facturas" placeholder="Folio, RFC, nombre o correo" {...busqueda} />
        {acciones}
      </div>
      <Fichas
        filtros={filtros}
        clave="estado"
        rotulo="Estado de las facturas"
        todas="Todas"
        opciones={ESTADOS.map(([estado, texto]) => [estado, texto, cuantas(cuentas, estado)])}
      />
    </div>
  )
}
