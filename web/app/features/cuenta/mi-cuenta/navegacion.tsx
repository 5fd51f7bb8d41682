import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Anchor } from '../../../ui/link'

export type Parte = { id: string; titulo: string }

/** Below the bar of the panel, and on a phone below this navigation too. */
const LINEA = 170

function parteEnLinea(partes: readonly Parte[]): string | undefined {
  const { scrollY, innerHeight } = window
  if (scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2) return partes.at(-1)?.id
  return (
    partes.findLast(
      ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= LINEA,
    )?.id ?? partes[0]?.id
  )
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

/** The keyboard goes where the eye was led. */
function useFoco(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be pressed again
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }, [hash, key])
}

type EnlacesProps = { partes: readonly Parte[]; actual: string | undefined; className: string }

const Enlaces = ({ partes, actual, className }: EnlacesProps) =>
  partes.map(({ id, titulo }) => (
    <li key={id} className="shrink-0">
      <Anchor
        href={`/dashboard/mi-cuenta#${id}`}
        aria-current={id === actual ? 'location' : undefined}
        className={className}
      >
        {titulo}
      </Anchor>
    </li>
  ))

const enlace =
  'items-center font-semibold text-muted transition-colors hover:text-text aria-[current]:border-text aria-[current]:text-text'

/** One line that scrolls under the bar of a phone: what is being read comes into view. */
function Tira({ partes, actual }: Omit<EnlacesProps, 'className'>) {
  const lista = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const elegido = actual === undefined ? null : lista.current?.querySelector<HTMLElement>(`[href$="#${actual}"]`)
    if (elegido) lista.current?.scrollTo({ left: elegido.offsetLeft - 24, behavior: 'smooth' })
  }, [actual])
  return (
    <nav aria-label="Partes de tu cuenta" className="-mx-4 sticky top-14 z-10 mb-6 bg-bg md:-mx-8 lg:hidden">
      <ul ref={lista} className="no-scrollbar relative flex gap-6 overflow-x-auto border-line border-b px-4 md:px-8">
        <Enlaces
          partes={partes}
          actual={actual}
          className={`inline-flex min-h-12 whitespace-nowrap border-transparent border-b-3 pt-[3px] -outline-offset-2 ${enlace}`}
        />
      </ul>
    </nav>
  )
}

/** What the page holds, beside it on a desk. */
const Lista = (props: Omit<EnlacesProps, 'className'>) => (
  <nav aria-label="Partes de tu cuenta" className="hidden self-start lg:sticky lg:top-22 lg:col-start-2 lg:block">
    <ul className="border-line border-l">
      <Enlaces {...props} className={`flex min-h-9 -ml-px border-transparent border-l-2 pl-4 ${enlace}`} />
    </ul>
  </nav>
)

export function NavegacionCuenta({ partes }: { partes: readonly Parte[] }) {
  const actual = useParteActual(partes)
  useFoco()
  return (
    <>
      <Tira partes={partes} actual={actual} />
      <Lista partes={partes} actual={actual} />
    </>
  )
}
