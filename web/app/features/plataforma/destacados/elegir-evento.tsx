import type { Destacado } from '@entrale/contract/plataforma/destacados'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useBusqueda } from '../../../lib/use-filtros'
import { IconButton } from '../../../ui/button'
import { Field, FieldError } from '../../../ui/field'
import { SearchInput } from '../../../ui/input'
import { elegiblesQuery } from './consultas'
import { NombreEvento } from './tabla'

type Evento = Destacado['evento']
type Props = { elegido: Evento | null; error: string | undefined; onElegir: (evento: Evento | null) => void }

function Hallados({ term, onElegir }: { term: string; onElegir: (evento: Evento) => void }) {
  const { data, error, isFetching } = useQuery(elegiblesQuery(term))
  if (term.trim().length < 2) return null
  if (error) return <FieldError>{error.message}</FieldError>
  if (data === undefined) return <p className="text-muted text-sm">Buscando…</p>
  if (data.items.length === 0)
    return <p className="text-muted text-sm">Ningún evento publicado y por venir se llama así.</p>
  return (
    <ul
      aria-label="Eventos encontrados"
      aria-busy={isFetching}
      className="grid max-h-72 overflow-y-auto rounded-control border border-line"
    >
      {data.items.map((evento) => (
        <li key={evento.id} className="border-line not-first:border-t">
          <button
            type="button"
            onClick={() => onElegir(evento)}
            className="w-full cursor-pointer px-3 py-2 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
          >
            <NombreEvento evento={evento} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A published evento to come, found by a piece of its name or of its organizer's. */
export function ElegirEvento({ elegido, error, onElegir }: Props) {
  const [term, setTerm] = useState('')
  const busqueda = useBusqueda(term, setTerm)
  if (elegido !== null)
    return (
      <div className="grid gap-1.5">
        <p className="font-semibold text-md">Evento</p>
        <div className="flex items-center gap-2 rounded-control border border-control py-2 pr-2 pl-3">
          <div className="min-w-0 flex-1">
            <NombreEvento evento={elegido} />
          </div>
          <IconButton label="Elegir otro evento" variant="bare" size="sm" onClick={() => onElegir(null)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {error && <FieldError>{error}</FieldError>}
      </div>
    )
  return (
    <div className="grid gap-3">
      <Field label="Evento" required error={error} hint="Publicado y por venir.">
        <SearchInput
          placeholder="Nombre del evento o de quien organiza"
          autoComplete="off"
          value={busqueda.value}
          onChange={({ target }) => busqueda.onChange(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onClear={busqueda.onClear}
        />
      </Field>
      <Hallados term={term} onElegir={onElegir} />
    </div>
  )
}
