import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { ESTADOS_BOLETO } from '@entrale/contract/compras/estados'
import { useBusqueda, type useFiltros } from '../../../lib/use-filtros'
import { FilterChips } from '../../../ui/filter-chips'
import { FilterSearch, FilterSelect } from '../../../ui/filter-controls'
import { type Clave, VARIOS, type Valores } from './filtro'

type Filtros = ReturnType<typeof useFiltros<Clave>>
type Props = { filtros: Filtros; tipos: readonly TipoOrganizador[]; ejemplo: string }

function Buscador({ filtros, ejemplo }: Pick<Props, 'filtros' | 'ejemplo'>) {
  const busqueda = useBusqueda(filtros.valores.term, (term) => filtros.poner({ term }, true))
  return <FilterSearch label="Buscar asistentes" placeholder={ejemplo} {...busqueda} />
}

/** The list has only the present holder of a boleto that was passed on. */
const ESTADOS = ESTADOS_BOLETO.filter((uno) => uno !== 'transferido').map((uno) => [uno, VARIOS[uno]] as const)

function Listas({ filtros, tipos }: Pick<Props, 'filtros' | 'tipos'>) {
  const { tipo, estado } = filtros.valores
  return (
    <>
      <FilterSelect
        label="Estado del boleto"
        all="Estado"
        className="md:w-44"
        value={estado}
        options={ESTADOS}
        onChange={(nuevo) => filtros.poner({ estado: nuevo })}
      />
      <FilterSelect
        label="Tipo de boleto"
        all="Tipo"
        className="md:w-40"
        value={tipo}
        options={tipos.map(({ id, tipo: nombre }) => [id, nombre])}
        onChange={(nuevo) => filtros.poner({ tipo: nuevo })}
      />
    </>
  )
}

/** What each filter in use is called. */
function rotulos({ term, estado, tipo }: Valores, tipos: readonly TipoOrganizador[]): { key: Clave; label: string }[] {
  const todos: { key: Clave; label: string }[] = [
    { key: 'term', label: `«${term}»` },
    { key: 'estado', label: VARIOS[estado as keyof typeof VARIOS] ?? '' },
    { key: 'tipo', label: tipos.find(({ id }) => id === tipo)?.tipo ?? 'Otro tipo' },
  ]
  const valores = { term, estado, tipo }
  return todos.filter(({ key }) => valores[key] !== '')
}

/** Search, filters, and which of them are in use. */
export function FiltrosAsistentes({ filtros, tipos, ejemplo }: Props) {
  const chips = rotulos(filtros.valores, tipos).map(({ key, label }) => ({
    key,
    label,
    onRemove: () => filtros.poner({ [key]: '' }),
  }))
  return (
    <div className="mb-4">
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap md:items-start">
        <Buscador filtros={filtros} ejemplo={ejemplo} />
        <Listas filtros={filtros} tipos={tipos} />
      </div>
      <FilterChips label="Filtros en uso" chips={chips} clear="Limpiar filtros" onClear={filtros.limpiar} />
    </div>
  )
}
