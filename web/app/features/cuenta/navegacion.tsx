import { useEffect, useRef, useState } from 'react'
import { cn } from '../../ui/cn'
import { Anchor } from '../../ui/link'

export type Parte = { id: string; titulo: string }

/** Below the bar of the panel, and on a phone below this navigation too. */
const LINEA = 170

function parteEnLinea(partes: readonly Parte[]): string | undefined {
  const { scrollY, innerHeight } = window
  if (scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2) return partes.at(-1)?.id
  return partes.findLast(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= LINEA)?.id ?? partes[0]?.id
}

function useParteActual(partes: readonly Parte[]): string | undefined {
  const [actual, setActual] = useState(partes[0]?.id)
  useEffect(() => {
    const leer = () => setActual(parteEnLinea(partes))
    leer()
    addEventListener('scroll', leer, { passive: true })
    return () => removeEventListener('scroll', leer)
  }, [partes])
  return actual
}

const enlace =
  'inline-flex items-center whitespace-nowrap font-medium text-muted transition-colors hover:text-text aria-[current]:text-text ' +
  'max-lg:min-h-11 max-lg:border-transparent max-lg:border-b-2 max-lg:pt-0.5 max-lg:-outline-offset-2 max-lg:aria-[current]:border-text ' +
  'lg:-ml-px lg:min-h-9 lg:w-full lg:border-transparent lg:border-l-2 lg:pl-4 lg:aria-[current]:border-text'

/** What the page holds: one line that scrolls under the bar of a phone, a list that stays beside the page on a desk. */
export function NavegacionCuenta({ partes, className }: { partes: readonly Parte[]; className?: string }) {
  const actual = useParteActual(partes)
  const lista = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const elegido = actual === undefined ? null : lista.current?.querySelector<HTMLElement>(`[href$="#${actual}"]`)
    if (elegido) lista.current?.scrollTo({ left: elegido.offsetLeft - 24, behavior: 'smooth' })
  }, [actual])
  return (
    <nav aria-label="Partes de tu cuenta" className={cn('sticky top-14 z-10 max-lg:-mx-4 max-lg:bg-bg max-md:text-base md:max-lg:-mx-8 lg:top-22', className)}>
      <ul
        ref={lista}
        className="no-scrollbar relative max-lg:flex max-lg:gap-6 max-lg:overflow-x-auto max-lg:border-line max-lg:border-b max-lg:px-4 md:max-lg:px-8 lg:border-line lg:border-l"
      >
        {partes.map(({ id, titulo }) => (
          <li key={id} className="shrink-0">
            <Anchor
              href={`/dashboard/mi-cuenta#${id}`}
              aria-current={id === actual ? 'location' : undefined}
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
              className={enlace}
            >
              {titulo}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
