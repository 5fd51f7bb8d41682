import { Bold, Heading2, Italic, Link2, List, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../../../../ui/button'
import type { Formato } from './markdown'

type Herramienta = { formato: Formato; rotulo: string; icono: LucideIcon; tecla: string; atajo: string }

/** `tecla` is where the key lies, whatever the keyboard writes there. */
const HERRAMIENTAS: readonly Herramienta[] = [
  { formato: 'negrita', rotulo: 'Negrita', icono: Bold, tecla: 'KeyB', atajo: 'Ctrl B' },
  { formato: 'cursiva', rotulo: 'Cursiva', icono: Italic, tecla: 'KeyI', atajo: 'Ctrl I' },
  { formato: 'titulo', rotulo: 'Título', icono: Heading2, tecla: 'Alt Digit2', atajo: 'Ctrl Alt 2' },
  { formato: 'lista', rotulo: 'Lista', icono: List, tecla: 'Shift Digit8', atajo: 'Ctrl Mayús 8' },
  { formato: 'enlace', rotulo: 'Enlace', icono: Link2, tecla: 'KeyK', atajo: 'Ctrl K' },
]

/** The format that this stroke asks for. */
export function formatoDe({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): Formato | undefined {
  if (!ctrlKey && !metaKey) return undefined
  const dada = [altKey && 'Alt', shiftKey && 'Shift', code].filter(Boolean).join(' ')
  return HERRAMIENTAS.find(({ tecla }) => tecla === dada)?.formato
}

const SALTOS: Record<string, (n: number) => number> = {
  ArrowRight: (n) => n + 1,
  ArrowLeft: (n) => n - 1,
  Home: () => 0,
  End: () => HERRAMIENTAS.length - 1,
}

/** A toolbar: Tab stops once, arrow keys move inside. */
export function BarraMarkdown({
  controla,
  onFormato,
}: {
  controla: string | undefined
  onFormato: (formato: Formato) => void
}) {
  const [activa, setActiva] = useState(0)
  const mover = (event: KeyboardEvent<HTMLDivElement>) => {
    const salto = SALTOS[event.key]
    if (salto === undefined) return
    event.preventDefault()
    const siguiente = (salto(activa) + HERRAMIENTAS.length) % HERRAMIENTAS.length
    setActiva(siguiente)
    event.currentTarget.querySelectorAll('button')[siguiente]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label="Formato de la descripción"
      aria-controls={controla}
      onKeyDown={mover}
      className="flex"
    >
      {HERRAMIENTAS.map(({ formato, rotulo, icono: Icono, atajo }, n) => (
        <IconButton
          key={formato}
          label={rotulo}
          title={`${rotulo} (${atajo})`}
          variant="bare"
          tabIndex={n === activa ? 0 : -1}
          onFocus={() => setActiva(n)}
          onClick={() => onFormato(formato)}
        >
          <Icono aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  )
}
