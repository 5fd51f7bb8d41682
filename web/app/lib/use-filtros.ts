import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

const ESPERA_MS = 300
const PAGINA_MAXIMA = 10_000
/** Matches the server's limit for a term. */
const TERM_MAXIMO = 100

type Validas<K extends string> = Readonly<Record<K, (valor: string) => boolean>>

/** Filters that live in the address: they survive a reload, the way back, and can be sent to somebody. What nobody could have chosen is passed over. */
export function useFiltros<K extends string>(validas: Validas<K>) {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const claves = Object.keys(validas) as K[]
  const leer = (clave: K) => {
    const valor = params.get(clave)?.trim() ?? ''
    return valor !== '' && validas[clave](valor) ? valor : ''
  }
  const valores = Object.fromEntries(claves.map((clave) => [clave, leer(clave)])) as Record<K, string>
  const puestas = claves.filter((clave) => valores[clave] !== '')
  const escritos = (cambio: Partial<Record<K, string>>) =>
    Object.entries({ ...valores, ...cambio }).filter(([, valor]) => valor !== '') as [string, string][]
  const href = (pares: [string, string][]) =>
    pares.length === 0 ? pathname : `${pathname}?${new URLSearchParams(pares)}`
  const pagina = Math.min(PAGINA_MAXIMA, Math.max(1, Math.trunc(Number(params.get('currentPage'))) || 1))
  return {
    valores,
    puestas,
    pagina,
    /** Another filter begins at the first page. */
    hrefCon: (cambio: Partial<Record<K, string>>) => href(escritos(cambio)),
    hrefDePagina: (n: number) =>
      href([...escritos({}), ...(n > 1 ? ([['currentPage', String(n)]] as [string, string][]) : [])]),
    /** `replace` leaves no step behind for the way back: for what is typed letter by letter. */
    poner: (cambio: Partial<Record<K, string>>, replace = false) =>
      setParams(escritos(cambio), { replace, preventScrollReset: true }),
    limpiar: () => setParams([], { preventScrollReset: true }),
    consulta: new URLSearchParams(escritos({})).toString(),
  }
}

export type Filtros<K extends string> = ReturnType<typeof useFiltros<K>>

/**
 * What a `FilterSearch` needs: what is typed in it is told once the hand rests. A term that changes elsewhere (a chip,
 * the way back) is taken over. What was clicked in the meantime goes first: the search waits until it is there, and
 * never leads back to a page that was left.
 */
export function useBusqueda(term: string, onBuscar: (term: string) => void) {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const [escrito, setEscrito] = useState(term)
  const [conocido, setConocido] = useState(term)
  const [enviado, setEnviado] = useState(term)
  if (term !== conocido) {
    setConocido(term)
    if (term !== enviado) {
      setEscrito(term)
      setEnviado(term)
    }
  }
  const buscar = (texto: string) => {
    const limpio = texto.trim().slice(0, TERM_MAXIMO)
    if (limpio === enviado) return
    setEnviado(limpio)
    onBuscar(limpio)
  }
  const pendiente = escrito.trim() !== enviado
  useEffect(() => {
    if (!pendiente || state !== 'idle') return
    const timer = setTimeout(() => {
      // the address is already another while the next page is still being rendered
      if (location.pathname === pathname) buscar(escrito)
    }, ESPERA_MS)
    return () => clearTimeout(timer)
  })
  const limpiar = () => {
    setEscrito('')
    buscar('')
  }
  return {
    value: escrito,
    onChange: setEscrito,
    onSubmit: () => buscar(escrito),
    onClear: limpiar,
    maxLength: TERM_MAXIMO,
  }
}
