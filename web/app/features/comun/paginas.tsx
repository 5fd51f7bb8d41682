import { cuenta } from '../../lib/formatos'
import { Pagination } from '../../ui/pagination'

type Props = {
  filtros: { pagina: number; hrefDePagina: (pagina: number) => string }
  porPagina: number
  /** On this page. */
  vistos: number
  total: number
  palabras: readonly [uno: string, varios: string]
}

/** Below a list: which of how many these are, and the way to the others. */
export function Paginas({
  filtros: { pagina, hrefDePagina },
  porPagina,
  vistos,
  total,
  palabras: [uno, varios],
}: Props) {
  const primero = (pagina - 1) * porPagina + 1
  return (
    <Pagination
      page={pagina}
      pages={Math.ceil(total / porPagina)}
      hrefFor={hrefDePagina}
      summary={
        <span role="status">
          {primero.toLocaleString('es-MX')}–{(primero + vistos - 1).toLocaleString('es-MX')} de{' '}
          {cuenta(total, uno, varios)}
        </span>
      }
    />
  )
}
