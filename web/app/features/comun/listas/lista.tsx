import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { POR_PAGINA } from '../../../lib/consultas'
import { cuenta } from '../../../lib/formatos'
import { ButtonLink } from '../../../ui/button'
import { type Column, DataTable } from '../../../ui/data-table'
import { Pagination } from '../../../ui/pagination'
import { EmptyState } from '../../../ui/states'
import { SinDatos } from './sin-datos'

type PaginasProps = {
  filtros: { pagina: number; hrefDePagina: (pagina: number) => string }
  porPagina?: number
  /** How far the server counts. */
  tope?: number
  /** On this page. */
  vistos: number
  total: number
  palabras: readonly [uno: string, varios: string]
}

/** Below a list: which of how many these are, and the way to the others. */
export function Paginas({
  filtros: { pagina, hrefDePagina },
  porPagina = POR_PAGINA,
  tope = Number.POSITIVE_INFINITY,
  vistos,
  total,
  palabras: [uno, varios],
}: PaginasProps) {
  const primero = (pagina - 1) * porPagina + 1
  return (
    <Pagination
      page={pagina}
      pages={Math.ceil(total / porPagina)}
      hrefFor={hrefDePagina}
      summary={
        <span role="status">
          {primero.toLocaleString('es-MX')}–{(primero + vistos - 1).toLocaleString('es-MX')} de{' '}
          {total >= tope ? `más de ${cuenta(tope, uno, varios)}` : cuenta(total, uno, varios)}
        </span>
      }
    />
  )
}

type ListaProps<Row> = Omit<PaginasProps, 'vistos' | 'total'> & {
  consulta: UseQueryResult<{ items: readonly Row[]; total: number }>
  /** What is read, with its article: "las compras". */
  nombre: string
  titulo: string
  columnas: readonly Column<Row>[]
  llave: (fila: Row) => string
  vacia: ReactNode
  /** What a page behind the last one says: "Hay menos compras de las que buscabas." */
  menos?: string
  alto?: string
}

/** A table that is read page by page, with its four states. */
export function Lista<Row>({
  consulta,
  nombre,
  titulo,
  columnas,
  llave,
  vacia,
  menos,
  alto,
  ...paginas
}: ListaProps<Row>) {
  const { data, isPlaceholderData } = consulta
  if (data === undefined) return <SinDatos consulta={consulta} nombre={nombre} alto={alto} />
  const { items, total } = data
  const otraPagina = total > 0 && menos !== undefined && (
    <EmptyState
      title="Esta página ya no existe"
      className="border-0"
      action={<ButtonLink href={paginas.filtros.hrefDePagina(1)}>Ir a la primera</ButtonLink>}
    >
      {menos}
    </EmptyState>
  )
  return (
    <DataTable
      caption={titulo}
      columns={columnas}
      rows={items}
      rowKey={llave}
      busy={isPlaceholderData}
      empty={otraPagina || vacia}
      below={items.length > 0 && <Paginas {...paginas} vistos={items.length} total={total} />}
    />
  )
}
