import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cuenta } from '../../../lib/formatos'
import { useBusqueda, type useFiltros } from '../../../lib/use-filtros'
import { Button } from '../../../ui/button'
import { ChipLink, ChipRow } from '../../../ui/chip'
import { type Column, DataTable } from '../../../ui/data-table'
import { FilterSearch } from '../../../ui/filter-controls'
import { Pagination } from '../../../ui/pagination'
import { LoadingBlock } from '../../../ui/skeleton'
import { EmptyState, ErrorState } from '../../../ui/states'
import { POR_PAGINA } from './consultas'

export type Filtros<K extends string> = ReturnType<typeof useFiltros<K>>
/** The server stops counting at a thousand. */
const TOPE = 1_000

type BuscadorProps = { filtros: Filtros<'termino'> | Filtros<string>; rotulo: string; ejemplo: string }
export function Buscador({ filtros, rotulo, ejemplo }: BuscadorProps) {
  const suyos = filtros as Filtros<'termino'>
  const busqueda = useBusqueda(suyos.valores.termino, (termino) => suyos.poner({ termino }, true))
  return <FilterSearch label={rotulo} placeholder={ejemplo} className="md:w-96" {...busqueda} />
}

const PIEZA = 'md:min-h-8.5 md:px-3.5 md:text-sm'
type FichasProps<K extends string> = {
  filtros: Filtros<K>
  clave: NoInfer<K>
  rotulo: string
  todas: string
  opciones: readonly (readonly [valor: string, texto: string])[]
}

/** One filter of few values, as links: each is an address. */
export const Fichas = <K extends string>({ filtros, clave, rotulo, todas, opciones }: FichasProps<K>) => {
  const con = (valor: string) => filtros.hrefCon({ [clave]: valor } as Partial<Record<K, string>>)
  return (
    <ChipRow label={rotulo} className="mt-3">
      <ChipLink href={con('')} current={filtros.valores[clave] === ''} className={PIEZA}>
        {todas}
      </ChipLink>
      {opciones.map(([valor, texto]) => (
        <ChipLink key={valor} href={con(valor)} current={filtros.valores[clave] === valor} className={PIEZA}>
          {texto}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

type ConDatosProps<D> = {
  consulta: UseQueryResult<D>
  nombre: string
  children: (data: D, ocupada: boolean) => ReactNode
}

/** What was asked for, or that it is coming, or that it could not be read. */
export function ConDatos<D>({
  consulta: { data, error, isFetching, isPlaceholderData, refetch },
  nombre,
  children,
}: ConDatosProps<D>) {
  if (data === undefined && error)
    return <ErrorState title={`Error al cargar ${nombre}`} query={{ error, isFetching, refetch }} />
  if (data === undefined) return <LoadingBlock label={`Cargando ${nombre}`} className="h-96" />
  return children(data, isPlaceholderData)
}

type PaginasProps = {
  filtros: Filtros<string>
  vistos: number
  total: number
  palabras: readonly [uno: string, varios: string]
}

/** Below a list: which of how many these are, and the way to the others. */
export function Paginas({ filtros: { pagina, hrefDePagina }, vistos, total, palabras: [uno, varios] }: PaginasProps) {
  const primero = (pagina - 1) * POR_PAGINA + 1
  const cuantos = total >= TOPE ? `más de ${cuenta(TOPE, uno, varios)}` : cuenta(total, uno, varios)
  return (
    <Pagination
      page={pagina}
      pages={Math.ceil(total / POR_PAGINA)}
      hrefFor={hrefDePagina}
      summary={
        <span role="status">
          {primero.toLocaleString('es-MX')}–{(primero + vistos - 1).toLocaleString('es-MX')} de {cuantos}
        </span>
      }
    />
  )
}

type NadaProps = {
  filtros: Filtros<string>
  titulo: string /** Where no table is around it. */
  suelta?: boolean
  children: ReactNode
}

/** An empty list: nothing there at all, or nothing with these filters. */
export const Nada = ({ filtros, titulo, suelta = false, children }: NadaProps) =>
  filtros.puestas.length + (filtros.pagina > 1 ? 1 : 0) === 0 ? (
    <EmptyState title={titulo} className={suelta ? '' : 'border-0'}>
      {children}
    </EmptyState>
  ) : (
    <EmptyState
      title="Nada con estos filtros"
      className={suelta ? '' : 'border-0'}
      action={<Button onClick={filtros.limpiar}>Limpiar filtros</Button>}
    >
      Prueba con otra búsqueda o quita algún filtro.
    </EmptyState>
  )

type ListaProps<Row> = {
  consulta: UseQueryResult<{ items: Row[]; total: number }>
  filtros: Filtros<string>
  /** "las cuentas" */
  nombre: string
  titulo: string
  palabras: readonly [uno: string, varios: string]
  columnas: readonly Column<Row>[]
  llave: (fila: Row) => string
  vacia: { titulo: string; texto: string }
}

/** A table of what administrators look for, with its four states. */
export const Lista = <Row,>({
  consulta,
  filtros,
  nombre,
  titulo,
  palabras,
  columnas,
  llave,
  vacia,
}: ListaProps<Row>) => (
  <ConDatos consulta={consulta} nombre={nombre}>
    {({ items, total }, ocupada) => (
      <DataTable
        caption={titulo}
        columns={columnas}
        rows={items}
        rowKey={llave}
        busy={ocupada}
        empty={
          <Nada filtros={filtros} titulo={vacia.titulo}>
            {vacia.texto}
          </Nada>
        }
        below={
          items.length > 0 && <Paginas filtros={filtros} vistos={items.length} total={total} palabras={palabras} />
        }
      />
    )}
  </ConDatos>
)
