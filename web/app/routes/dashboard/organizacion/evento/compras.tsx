import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { TablaCompras } from '../../../../features/ventas/tabla-compras'
import { POR_PAGINA } from '../../../../lib/consultas'
import { ventasQuery } from '../../../../lib/consultas-panel'
import { cuenta } from '../../../../lib/formatos'
import { tituloDe } from '../../../../lib/seo'
import { Button } from '../../../../ui/button'
import { Field } from '../../../../ui/field'
import { SearchInput } from '../../../../ui/input'
import { Pagination } from '../../../../ui/pagination'
import { Loading, Skeleton } from '../../../../ui/skeleton'
import { EmptyState, ErrorState } from '../../../../ui/states'
import { useEvento } from '../contexto'

const CADA_MS = 10_000

export const handle = { miga: 'Compras' }
export const meta = () => [{ title: tituloDe('Compras') }]

function useVista() {
  const [params, setParams] = useSearchParams()
  const term = params.get('term') ?? ''
  const pagina = Math.max(1, Number(params.get('currentPage')) || 1)
  const hrefDe = (n: number) => `?${new URLSearchParams({ ...(term && { term }), ...(n > 1 && { currentPage: String(n) }) })}`
  const buscar = (texto: string) => setParams(texto.trim() === '' ? {} : { term: texto.trim() }, { replace: true, preventScrollReset: true })
  return { term, pagina, hrefDe, buscar }
}

function Buscador({ term, onBuscar }: { term: string; onBuscar: (texto: string) => void }) {
  const [texto, setTexto] = useState(term)
  const enviar = (event: FormEvent) => {
    event.preventDefault()
    onBuscar(texto)
  }
  const limpiar = () => {
    setTexto('')
    onBuscar('')
  }
  return (
    <search className="mb-4">
      <form onSubmit={enviar} className="flex gap-2">
        <Field label="Buscar compras" labelHidden className="w-full max-w-sm">
          <SearchInput value={texto} maxLength={100} onChange={({ target }) => setTexto(target.value)} onClear={limpiar} placeholder="Folio, nombre o correo" />
        </Field>
        <Button type="submit" className="self-stretch">
          Buscar
        </Button>
      </form>
    </search>
  )
}

function vacio(term: string, publicado: boolean) {
  if (term !== '')
    return (
      <EmptyState title="No encontramos compras" className="border-0">
        Ninguna coincide con «{term}». Busca por folio, nombre o correo.
      </EmptyState>
    )
  return (
    <EmptyState title="Aún no vendes boletos" className="border-0">
      {publicado ? 'Comparte tu evento para empezar. Cada compra aparece aquí al momento.' : 'Publica tu evento y cada compra aparecerá aquí al momento.'}
    </EmptyState>
  )
}

export default function Compras() {
  const { organizacion, evento } = useEvento()
  const { term, pagina, hrefDe, buscar } = useVista()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...ventasQuery(organizacion.slug, evento.slug, { term, currentPage: pagina }),
    placeholderData: keepPreviousData,
    refetchInterval: CADA_MS,
  })
  if (data === undefined && error)
    return (
      <ErrorState title="Error al cargar las compras" onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    )
  const primera = (pagina - 1) * POR_PAGINA + 1
  return (
    <>
      <Buscador key={term} term={term} onBuscar={buscar} />
      {data === undefined ? (
        <Loading label="Cargando las compras">
          <Skeleton className="h-80" />
        </Loading>
      ) : (
        <TablaCompras
          compras={data.items}
          zona={evento.zonaHoraria}
          busy={isPlaceholderData}
          empty={vacio(term, evento.publicado)}
          below={
            data.total > 0 && (
              <Pagination
                page={pagina}
                pages={Math.ceil(data.total / POR_PAGINA)}
                hrefFor={hrefDe}
                summary={
                  <span role="status">
                    {primera}–{primera + data.items.length - 1} de {cuenta(data.total, 'compra', 'compras')}
                  </span>
                }
              />
            )
          }
        />
      )}
    </>
  )
}
