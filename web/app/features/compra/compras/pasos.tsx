import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../ui/cn'

export type Como = 'hecho' | 'ahora' | 'falta' | 'mal'
type Paso = { clave: string; titulo: string; como: Como; detalle?: ReactNode }

const punto: Record<Como, string> = {
  hecho: 'border-transparent bg-agave-bg text-agave',
  ahora: 'border-transparent bg-talavera-bg text-talavera',
  falta: 'border-control text-muted',
  mal: 'border-transparent bg-chile-bg text-chile',
}
const DICHO: Record<Como, string> = { hecho: 'listo', ahora: 'en curso', falta: 'falta', mal: 'no siguió' }

/** How far something is, one step under another. Icon, word and colour together. */
export const Pasos = ({ pasos, label }: { pasos: readonly Paso[]; label: string }) => (
  <ol aria-label={label} className="grid">
    {pasos.map(({ clave, titulo, como, detalle }, i) => (
      <li
        key={clave}
        aria-current={como === 'ahora' ? 'step' : undefined}
        className={cn(
          'relative flex gap-3',
          i < pasos.length - 1 &&
            'pb-4 before:absolute before:top-7 before:bottom-1 before:left-[11px] before:border-control before:border-l',
        )}
      >
        <span
          aria-hidden="true"
          className={cn('grid size-6 shrink-0 place-items-center rounded-chip border [&>svg]:size-3.5', punto[como])}
        >
          {como === 'hecho' && <Check strokeWidth={3} />}
          {como === 'mal' && <X strokeWidth={3} />}
          {como === 'ahora' && <span className="size-2 rounded-chip bg-current" />}
        </span>
        <span className={cn('min-w-0 text-md', como === 'falta' && 'text-muted', como === 'ahora' && 'font-semibold')}>
          {titulo}
          <span className="sr-only"> ({DICHO[como]})</span>
          {detalle && <small className="block font-normal text-muted text-sm">{detalle}</small>}
        </span>
      </li>
    ))}
  </ol>
)
