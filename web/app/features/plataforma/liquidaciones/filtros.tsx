import { ESTADOS_LIQUIDACION } from '@entrale/contract/liquidaciones/estados'
import type { ReactNode } from 'react'
import { type Filtros, useBusqueda } from '../../../lib/use-filtros'
import { esTermino, esUno } from '../../../lib/validas'
import { ChipLink, ChipRow } from '../../../ui/chip'
import { FilterSearch } from '../../../ui/filter-controls'
import { ESTADOS_EN_ORDEN, estadosEnPalabras } from '../../comun/liquidaciones/estado-liquidacion'

/** What each filter of the address may say; `ver` is the payout that is open. */
export const VALIDAS_ADMIN = {
  term: esTermino,
  estado: esUno(ESTADOS_LIQUIDACION),
  ver: (texto: string) => /^[0-9a-f-]{36}$/.test(texto),
} as const
export type ClaveAdmin = keyof typeof VALIDAS_ADMIN
type Props = {
  filtros: Filtros<ClaveAdmin>
  cuantas: (estado: string) => number
  acciones: ReactNode
}

const PIEZA = 'md:min-h-8.5 md:px-3.5 md:text-sm'

export function FiltrosAdmin({ filtros, cuantas, acciones }: Props) {
  const { term, estado } = filtros.valores
  const busqueda = useBusqueda(term, (nuevo) => filtros.poner({ term: nuevo, ver: '' }, true))
  return (
    <div className="mb-4 grid gap-3">
      <div className="grid grid-cols-2 items-start gap-2 md:flex">
        <FilterSearch label="Buscar liquidaciones" placeholder="Folio u organización" {...busqueda} />
        {acciones}
      </div>
      <ChipRow label="Estado de las liquidaciones">
        <ChipLink href={filtros.hrefCon({ estado: '', ver: '' })} current={estado === ''} className={PIEZA}>
          Todas
        </ChipLink>
        {ESTADOS_EN_ORDEN.map((uno) => (
          <ChipLink
            key={uno}
            href={filtros.hrefCon({ estado: uno, ver: '' })}
            current={estado === uno}
            count={cuantas(uno)}
            className={PIEZA}
          >
            {estadosEnPalabras(uno)}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}
