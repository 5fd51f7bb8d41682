import { RESULTADOS_EN_PALABRAS } from '@entrale/contract/accesos/palabras'
import { type Puerta, resultado as resultados } from '@entrale/contract/accesos/schemas'
import { type Filtros, useBusqueda } from '../../../../lib/use-filtros'
import { FilterSearch, FilterSelect } from '../../../../ui/filter-controls'
import { FiltrosEnUso } from '../../../comun/listas/filtros'
import type { Clave } from './filtro'

type Props = { filtros: Filtros<Clave>; puertas: readonly Pick<Puerta, 'id' | 'nombre'>[] }

const RESULTADOS = resultados.options.map((uno) => [uno, RESULTADOS_EN_PALABRAS[uno]] as const)

/** Search by folio, filters, and which of them are in use. */
export function FiltrosLecturas({ filtros, puertas }: Props) {
  const { term, puerta, resultado } = filtros.valores
  const busqueda = useBusqueda(term, (nuevo) => filtros.poner({ term: nuevo }, true))
  const textos = {
    term: `«${term}»`,
    puerta: puertas.find(({ id }) => id === puerta)?.nombre ?? 'Otra puerta',
    resultado: RESULTADOS.find(([uno]) => uno === resultado)?.[1] ?? '',
  }
  return (
    <div className="mb-4">
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap md:items-start">
        <FilterSearch label="Buscar lecturas" placeholder="Folio" {...busqueda} />
        <FilterSelect
          label="Puerta"
          all="Puerta"
          className="md:w-44"
          value={puerta}
          options={puertas.map(({ id, nombre }) => [id, nombre] as const)}
          onChange={(nueva) => filtros.poner({ puerta: nueva })}
        />
        <FilterSelect
          label="Resultado"
          all="Resultado"
          className="md:w-44"
          value={resultado}
          options={RESULTADOS}
          onChange={(nuevo) => filtros.poner({ resultado: nuevo })}
        />
      </div>
      <FiltrosEnUso filtros={filtros} textos={textos} />
    </div>
  )
}
