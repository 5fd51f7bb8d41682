import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Cuando, misComprasQuery } from '../../features/compra/compras/consultas'
import {
  EsperaCompras,
  ListaCompras,
  ROTULOS,
  SinCompras,
  VistaVacia,
} from '../../features/compra/compras/lista/mis-compras-lista'
import { mezclar, recibidosDe } from '../../features/compra/compras/lista/recibidos'
import { FallaDeDashboard } from '../../features/panel/comun/fallas'
import { POR_PAGINA } from '../../lib/consultas'
import { recibidosQuery } from '../../lib/consultas-panel'
import { cuenta } from '../../lib/formatos'
import { tituloDe } from '../../lib/seo/seo'
import { useBusqueda, useFiltros } from '../../lib/use-filtros'
import { esTermino, esUno } from '../../lib/validas'
import { Display } from '../../ui/display'
import { SearchInput } from '../../ui/input'
import { Pagination } from '../../ui/pagination'
import { ErrorState } from '../../ui/states'
import { TabNav } from '../../ui/tabs'

export const meta = () => [{ title: tituloDe('Mis Compras') }]
export const ErrorBoundary = FallaDeDashboard
export const handle = { miga: 'Mis Compras' }

const PARTES = ['proximos', 'pasados', 'cancelados'] as const satisfies readonly Cuando[]
const VALIDAS = {
  term: esTermino,
  cuando: esUno(['pasados', 'cancelados']),
}

/** What is searched, which part and which page are open live in the address: they survive a reload and the way back. */
function useFiltro() {
  const filtros = useFiltros(VALIDAS)
  const { valores, poner } = filtros
  const busqueda = useBusqueda(valores.term, (term) => poner({ term }, true))
  const cuando = PARTES.find((una) => una === valores.cuando) ?? 'proximos'
  return {
    ...filtros,
    term: valores.term,
    cuando,
    busqueda,
    hrefDe: (una: Cuando) => filtros.hrefCon({ cuando: una === 'proximos' ? '' : una }),
  }
}
type Filtro = ReturnType<typeof useFiltro>

function useMisCompras({ term, cuando, pagina }: Filtro) {
  const { data, error, isFetching, refetch } = useQuery(misComprasQuery({ term, cuando, currentPage: pagina }))
  const recibidos = useQuery(recibidosQuery())
  const [ahora] = useState(Date.now)
  const recibidosEn = (cual: Cuando) => recibidosDe(recibidos.data?.items ?? [], { term, cuando: cual }, ahora)
  const suyas = data?.cuentas
  const cuentas = suyas && {
    proximos: suyas.proximos + recibidosEn('proximos').length,
    pasados: suyas.pasados + recibidosEn('pasados').length,
    cancelados: suyas.cancelados + recibidosEn('cancelados').length,
  }
  const ninguna =
    cuentas !== undefined &&
    PARTES.every((una) => cuentas[una] === 0) &&
    term === '' &&
    !isFetching &&
    !recibidos.isLoading
  return {
    data: recibidos.isLoading ? undefined : data,
    error: data === undefined ? error : null,
    isFetching,
    reintentar: () => void refetch(),
    cuentas,
    recibidos: recibidosEn(cuando),
    ahora,
    ninguna,
  }
}
type Consulta = ReturnType<typeof useMisCompras>

function Pagina({ filtro, consulta }: { filtro: Filtro; consulta: Consulta }) {
  const { term, cuando, pagina, hrefDe, hrefDePagina, busqueda } = filtro
  const { data, cuentas, recibidos, ahora } = consulta
  if (data === undefined) return <EsperaCompras />
  const { items, total, anterior } = data
  const ultima = pagina * POR_PAGINA >= total
  const renglones = mezclar(items, recibidos, { cuando, anterior, ultima })
  const desde = (pagina - 1) * POR_PAGINA
  const otras = PARTES.flatMap((otra) =>
    otra !== cuando && (cuentas?.[otra] ?? 0) > 0
      ? [{ cuando: otra, cuantas: cuentas?.[otra] ?? 0, href: hrefDe(otra) }]
      : [],
  )
  return (
    <>
      {renglones.length > 0 ? (
        <ListaCompras renglones={renglones} ahora={ahora} />
      ) : (
        <VistaVacia cuando={cuando} term={term} otras={otras} onLimpiar={busqueda.onClear} />
      )}
      {total > POR_PAGINA && (
        <Pagination
          page={pagina}
          pages={Math.ceil(total / POR_PAGINA)}
          hrefFor={hrefDePagina}
          summary={items.length > 0 && `${desde + 1}–${desde + items.length} de ${cuenta(total, 'compra', 'compras')}`}
        />
      )}
    </>
  )
}

export default function MisCompras() {
  const filtro = useFiltro()
  const consulta = useMisCompras(filtro)
  const { cuentas, ninguna } = consulta
  const { onChange, onSubmit: _, ...caja } = filtro.busqueda
  return (
    <div className="max-w-250 text-base">
      <Display as="h1" size="page" narrow="Mis" wide="Compras" />
      {ninguna ? (
        <div className="mt-8">
          <SinCompras />
        </div>
      ) : (
        <div className="mt-5 grid grid-cols-1 gap-5">
          <TabNav
            label="Mis compras"
            tabs={PARTES.map((una) => ({
              href: filtro.hrefDe(una),
              label: ROTULOS[una],
              current: una === filtro.cuando,
              ...(cuentas && { count: cuentas[una] }),
            }))}
          />
          <search className="block max-w-120">
            <SearchInput
              {...caja}
              aria-label="Busca por evento o lugar"
              placeholder="Busca por evento o lugar"
              onChange={(event) => onChange(event.target.value)}
            />
          </search>
          {consulta.error === null ? (
            <Pagina filtro={filtro} consulta={consulta} />
          ) : (
            <ErrorState
              title="No pudimos cargar tus compras"
              onRetry={consulta.reintentar}
              retrying={consulta.isFetching}
            >
              {consulta.error.message}
            </ErrorState>
          )}
        </div>
      )}
    </div>
  )
}
