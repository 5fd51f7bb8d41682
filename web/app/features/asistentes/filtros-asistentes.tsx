import type { TipoOrganizador } from '@entrale/contract/boletos'
import { ESTADOS_BOLETO } from '@entrale/contract/compras'
import type { FormEvent } from 'react'
import { useBusqueda, type useFiltros } from '../../lib/use-filtros'
import { Field } from '../../ui/field'
import { FilterChips } from '../../ui/filter-chips'
import { NativeSelect, SearchInput } from '../../ui/input'
import { type Clave, VARIOS, type Valores } from './filtro'

type Filtros = ReturnType<typeof useFiltros<Clave>>
type Props = { filtros: Filtros; tipos: readonly TipoOrganizador[]; ejemplo: string }

function Buscador({ filtros, ejemplo }: Pick<Props, 'filtros' | 'ejemplo'>) {
  const { escrito, setEscrito, buscarYa, limpiar } = useBusqueda(filtros.valores.term, (term) => filtros.poner({ term }, true))
  const enviar = (event: FormEvent) => {
    event.preventDefault()
    buscarYa()
  }
  return (
    <search className="min-w-0 max-md:col-span-2 md:w-72">
      <form onSubmit={enviar}>
        <Field label="Buscar asistentes" labelHidden>
          <SearchInput value={escrito} maxLength={100} onChange={({ target }) => setEscrito(target.value)} onClear={limpiar} placeholder={ejemplo} />
        </Field>
      </form>
    </search>
  )
}

function Listas({ filtros, tipos }: Pick<Props, 'filtros' | 'tipos'>) {
  const { tipo, estado } = filtros.valores
  return (
    <>
      <Field label="Estado del boleto" labelHidden className="md:w-44">
        <NativeSelect className="text-ellipsis max-md:pr-9 max-md:pl-3" value={estado} onChange={({ target }) => filtros.poner({ estado: target.value })}>
          <option value="">Estado</option>
          {ESTADOS_BOLETO.map((uno) => (
            <option key={uno} value={uno}>
              {VARIOS[uno]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Tipo de boleto" labelHidden className="md:w-40">
        <NativeSelect className="text-ellipsis max-md:pr-9 max-md:pl-3" value={tipo} onChange={({ target }) => filtros.poner({ tipo: target.value })}>
          <option value="">Tipo</option>
          {tipos.map(({ id, tipo: nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </NativeSelect>
      </Field>
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
  const chips = rotulos(filtros.valores, tipos).map(({ key, label }) => ({ key, label, onRemove: () => filtros.poner({ [key]: '' }) }))
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
