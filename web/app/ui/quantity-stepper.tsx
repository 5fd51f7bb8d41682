import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './button'
import { cn } from './cn'

type QuantityProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
  className?: string
}

/** How many: two buttons and the figure, said aloud on each change. `label` names what is counted. */
export function QuantityStepper({ label, value, onChange, min = 0, max = 99, disabled, className }: QuantityProps) {
  const [touched, setTouched] = useState(false)
  const set = (next: number) => {
    setTouched(true)
    onChange(Math.min(max, Math.max(min, next)))
  }
  return (
    <fieldset aria-label={label} className={cn('inline-flex items-center gap-1', className)}>
      <IconButton label={`Quitar uno: ${label}`} disabled={disabled || value <= min} onClick={() => set(value - 1)}>
        <Minus aria-hidden="true" />
      </IconButton>
      <span aria-hidden="true" className="min-w-10 text-center font-semibold text-lg tabular-nums">
        {value}
      </span>
      <span role="status" className="sr-only">
        {touched ? `${label}: ${value}` : ''}
      </span>
      <IconButton label={`Agregar uno: ${label}`} disabled={disabled || value >= max} onClick={() => set(value + 1)}>
        <Plus aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
}
