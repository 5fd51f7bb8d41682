import { FILTROS_DISPUTA } from '@entrale/contract/contracargos/schemas'
import type { useFiltros } from '../../../lib/use-filtros'
import { esUno } from '../../../lib/validas'
import { Fichas } from '../listas/filtros'

/** What `FiltroDeDisputas` writes into the address. */
export const FILTRO_DE_DISPUTAS = { cuales: esUno(FILTROS_DISPUTA) }

export const FiltroDeDisputas = ({
  filtros,
}: {
  filtros: ReturnType<typeof useFiltros<keyof typeof FILTRO_DE_DISPUTAS>>
}) => (
  <div className="mb-4">
    <Fichas
      filtros={filtros}
      clave="cuales"
      rotulo="Cuáles contracargos"
      todas="Todos"
      opciones={[
        ['por_contestar', 'Sin contestar'],
        ['en_curso', 'En curso'],
        ['cerradas', 'Cerrados'],
      ]}
    />
  </div>
)
