import { Check, ChevronsUpDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { useDensity } from './density'
import { useFieldProps } from './field-context'
import { floatingLook, itemLook } from './floating'
import { controlLook } from './input'

type SelectOption = { value: string; label: string; hint?: ReactNode; disabled?: boolean }
type SelectProps = {
  options: readonly SelectOption[]
  value?: string | undefined
  defaultValue?: string
  onValueChange?: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  name?: string
  disabled?: boolean
  required?: boolean
  className?: string
  'aria-label'?: string
}

const defined = <T extends object>(props: T) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

const Item = ({ value, label, hint, disabled = false }: SelectOption) => (
  <Radix.Item value={value} disabled={disabled} className={cn(itemLook, 'justify-between')}>
    <span className="min-w-0">
      <Radix.ItemText>{label}</Radix.ItemText>
      {hint && <span className="block font-normal text-muted text-xs">{hint}</span>}
    </span>
    <Radix.ItemIndicator>
      <Check aria-hidden="true" />
    </Radix.ItemIndicator>
  </Radix.Item>
)

/** A list with typing ahead and hints. Where a form uses `register`, NativeSelect is simpler. */
export function Select({
  options,
  placeholder = 'Elige una opción',
  onBlur,
  className,
  required,
  'aria-label': label,
  ...state
}: SelectProps) {
  const { id, ...wiring } = useFieldProps({ required })
  const density = useDensity()
  return (
    <Radix.Root {...defined(state)}>
      <Radix.Trigger
        {...defined({ id, onBlur, 'aria-label': label })}
        {...wiring}
        className={cn(
          controlLook,
          'flex items-center justify-between gap-2 text-left data-placeholder:text-subtle',
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon>
          <ChevronsUpDown aria-hidden="true" className="size-4 text-muted" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={6}
          data-density={density}
          className={cn(
            floatingLook,
            'max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) min-w-44 rounded-control',
          )}
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Item key={option.value} {...option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
