import { ArrowRight, Building2, MapPin, Search, Tag } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api'
import { pedir } from '../../../lib/cache-publica'
import { cuenta } from '../../../lib/formatos'
import { cn } from '../../../ui/cn'
import { type Sugerencia, sugerenciasQuery } from './consultas'

/** Long enough not to ask for each letter of somebody who types fast. */
const PAUSA_MS = 150
const GRUPOS = [
  ['evento', 'Eventos'],
  ['organizacion', 'Organizadores'],
  ['categoria', 'Categorías'],
  ['ciudad', 'Ciudades'],
] as const
const icono = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const
const ICONOS: Record<Sugerencia['tipo'], ReactNode> = {
  evento: <Search {...icono} />,
  organizacion: <Building2 {...icono} />,
  categoria: <Tag {...icono} />,
  ciudad: <MapPin {...icono} />,
}

/** What the last word asked for; an answer that comes late for another word is dropped, and without an answer there is none. */
function useSugerencias(term: string): Sugerencia[] {
  const [items, setItems] = useState<Sugerencia[]>([])
  useEffect(() => {
    let vigente = true
    const mostrar = (nuevas: Sugerencia[]) => vigente && setItems(nuevas)
    const espera = setTimeout(() => {
      pedir(sugerenciasQuery(api, term)).then(
        (respuesta) => mostrar(respuesta.items),
        () => mostrar([]),
      )
    }, PAUSA_MS)
    return () => {
      vigente = false
      clearTimeout(espera)
    }
  }, [term])
  return items
}

/** A small cartel for an evento, the logo of who organizes, a drawing for the rest. */
function Muestra({ tipo, imagen }: Pick<Sugerencia, 'tipo' | 'imagen'>) {
  const forma = cn('shrink-0 bg-surface-3', tipo === 'evento' ? 'h-12 w-8 rounded-poster' : 'size-8 rounded-inner')
  if (imagen !== null)
    return (
      <img
        src={imagen}
        alt=""
        width={32}
        height={tipo === 'evento' ? 48 : 32}
        decoding="async"
        className={cn(forma, 'object-cover')}
      />
    )
  return <span className={cn(forma, 'grid place-items-center text-muted')}>{ICONOS[tipo]}</span>
}

type OpcionProps = {
  id: string
  href: string
  activa: boolean
  onIr: (href: string) => void
  onSobre: () => void
  children: ReactNode
}

/** A link that the keys reach through the box: the focus never leaves it. */
function Opcion({ id, href, activa, onIr, onSobre, children }: OpcionProps) {
  const enlace = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (activa) enlace.current?.scrollIntoView({ block: 'nearest' })
  }, [activa])
  return (
    <a
      ref={enlace}
      id={id}
      href={href}
      role="option"
      aria-selected={activa}
      tabIndex={-1}
      className={cn('flex min-h-11 items-center gap-3 px-4 py-1.5 lg:px-3', activa && 'bg-surface-3')}
      onPointerMove={onSobre}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onIr(href)
      }}
    >
      {children}
    </a>
  )
}

/** Where an arrow leads, around the ends; null for any other key. With none chosen yet the first arrow up goes to the last. */
function siguienteDe(tecla: string, indice: number, cuantas: number): number | null {
  if (tecla === 'ArrowDown') return (indice + 1) % cuantas
  if (tecla === 'ArrowUp') return indice < 1 ? cuantas - 1 : indice - 1
  return null
}

type SugerenciasProps = {
  id: string
  term: string
  activa: string | undefined
  onActiva: (id: string | undefined) => void
  onIr: (href: string) => void
  /** What the box does with the keys that are not its own. */
  teclas: RefObject<((event: KeyboardEvent) => void) | null>
}

/** The list under the search box: what is called like that, by kind, and the search itself at the end. */
export function Sugerencias({ id, term, activa, onActiva, onIr, teclas }: SugerenciasProps) {
  const items = useSugerencias(term)
  const grupos = GRUPOS.map(([tipo, titulo]) => ({
    tipo,
    titulo,
    items: items.filter((item) => item.tipo === tipo),
  })).filter((grupo) => grupo.items.length > 0)
  const rutas = [
    ...grupos.flatMap((grupo) => grupo.items.map(({ ruta }) => ruta)),
    `/search?${new URLSearchParams({ term })}`,
  ]
  const idDe = (indice: number) => `${id}-${indice}`
  const indice = rutas.findIndex((_, numero) => idDe(numero) === activa)

  useEffect(() => {
    teclas.current = (event) => {
      const siguiente = siguienteDe(event.key, indice, rutas.length)
      const ruta = event.key === 'Enter' ? rutas[indice] : undefined
      if (siguiente === null && ruta === undefined) return
      event.preventDefault()
      if (siguiente !== null) onActiva(idDe(siguiente))
      if (ruta !== undefined) onIr(ruta)
    }
    return () => {
      teclas.current = null
    }
  })

  const opcionDe = (numero: number, contenido: ReactNode) => (
    <Opcion
      key={idDe(numero)}
      id={idDe(numero)}
      href={rutas[numero] ?? ''}
      activa={numero === indice}
      onIr={onIr}
      onSobre={() => numero !== indice && onActiva(idDe(numero))}
    >
      {contenido}
    </Opcion>
  )
  let numero = -1
  return (
    <div className="absolute inset-x-0 top-full mt-1.5 overflow-hidden rounded-control border border-line bg-surface-2 shadow-float lg:inset-x-auto lg:right-0 lg:w-104">
      <p role="status" className="sr-only">
        {cuenta(items.length, 'sugerencia', 'sugerencias')}
      </p>
      <div
        id={`${id}-lista`}
        role="listbox"
        tabIndex={-1}
        aria-label="Sugerencias"
        className="max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain py-2"
        onMouseDown={(event) => event.preventDefault()} // the focus stays in the box
      >
        {grupos.map(({ tipo, titulo, items: suyas }) => (
          <fieldset key={tipo} aria-labelledby={`${id}-${tipo}`} className="mb-1.5 min-w-0 border-line border-b pb-1.5">
            <p id={`${id}-${tipo}`} className="px-4 py-1 font-semibold text-muted text-xs lg:px-3">
              {titulo}
            </p>
            {suyas.map((item) => {
              numero += 1
              return opcionDe(
                numero,
                <>
                  <Muestra {...item} />
                  <span className="min-w-0">
                    <span dir="auto" className="block truncate font-medium leading-5">
                      {item.texto}
                    </span>
                    {item.detalle && (
                      <span className="block truncate text-muted text-sm leading-5">
                        {item.yaNo !== undefined && <s className="mr-1.5">{item.yaNo}</s>}
                        {item.detalle}
                      </span>
                    )}
                  </span>
                </>,
              )
            })}
          </fieldset>
        ))}
        {opcionDe(
          rutas.length - 1,
          <>
            <span className="grid size-8 shrink-0 place-items-center text-muted">
              <Search {...icono} />
            </span>
            <span className="min-w-0 flex-1 truncate font-medium">Buscar «{term}»</span>
            <ArrowRight {...icono} className="size-4 shrink-0 text-muted" />
          </>,
        )}
      </div>
    </div>
  )
}
