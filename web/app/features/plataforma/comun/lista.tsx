import type { ComponentProps, ReactNode } from 'react'
import { type Filtros, useBusqueda } from '../../../lib/use-filtros'
import { Button } from '../../../ui/button'
import { FilterSearch } from '../../../ui/filter-controls'
import { EmptyState } from '../../../ui/states'
import { Lista as ListaDePaginas } from '../../comun/listas/lista'
import { POR_PAGINA } from './consultas'

type BuscadorProps = { filtros: Filtros<'termino'> | Filtros<string>; rotulo: string; ejemplo: string }
export function Buscador({ filtros, rotulo, ejemplo }: BuscadorProps) {
  const suyos = filtros as Filtros<'termino'>
  const busqueda = useBusqueda(suyos.valores.termino, (termino) => suyos.poner({ termino }, true))
  return <FilterSearch label={rotulo} placeholder={ejemplo} className="md:w-96" {...busqueda} />
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

/** The server counts up to a thousand. */
export const DE_ADMINISTRACION = { porPagina: POR_PAGINA, tope: 1_000 }

type ListaProps<Row> = Omit<ComponentProps<typeof ListaDePaginas<Row>>, 'vacia'> & {
  filtros: Filtros<string>
  vacia: { titulo: string; texto: string }
}

/** A table of what administrators look for, with its four states. */
export const Lista = <Row,>({ vacia, ...props }: ListaProps<Row>) => (
  <ListaDePaginas
    alto="h-96"
    {...DE_ADMINISTRACION}
    {...props}
    vacia={
      <Nada filtros={props.filtros} titulo={vacia.titulo}>
        {vacia.texto}
      </Nada>
    }
  />
)
