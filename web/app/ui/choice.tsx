import { Check } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cn } from './cn'
import { FieldError } from './field'
import { type GroupProps, radioState } from './radio-state'

type CheckProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}
const box =
  'peer size-6 shrink-0 appearance-none border border-control bg-surface-1 checked:border-text checked:bg-text hover:border-muted aria-invalid:border-chile disabled:border-line disabled:bg-surface-2'

/** A native checkbox: the whole line is its target. */
export function Checkbox({ label, hint, error, className, ...props }: CheckProps) {
  const id = useId()
  return (
    <div className={cn('grid gap-1', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative grid shrink-0 place-items-center">
          <input
            type="checkbox"
            className={cn(box, 'rounded-inner')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            {...props}
          />
          <Check
            aria-hidden="true"
            className="pointer-events-none absolute hidden size-4 text-bg peer-checked:block"
            strokeWidth={3}
          />
        </span>
        <span className="min-w-0">
          {label}
          {hint && <span className="block text-muted text-sm">{hint}</span>}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

// its checked state is the box's own, so there is no aria-checked to keep in step
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const

/** On or off at once, without a save button. */
export function Switch({ label, hint, className, ...props }: Omit<CheckProps, 'error'>) {
  return (
    <label className={cn('flex min-h-11 items-center justify-between gap-4 py-1.5', className)}>
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-muted text-sm">{hint}</span>}
      </span>
      <span className="relative grid h-7 w-12 shrink-0">
        <input
          {...nativeSwitch}
          className="peer h-7 w-12 appearance-none rounded-chip border border-control bg-surface-2 checked:border-text checked:bg-text disabled:opacity-50"
          {...props}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 grid size-5 place-items-center rounded-chip bg-control transition-[translate] peer-checked:translate-x-5 peer-checked:bg-bg [&_svg]:opacity-0 peer-checked:[&_svg]:opacity-100"
        >
          <Check className="size-3.5 text-text" strokeWidth={3} />
        </span>
      </span>
    </label>
  )
}

/** Radio buttons as cards with a hint, one under another. Put it inside a FieldGroup. */
export function RadioGroup<V extends string>(props: GroupProps<V>) {
  const generated = useId()
  return (
    <div className={cn('grid gap-2', props.className)}>
      {props.options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-14 items-center gap-3.5 rounded-control border border-control px-4 py-3 hover:bg-surface-2 has-checked:border-text has-checked:shadow-[inset_0_0_0_1px_var(--text)] has-disabled:border-line has-disabled:text-subtle has-focus-visible:outline-2 has-focus-visible:outline-talavera has-focus-visible:outline-offset-2"
        >
          <span className="relative grid shrink-0 place-items-center">
            <input
              type="radio"
              name={props.name ?? generated}
              className={cn(box, 'rounded-chip bg-transparent outline-none checked:bg-transparent')}
              {...radioState(option, props)}
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute hidden size-3 rounded-chip bg-text peer-checked:block"
            />
          </span>
          <span className="min-w-0 flex-1 font-semibold">
            {option.label}
            {option.hint && <span className="block font-normal text-muted text-sm">{option.hint}</span>}
          </span>
          {option.icon && (
            <span aria-hidden="true" className="text-muted [&_svg]:size-5 [&_svg]:stroke-[1.75]">
              {option.icon}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
