import { X } from 'lucide-react'
import { useRef } from 'react'

type FilterChip = { key: string; label: string; onRemove: () => void }
type FilterChipsProps = { label: string; chips: readonly FilterChip[]; clear: string; onClear: () => void }

/** The filters in use, each to be taken off. The group keeps the focus of what goes away. */
export function FilterChips({ label, chips, clear, onClear }: FilterChipsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const then = (act: () => void) => () => {
    group.current?.focus()
    act()
  }
  return (
    <fieldset ref={group} aria-label={label} tabIndex={-1} className="min-w-0 focus:outline-none">
      {chips.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {chips.map((chip) => (
            <button
              key={chip.key}
              type="button"
              onClick={then(chip.onRemove)}
              className="hit-area inline-flex min-h-8 min-w-0 max-w-full items-center gap-1.5 rounded-chip border border-control bg-surface-2 py-1 pr-2 pl-3 text-left text-sm transition-colors hover:border-muted"
            >
              <span className="sr-only">Quitar filtro: </span>
              <span className="min-w-0 truncate">{chip.label}</span>
              <X aria-hidden="true" className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
            </button>
          ))}
          <button type="button" onClick={then(onClear)} className="link hit-area min-h-8 px-1 text-sm">
            {clear}
          </button>
        </div>
      )}
    </fieldset>
  )
}
