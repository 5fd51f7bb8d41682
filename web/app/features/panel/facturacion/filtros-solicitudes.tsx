import type { Facturacion } from '@entrale/contract/facturacion/schemas'
import type { ReactNode } from 'react'
import { useBusqueda, type useFiltros } from '../../../lib/use-filtros'
import { ChipLink, ChipRow } from '../../../ui/chip'
import { FilterSearch } from '../../../ui/filter-controls'
import type { Clave } from './filtro'

type Filtros = ReturnType<typeof useFiltros<Clave>>
const ESTADOS = [
  ['solicitada', 'Solicitadas'],
  ['error', 'Con error'],
  ['ajuste', 'Por ajustar'],
  ['timbrada', 'Emitidas'],
  ['cancelada', 'Canceladas'],
] as const
const PIEZA = 'md:min-h-8.5 md:px-3.5 md:text-sm'

const cuantas = (cuentas: Facturacion['cuentas'] | undefined, estado: (typeof ESTADOS)[number][0]) =>
  cuentas === undefined ? 0 : estado === 'ajuste' ? cuentas.ajustes : cuentas[estado]

/** Search, the state that is looked at with how many there are, and the sheet. */
export function FiltrosSolicitudes({
  filtros,
  cuentas,
  acciones,
}: {
  filtros: Filtros
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
      <ChipRow label="Estado de las facturas" className="mt-3">
        <ChipLink href={filtros.hrefCon({ estado: '' })} current={filtros.valores.estado === ''} className={PIEZA}>
          Todas
        </ChipLink>
        {ESTADOS.map(([estado, texto]) => (
          <ChipLink
            key={estado}
            href={filtros.hrefCon({ estado })}
            current={filtros.valores.estado === estado}
            count={cuantas(cuentas, estado)}
            className={PIEZA}
          >
            {texto}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}
