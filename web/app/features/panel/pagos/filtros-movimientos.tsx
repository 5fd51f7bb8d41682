import { CONCEPTOS_EN_PALABRAS } from '@entrale/contract/liquidaciones/palabras'
import { CONCEPTOS_MOVIMIENTO } from '@entrale/contract/liquidaciones/schemas'
import type { ReactNode } from 'react'
import type { Filtros } from '../../../lib/use-filtros'
import { FilterSelect } from '../../../ui/filter-controls'
import { FiltrosEnUso } from '../../comun/listas/filtros'
import type { Clave } from './filtro'

type Props = {
  filtros: Filtros<Clave>
  eventos: readonly { slug: string; nombreMostrado: string }[]
  fechas: ReactNode
  /** The days that were chosen, in words. */
  rango: string
  acciones: ReactNode
}

/** Which movements are read. */
export function FiltrosMovimientos({ filtros, eventos, fechas, rango, acciones }: Props) {
  const { evento, concepto } = filtros.valores
  const textos = {
    evento: eventos.find(({ slug }) => slug === evento)?.nombreMostrado ?? evento,
    concepto: CONCEPTOS_EN_PALABRAS[concepto as keyof typeof CONCEPTOS_EN_PALABRAS] ?? '',
  }
  return (
    <div className="mb-4">
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap md:items-start">
        <FilterSelect
          label="Evento"
          all="Evento"
          className="md:w-56"
          value={evento}
          options={eventos.map(({ slug, nombreMostrado }) => [slug, nombreMostrado])}
          onChange={(nuevo) => filtros.poner({ evento: nuevo })}
        />
        <FilterSelect
          label="Concepto"
          all="Concepto"
          className="md:w-44"
          value={concepto}
          options={CONCEPTOS_MOVIMIENTO.map((uno) => [uno, CONCEPTOS_EN_PALABRAS[uno]] as const)}
          onChange={(nuevo) => filtros.poner({ concepto: nuevo })}
        />
        {fechas}
        {acciones}
      </div>
      <FiltrosEnUso
        filtros={filtros}
        textos={textos}
        rango={rango}
        onLimpiar={() => filtros.poner({ evento: '', concepto: '', desde: '', hasta: '' })}
      />
    </div>
  )
}
