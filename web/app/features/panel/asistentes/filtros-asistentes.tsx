import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { ESTADOS_BOLETO } from '@entrale/contract/compras/estados'
import { type Filtros, useBusqueda } from '../../../lib/use-filtros'
import { FilterSearch, FilterSelect } from '../../../ui/filter-controls'
import { FiltrosEnUso } from '../../comun/listas/filtros'
import { FiltroTipo, nombreDeTipo } from '../comun/filtro-tipo'
import { type Clave, VARIOS } from './filtro'

type Props = { filtros: Filtros<Clave>; tipos: readonly TipoOrganizador[]; ejemplo: string }

/** The list has only the present holder of a boleto that was passed on. */
const ESTADOS = ESTADOS_BOLETO.filter((uno) => uno !== 'transferido').map((uno) => [uno, VARIOS[uno]] as const)

/** Search, filters, and which of them are in use. */
export function FiltrosAsistentes({ filtros, tipos, ejemplo }: Props) {
  const { term, tipo, estado } = filtros.valores
  const busqueda = useBusqueda(term, (nuevo) => filtros.poner({ term: nuevo }, true))
  const textos = {
    term: `«${term}»`,
    estado: VARIOS[estado as keyof typeof VARIOS] ?? '',
    tipo: nombreDeTipo(tipos, tipo),
  }
  return (
    <div className="mb-4">
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap md:items-start">
        <FilterSearch label="Buscar asistentes" placeholder={ejemplo} {...busqueda} />
        <FilterSelect
          label="Estado del boleto"
          all="Estado"
          className="md:w-44"
          value={estado}
          options={ESTADOS}
          onChange={(nuevo) => filtros.poner({ estado: nuevo })}
        />
        <FiltroTipo filtros={filtros} tipos={tipos} />
      </div>
      <FiltrosEnUso filtros={filtros} textos={textos} />
    </div>
  )
}
