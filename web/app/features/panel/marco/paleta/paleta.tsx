import { Dialog } from 'radix-ui'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTema } from '../../../../lib/antes/tema'
import { cn } from '../../../../ui/cn'
import { Lista } from './lista'
import type { Accion, EnlacePaleta, Opcion } from './opciones'
import { recordar } from './recientes'
import type { RutasAdministracion } from './use-encontradas'
import { useOpciones } from './use-opciones'

type PaletaProps = {
  onCerrar: () => void
  onSalir: () => void
  /** Where there is a bar to fold. */
  onPlegar: (() => void) | undefined
  /** Rooms that only some have. */
  mas: readonly EnlacePaleta[]
  /** For who administers the platform. */
  rutas: RutasAdministracion | undefined
}

function useElegir({ onCerrar, onSalir, onPlegar }: PaletaProps) {
  const navigate = useNavigate()
  const [, setTema] = useTema()
  const acciones: Record<Accion, () => void> = {
    salir: onSalir,
    plegar: () => onPlegar?.(),
    'tema-light': () => setTema('light'),
    'tema-dark': () => setTema('dark'),
    'tema-system': () => setTema('system'),
  }
  const fue = useRef(false)
  const elegir = ({ id, href, accion, grupo }: Opcion) => {
    fue.current = href !== undefined
    onCerrar()
    // what was found of somebody is not kept on this device
    if (accion !== 'salir' && grupo !== 'Compras' && grupo !== 'Personas') recordar(id)
    if (accion) acciones[accion]()
    if (href) void navigate(href)
  }
  return { elegir, fue }
}

/** Returns the focus to where it was; after a navigation the new page sets it. */
function useVolver() {
  const [antes] = useState(() => document.activeElement)
  return () => antes instanceof HTMLElement && antes.focus()
}

const caja =
  'fixed top-[max(1rem,12dvh)] left-1/2 z-50 flex max-h-[min(32rem,calc(100dvh-2rem))] w-[calc(100vw-24px)] max-w-150 -translate-x-1/2 flex-col overflow-hidden rounded-sheet border border-line bg-surface-1 text-sm shadow-float focus:outline-none max-md:top-3 max-md:max-h-[calc(100dvh-24px)]'

/** Everything one may reach or do in the panel, by name, from the keyboard. */
export function Paleta(props: PaletaProps) {
  const [termino, setTermino] = useState('')
  const opciones = useOpciones(termino, props.onPlegar !== undefined, props.mas, props.rutas)
  const { elegir, fue } = useElegir(props)
  const volver = useVolver()
  return (
    <Dialog.Root open onOpenChange={(abierta) => !abierta && props.onCerrar()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-veil" />
        <Dialog.Content
          data-density="compact"
          aria-describedby={undefined}
          className={cn(caja, 'animate-fade-in')}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!fue.current) volver()
          }}
        >
          <Dialog.Title className="sr-only">Buscar o ir a</Dialog.Title>
          <Lista {...opciones} termino={termino} onTermino={setTermino} onElegir={elegir} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
