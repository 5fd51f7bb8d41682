import { useId } from 'react'
import { cn } from './cn'
import { useFieldProps } from './field-context'
import { type GroupProps, radioState } from './radio-state'

/** One of a few short words, side by side: radio buttons, so arrows move. */
export function SegmentedControl<V extends string>({
  label,
  block,
  ...props
}: GroupProps<V> & { label: string; block?: boolean }) {
  const generated = useId()
  const { 'aria-describedby': describedBy } = useFieldProps()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={cn(
        'inline-flex max-w-full justify-self-start gap-0.5 rounded-control border border-control p-0.5',
        block && 'flex w-full justify-self-stretch',
        props.className,
      )}
    >
      {props.options.map((option) => (
        <label
          key={option.value}
          className="hit-area flex min-h-[calc(var(--button-h)-0.5rem)] min-w-11 flex-auto items-center justify-center gap-1.5 whitespace-nowrap rounded-inner px-3 font-medium text-muted text-sm hover:text-text has-checked:bg-surface-3 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-talavera has-focus-visible:outline-offset-2 [&_svg]:size-4"
        >
          <input type="radio" name={props.name ?? generated} className="sr-only" {...radioState(option, props)} />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  )
}
