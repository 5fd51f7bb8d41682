import { useSearchParams } from 'react-router'
import { useBusqueda } from '../../../lib/use-filtros'
import { ChipLink, ChipRow } from '../../../ui/chip'
import { SearchInput } from '../../../ui/input'
import { FILTROS, type Filtrados, type Filtro, filtroDe, ROTULOS } from './filtro-eventos'

/** Filter and search live in the address: they survive a reload, the way back and being sent to somebody. */
export function useFiltroEventos() {
  const [params, setParams] = useSearchParams()
  const filtro = filtroDe(params.get('ver'))
  const term = params.get('term') ?? ''
  const de = (ver: Filtro, buscado = term) =>
    new URLSearchParams({ ...(ver !== 'todos' && { ver }), ...(buscado && { term: buscado }) })
  const poner = (ver: Filtro, buscado: string) =>
    setParams(de(ver, buscado), { replace: true, preventScrollReset: true })
  const busqueda = useBusqueda(term, (buscado) => poner(filtro, buscado))
  const verTodos = () => {
    busqueda.onChange('')
    poner('todos', '')
  }
  return { filtro, term, busqueda, verTodos, hrefDe: (ver: Filtro) => `?${de(ver)}` }
}
export type FiltroEventos = ReturnType<typeof useFiltroEventos>

export function FiltrosEventos({
  filtro: {
    filtro,
    busqueda: { value, maxLength, onChange, onClear },
    hrefDe,
  },
  cuantos,
}: {
  filtro: FiltroEventos
  cuantos: Filtrados['cuantos']
}) {
  return (
    <div className="mb-4 grid gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-center">
      <ChipRow label="Filtrar eventos">
        {FILTROS.map((uno) => (
          <ChipLink key={uno} href={hrefDe(uno)} current={uno === filtro} count={cuantos[uno]}>
            {ROTULOS[uno]}
          </ChipLink>
        ))}
      </ChipRow>
      <search className="max-lg:row-start-1">
        <SearchInput
          aria-label="Buscar eventos"
          placeholder="Nombre, lugar o categoría"
          value={value}
          maxLength={maxLength}
          onChange={({ target }) => onChange(target.value)}
          onClear={onClear}
        />
      </search>
    </div>
  )
}
