import { type Tema, variablesDe } from '@entrale/contract/color'
import { Moon, Sun } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { SegmentedControl } from '../../../ui/segmented-control'
import type { Borrador } from './borrador'
import { PreviaCorreo } from './previa-correo'
import { PreviaPapel } from './previa-papel'

/** The pieces that the pages themselves are made of; the route brings them. */
export type Vistas = Record<'pagina' | 'checkout' | 'boleto', (borrador: Borrador) => ReactNode>
const CUALES = [
  { value: 'pagina', label: 'Página' },
  { value: 'checkout', label: 'Checkout' },
  { value: 'correo', label: 'Correo' },
  { value: 'boleto', label: 'Boleto' },
] as const
type Cual = (typeof CUALES)[number]['value']

/** A desk is drawn whole and small; what fits as it is, at its own size. */
const ESCRITORIO = 1024
const ANCHO = 1120
/** Narrower than this, a boleto needs all of the width there is. */
const TELEFONO = 640

/** How much smaller a page of the window's width must be drawn to fit this box. */
function useEscala() {
  const caja = useRef<HTMLDivElement>(null)
  const [ancho, setAncho] = useState(0)
  useEffect(() => {
    const elemento = caja.current
    if (elemento === null) return
    const observador = new ResizeObserver(() => setAncho(elemento.clientWidth))
    observador.observe(elemento)
    return () => observador.disconnect()
  }, [])
  const entero = innerWidth >= ESCRITORIO ? ANCHO : innerWidth
  return { caja, escala: ancho === 0 ? 0 : Math.min(1, ancho / entero), entero }
}

/** Nothing in it can be pressed: it is a picture that is alive. */
function Lienzo({
  entera,
  tema,
  color,
  children,
}: {
  entera: boolean
  tema: Tema
  color: string | null
  children: ReactNode
}) {
  const { caja, escala, entero } = useEscala()
  const propio = color === null ? {} : variablesDe(color)
  return (
    <div ref={caja} className="overflow-x-clip">
      <div
        inert
        data-theme={tema === 'oscuro' ? 'dark' : 'light'}
        style={
          {
            ...propio,
            ...(entera && {
              width: entero,
              zoom: escala || undefined,
              visibility: escala === 0 ? 'hidden' : undefined,
            }),
          } as CSSProperties
        }
        className="flow-root min-h-60 bg-bg text-base text-text leading-6 [--button-h:3rem] [--control-h:3rem] [--control-text:1rem]"
      >
        {children}
      </div>
    </div>
  )
}

/** What scrolls must be reached by keyboard, and nothing inside it can be. */
const POR_TECLADO = { tabIndex: 0 }

type Props = { borrador: Borrador; vistas: Vistas; organizacion: string; evento: string; className?: string }

/** What is being chosen, where it will be seen. */
export function Previa({ borrador, vistas, organizacion, evento, className }: Props) {
  const [cual, setCual] = useState<Cual>('pagina')
  const [tema, setTema] = useState<Tema>(() =>
    document.documentElement.dataset.theme === 'light' ? 'claro' : 'oscuro',
  )
  return (
    <div className={className}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SegmentedControl label="Qué se ve" value={cual} onValueChange={setCual} options={CUALES} />
        <SegmentedControl
          label="Con qué tema"
          value={tema}
          onValueChange={setTema}
          options={[
            { value: 'oscuro', label: 'Oscuro', icon: <Moon aria-hidden="true" /> },
            { value: 'claro', label: 'Claro', icon: <Sun aria-hidden="true" /> },
          ]}
        />
      </div>
      <section
        aria-label={`Vista previa: ${CUALES.find(({ value }) => value === cual)?.label}`}
        {...POR_TECLADO}
        className="max-h-[calc(100dvh-12rem)] overflow-y-auto rounded-control border border-line"
      >
        <Lienzo
          key={cual}
          entera={cual === 'pagina' || cual === 'checkout' || (cual === 'boleto' && innerWidth < TELEFONO)}
          tema={tema}
          color={borrador.color}
        >
          {cual === 'correo' ? (
            <PreviaCorreo {...{ borrador, tema, organizacion, evento }} />
          ) : cual === 'boleto' ? (
            <div className="grid gap-8 px-4 py-6">
              {vistas.boleto(borrador)}
              <PreviaPapel {...{ borrador, organizacion, evento }} />
            </div>
          ) : (
            vistas[cual](borrador)
          )}
        </Lienzo>
      </section>
    </div>
  )
}
