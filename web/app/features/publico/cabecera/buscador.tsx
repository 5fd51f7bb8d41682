import { Search, X } from 'lucide-react'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../../ui/button'
import { cn } from '../../../ui/cn'

/** What happens in the search box: it opens, is written in, suggests, closes. */
function useBuscador() {
  const [abierto, setAbierto] = useState(false)
  const [texto, setTexto] = useState('')
  const [lista, setLista] = useState(false)
  const [activa, setActiva] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const lupa = useRef<HTMLButtonElement>(null)
  /** The keys that belong to the suggestions, once they are there. */
  const teclas = useRef<((event: KeyboardEvent) => void) | null>(null)
  const navigate = useNavigate()
  const term = texto.trim()
  const sugiere = abierto && lista && term !== ''

  useEffect(() => {
    if (abierto) input.current?.focus()
  }, [abierto])

  const recoger = () => {
    setAbierto(false)
    setLista(false)
    input.current?.blur()
  }
  const ir = (href: string) => {
    recoger()
    void navigate(href)
  }
  const escribir = (nuevo: string) => {
    setTexto(nuevo)
    setActiva(undefined)
    setLista(true)
  }
  const alBuscar = (event: FormEvent) => {
    event.preventDefault()
    if (term === '') return input.current?.focus()
    ir(`/search?${new URLSearchParams({ term })}`)
  }
  const alTeclear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return teclas.current?.(event)
    event.preventDefault() // the browser would empty the box
    recoger()
    lupa.current?.focus() // hidden on a desktop, where it takes no focus
  }
  const alSalir = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setLista(false)
    if (term === '') setAbierto(false)
  }
  const abrir = () => setAbierto(true)
  const sugerir = () => setLista(true)
  return {
    abierto,
    texto,
    term,
    sugiere,
    activa,
    input,
    lupa,
    teclas,
    setActiva,
    abrir,
    sugerir,
    ir,
    escribir,
    alBuscar,
    alTeclear,
    alSalir,
  }
}

const traer = () => import('./sugerencias')
const Sugerencias = lazy(() => traer().then(({ Sugerencias: lista }) => ({ default: lista })))
const LARGO = 100

type CajaProps = { id: string; buscador: ReturnType<typeof useBuscador> }

/** The box itself: a plain form until scripts run. */
function Caja({
  id,
  buscador: { input, texto, sugiere, activa, abrir, sugerir, escribir, alBuscar, alTeclear },
}: CajaProps) {
  const alEnfocar = () => {
    abrir()
    void traer().catch(() => undefined) // without it the box searches all the same
  }
  const vaciar = () => {
    escribir('')
    input.current?.focus()
  }
  return (
    <form action="/search" onSubmit={alBuscar} className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted"
        strokeWidth={1.75}
      />
      <input
        ref={input}
        type="search"
        name="term"
        role="combobox"
        aria-label="Buscar eventos o lugares"
        aria-autocomplete="list"
        aria-expanded={sugiere}
        aria-controls={`${id}-lista`}
        aria-activedescendant={sugiere ? activa : undefined}
        placeholder="Busca eventos o lugares"
        maxLength={LARGO}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-11 w-full rounded-control border border-control bg-surface-1 py-1.5 pr-11 pl-11 text-base placeholder-shown:pr-2 leading-normal transition-colors hover:border-muted [&::-webkit-search-cancel-button]:hidden"
        value={texto}
        onChange={(event) => escribir(event.target.value)}
        onFocus={alEnfocar}
        onClick={sugerir}
        onKeyDown={alTeclear}
      />
      {texto !== '' && (
        <button
          type="button"
          aria-label="Limpiar búsqueda"
          className="hit-area absolute top-1 right-1.5 grid size-9 place-items-center rounded-inner text-muted hover:text-text"
          onClick={vaciar}
        >
          <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </button>
      )}
    </form>
  )
}

/** Opens over the bar on a phone and grows in place on a desktop. Escape closes it with its suggestions; so does leaving it empty. */
export function Buscador() {
  const id = useId()
  const buscador = useBuscador()
  const { abierto, term, sugiere, activa, lupa, teclas, setActiva, abrir, ir, alSalir } = buscador
  return (
    <>
      <search
        className={cn(
          'transition-[width] duration-200 lg:relative lg:block lg:bg-transparent lg:p-0',
          abierto
            ? 'absolute inset-x-0 top-0 z-10 grid h-full items-center bg-bg px-4 lg:inset-auto lg:h-auto lg:w-88'
            : 'hidden lg:w-65',
        )}
        onBlur={alSalir}
      >
        <Caja id={id} buscador={buscador} />
        {sugiere && (
          <Suspense>
            <Sugerencias id={id} term={term} teclas={teclas} activa={activa} onActiva={setActiva} onIr={ir} />
          </Suspense>
        )}
      </search>
      <IconButton
        ref={lupa}
        label="Buscar"
        variant="bare"
        aria-expanded={abierto}
        className="text-text lg:hidden noscript:hidden"
        onClick={abrir}
      >
        <Search aria-hidden="true" />
      </IconButton>
      <a
        href="/search"
        className="hidden min-h-11 items-center px-2 font-medium noscript:inline-flex lg:noscript:hidden"
      >
        Buscar
      </a>
    </>
  )
}
