import { Monitor, Moon, Sun } from 'lucide-react'
import { SegmentedControl } from './segmented-control'

type Theme = 'light' | 'dark' | 'system'
const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const
const options = [
  { value: 'light', label: 'Claro', icon: <Sun {...icon} /> },
  { value: 'dark', label: 'Oscuro', icon: <Moon {...icon} /> },
  { value: 'system', label: 'Sistema', icon: <Monitor {...icon} /> },
] as const

/** `iconsOnly` keeps the words for screen readers. */
export function ThemeSwitch({
  value,
  onChange,
  iconsOnly,
  block,
  className,
}: {
  value: Theme
  onChange: (theme: Theme) => void
  iconsOnly?: boolean
  block?: boolean
  className?: string
}) {
  const shown = iconsOnly
    ? options.map((option) => ({ ...option, label: <span className="sr-only">{option.label}</span> }))
    : options
  return (
    <SegmentedControl<Theme>
      label="Tema"
      options={shown}
      value={value}
      onValueChange={onChange}
      {...(block && { block })}
      {...(className && { className })}
    />
  )
}
