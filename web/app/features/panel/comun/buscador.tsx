import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button'
import { FilterSearch } from '../../../ui/filter-controls'
import { EmptyState } from '../../../ui/states'

/** Fewer than these are seen at a glance. */
const CON_BUSCADOR = 8

type Props<T> = {
  items: readonly T[]
  /** What of one is searched. */
  textoDe: (item: T) => string
  rotulo: string
  ayuda: string
  /** What the list says when nothing fits: a title, and a sentence about what was searched. */
  nada: { titulo: string; frase: (term: string) => string }
  children: (visibles: readonly T[], vacio: ReactNode) => ReactNode
}

/** A list that is searched on the page, once it is long enough. */
export function Buscador<T>({ items, textoDe, rotulo, ayuda, nada, children }: Props<T>) {
  const [term, setTerm] = useState('')
  const buscado = term.trim().toLocaleLowerCase('es-MX')
  const limpiar = () => setTerm('')
  const vacio = (
    <EmptyState title={nada.titulo} className="border-0" action={<Button onClick={limpiar}>Limpiar búsqueda</Button>}>
      {nada.frase(`«${term.trim()}»`)}
    </EmptyState>
  )
  return (
    <>
      {items.length >= CON_BUSCADOR && (
        <div className="mb-4 grid">
          <FilterSearch
            label={rotulo}
            placeholder={ayuda}
            value={term}
            onChange={setTerm}
            onSubmit={() => undefined}
            onClear={limpiar}
          />
        </div>
      )}
      {children(
        items.filter((item) => textoDe(item).toLocaleLowerCase('es-MX').includes(buscado)),
        vacio,
      )}
    </>
  )
}
