import { ApiError } from '@entrale/contract/client'
import type { Compra } from '@entrale/contract/compras'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { descargarPdf } from '../../features/boletos/descargar'
import { misComprasQuery } from '../../features/compras/consultas'
import { ordenar, VISTAS, type VistaCompras, vistaDeCompra } from '../../features/compras/estado-compra'
import { EsperaCompras, ListaCompras, ROTULOS, SinCompras, VistaVacia } from '../../features/compras/mis-compras-lista'
import { tituloDe } from '../../lib/seo'
import { Button } from '../../ui/button'
import { Display } from '../../ui/display'
import { SearchInput } from '../../ui/input'
import { ErrorState } from '../../ui/states'
import { Tabs } from '../../ui/tabs'
import { toast } from '../../ui/toaster'

export const meta = () => [{ title: tituloDe('Mis Compras') }]
export const handle = { miga: 'Mis Compras' }

const ESPERA_MS = 250
/** Matches the server's limit for a term. */
const TERM_MAXIMO = 100

/** What is searched and which part is open live in the address: they survive a reload and the way back. */
function useFiltro() {
  const [params, setParams] = useSearchParams()
  const [escrito, setEscrito] = useState(() => params.get('term') ?? '')
  const term = params.get('term') ?? ''
  const vista = VISTAS.find((una) => una === params.get('vista')) ?? 'proximos'
  const poner = (cambio: { term?: string; vista?: VistaCompras }) => {
    const nuevo = { term, vista, ...cambio }
    setParams(
      { ...(nuevo.term && { term: nuevo.term }), ...(nuevo.vista !== 'proximos' && { vista: nuevo.vista }) },
      { replace: true, preventScrollReset: true },
    )
  }
  useEffect(() => {
    if (escrito.trim() === term) return
    const timer = setTimeout(() => poner({ term: escrito.trim().slice(0, TERM_MAXIMO) }), ESPERA_MS)
    return () => clearTimeout(timer)
  })
  const limpiar = () => {
    setEscrito('')
    poner({ term: '' })
  }
  return { escrito, setEscrito, term, vista, setVista: (nueva: VistaCompras) => poner({ vista: nueva }), limpiar }
}

/** The PDF of all the boletos of a compra. */
function useDescarga() {
  const [descargando, setDescargando] = useState<string | null>(null)
  const descargar = async ({ folio, boletos }: Compra) => {
    const [boleto] = boletos
    if (boleto === undefined) return
    setDescargando(folio)
    try {
      await descargarPdf(boleto.id, { acceso: null, todos: true })
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : 'No pudimos descargar tu boleto.')
    }
    setDescargando(null)
  }
  return { descargando, descargar }
}

type Filtro = ReturnType<typeof useFiltro>

function Compras({ filtro, consulta }: { filtro: Filtro; consulta: ReturnType<typeof useMisCompras> }) {
  const { term, vista, setVista, limpiar } = filtro
  const [ahora] = useState(Date.now)
  const { descargando, descargar } = useDescarga()
  const compras = consulta.compras
  const porVista = new Map(VISTAS.map((una) => [una, compras.filter((compra) => vistaDeCompra(compra, ahora) === una)]))
  const de = (una: VistaCompras) => porVista.get(una) ?? []
  const tabs = VISTAS.map((una) => ({
    value: una,
    label: ROTULOS[una],
    ...(consulta.hayMas ? {} : { count: de(una).length }),
    content:
      de(una).length > 0 ? (
        <ListaCompras compras={ordenar(de(una), una)} ahora={ahora} descargando={descargando} onDescargar={(compra) => void descargar(compra)} />
      ) : (
        <VistaVacia
          vista={una}
          term={term}
          otras={VISTAS.flatMap((otra) => (otra !== una && de(otra).length > 0 ? [{ vista: otra, cuantas: de(otra).length }] : []))}
          onLimpiar={limpiar}
          onVer={setVista}
        />
      ),
  }))
  return (
    <>
      <Tabs label="Mis compras" tabs={tabs} value={vista} onValueChange={(nueva) => setVista(nueva as VistaCompras)} />
      {consulta.hayMas && (
        <Button className="mt-6" loading={consulta.trayendo} loadingText="Cargando…" onClick={consulta.traerMas}>
          Ver más compras
        </Button>
      )}
    </>
  )
}

function useMisCompras(term: string) {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(misComprasQuery(term))
  return {
    compras: data?.pages.flatMap(({ items }) => items) ?? [],
    listas: data !== undefined,
    error: data === undefined ? error : null,
    pidiendo: isFetching,
    reintentar: () => void refetch(),
    hayMas: hasNextPage,
    trayendo: isFetchingNextPage,
    traerMas: () => void fetchNextPage(),
  }
}

export default function MisCompras() {
  const filtro = useFiltro()
  const consulta = useMisCompras(useDeferredValue(filtro.term))
  const ninguna = consulta.listas && consulta.compras.length === 0 && filtro.term === '' && !consulta.pidiendo
  return (
    <div className="max-w-250 text-base">
      <Display as="h1" size="page" narrow="Mis" wide="Compras" />
      {ninguna ? (
        <div className="mt-8">
          <SinCompras />
        </div>
      ) : (
        <div className="mt-5 grid grid-cols-1 gap-5">
          <search className="block max-w-120">
            <SearchInput
              aria-label="Busca por evento o lugar"
              placeholder="Busca por evento o lugar"
              maxLength={TERM_MAXIMO}
              value={filtro.escrito}
              onChange={(event) => filtro.setEscrito(event.target.value)}
              onClear={filtro.limpiar}
            />
          </search>
          {consulta.error !== null && (
            <ErrorState title="No pudimos cargar tus compras" onRetry={consulta.reintentar} retrying={consulta.pidiendo}>
              {consulta.error.message}
            </ErrorState>
          )}
          {consulta.error === null && (consulta.listas ? <Compras filtro={filtro} consulta={consulta} /> : <EsperaCompras />)}
        </div>
      )}
    </div>
  )
}
