import { Search, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { cuenta } from '../../../../lib/formatos'
import { Button, IconButton } from '../../../../ui/button'
import { cn } from '../../../../ui/cn'
import { atajo } from '../atajos'
import type { Opcion } from './opciones'
import type { Seccion } from './use-opciones'

type ListaProps = {
  secciones: readonly Seccion[]
  leyendo: boolean
  /** Compras and people are being looked for. */
  buscando: boolean
  fallo: boolean
  reintentar: () => void
  termino: string
  onTermino: (termino: string) => void
  onElegir: (opcion: Opcion) => void
}

type RenglonProps = { opcion: Opcion; id: string; activa: boolean; onElegir: () => void; onApuntar: () => void }

function Renglon({ opcion: { texto, contexto, icono: Icono, tecla }, id, activa, onElegir, onApuntar }: RenglonProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box above, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it
    <div
      role="option"
      id={id}
      aria-selected={activa}
      onClick={onElegir}
      onPointerMove={onApuntar}
      className={cn(
        'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 md:min-h-9',
        activa && 'bg-surface-3',
      )}
    >
      <Icono aria-hidden="true" className="size-4.5 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium">{texto}</span>
        {contexto && <span className="text-muted"> · {contexto}</span>}
      </span>
      {tecla && (
        <kbd className="shrink-0 rounded-inner border border-line px-1.5 font-ui text-muted text-xs max-md:hidden">
          {atajo(tecla)}
        </kbd>
      )}
    </div>
  )
}

const PASOS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Which one Enter would choose; the first again whenever what is offered changes. */
function useActiva(opciones: readonly Opcion[], termino: string) {
  const [activa, setActiva] = useState(0)
  const [para, setPara] = useState(termino)
  if (para !== termino) {
    setPara(termino)
    setActiva(0)
  }
  const posicion = Math.min(activa, Math.max(0, opciones.length - 1))
  const mover = (pasos: number) => setActiva((posicion + pasos + opciones.length) % Math.max(1, opciones.length))
  return { posicion, mover, setActiva }
}

type CajaProps = {
  lista: string
  activa: string | undefined
  termino: string
  onTermino: (termino: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** It keeps the focus; what Enter would choose is told by its id. */
const Caja = ({ lista, activa, termino, onTermino, onKeyDown }: CajaProps) => (
  <div className="flex shrink-0 items-center gap-3 border-line border-b py-1.5 pr-2 pl-4">
    <Search aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
    <input
      type="text"
      role="combobox"
      aria-label="Buscar páginas, eventos, compras y acciones"
      aria-expanded={activa !== undefined}
      aria-controls={lista}
      aria-autocomplete="list"
      aria-activedescendant={activa}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      placeholder="Un evento, una página, un folio, un correo"
      value={termino}
      onChange={({ target }) => onTermino(target.value)}
      onKeyDown={onKeyDown}
      className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
    />
    <Dialog.Close asChild>
      <IconButton label="Cerrar" variant="bare" size="sm">
        <X aria-hidden="true" />
      </IconButton>
    </Dialog.Close>
  </div>
)

type PieProps = Pick<ListaProps, 'leyendo' | 'buscando' | 'fallo' | 'reintentar' | 'termino'> & { cuantas: number }

/** What there is to say about what was found, and how to move. */
const Pie = ({ leyendo, buscando, fallo, reintentar, termino, cuantas }: PieProps) => (
  <>
    <div className="shrink-0 px-5 empty:hidden">
      {cuantas === 0 && !leyendo && !buscando && (
        <p className="wrap-anywhere pb-5 text-muted">No encontramos nada con «{termino.trim()}».</p>
      )}
      {leyendo && <p className="border-line border-t py-2.5 text-muted">Leyendo tus eventos…</p>}
      {buscando && !leyendo && <p className="border-line border-t py-2.5 text-muted">Buscando compras y personas…</p>}
      {fallo && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-2 text-muted">
          No pudimos leerlo todo.
          <Button size="sm" variant="ghost" onClick={reintentar}>
            Intentar de nuevo
          </Button>
        </div>
      )}
    </div>
    <p role="status" className="sr-only">
      {termino.trim() !== '' &&
        !leyendo &&
        !buscando &&
        (cuantas === 0 ? 'Sin resultados' : cuenta(cuantas, 'resultado', 'resultados'))}
    </p>
    <p aria-hidden="true" className="shrink-0 border-line border-t px-5 py-2 text-muted text-xs max-md:hidden">
      ↑ ↓ para moverte · Enter para ir · Esc para cerrar
    </p>
  </>
)

/** The box, and the list that it moves through. */
export function Lista({ secciones, termino, onTermino, onElegir, ...estado }: ListaProps) {
  const id = useId()
  const opciones = secciones.flatMap((seccion) => seccion.opciones)
  const { posicion, mover, setActiva } = useActiva(opciones, termino)
  const actual = opciones[posicion]
  const idDe = (opcion: Opcion) => `${id}-${opciones.indexOf(opcion)}`
  useEffect(() => {
    document.getElementById(`${id}-${posicion}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, posicion])
  const alTeclear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const paso = PASOS[event.key]
    if (paso === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (paso !== undefined) mover(paso)
    else if (actual) onElegir(actual)
  }
  return (
    <>
      <Caja
        lista={`${id}-lista`}
        activa={actual && idDe(actual)}
        termino={termino}
        onTermino={onTermino}
        onKeyDown={alTeclear}
      />
      <div
        role="listbox"
        id={`${id}-lista`}
        aria-label="Resultados"
        aria-busy={estado.leyendo || estado.buscando || undefined}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
      >
        {secciones.map(({ grupo, opciones: suyas }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
          <div key={grupo} role="group" aria-labelledby={`${id}-${grupo.replaceAll(' ', '-')}`}>
            <p
              id={`${id}-${grupo.replaceAll(' ', '-')}`}
              role="presentation"
              className="px-3 pt-2 pb-1 text-muted text-xs"
            >
              {grupo}
            </p>
            {suyas.map((opcion) => (
              <Renglon
                key={opcion.id}
                opcion={opcion}
                id={idDe(opcion)}
                activa={opcion === actual}
                onElegir={() => onElegir(opcion)}
                onApuntar={() => setActiva(opciones.indexOf(opcion))}
              />
            ))}
          </div>
        ))}
      </div>
      <Pie {...estado} termino={termino} cuantas={opciones.length} />
    </>
  )
}
