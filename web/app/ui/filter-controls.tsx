import type { FormEvent } from 'react'
import { cn } from './cn'
import { Field } from './field'
import { NativeSelect, SearchInput } from './input'

type SelectProps = {
  label: string
  /** What the list says while nothing is chosen of it. */
  all: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
  className?: string
}

/** One filter of a list, in the row above it. */
export const FilterSelect = ({ label, all, value, options, onChange, className }: SelectProps) => (
  <Field label={label} labelHidden {...(className && { className })}>
    <NativeSelect
      className="text-ellipsis max-md:pr-9 max-md:pl-3"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{all}</option>
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </NativeSelect>
  </Field>
)

type SearchProps = {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  onSubmit: () => void
  onClear: () => void
  maxLength?: number
  className?: string
}

/** What is looked for in the list, typed; Enter asks at once. */
export function FilterSearch({ label, value, onChange, onSubmit, onClear, className, ...input }: SearchProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <search className={cn('min-w-0 max-md:col-span-2 md:w-72', className)}>
      <form onSubmit={submit}>
        <Field label={label} labelHidden>
          <SearchInput value={value} onChange={({ target }) => onChange(target.value)} onClear={onClear} {...input} />
        </Field>
      </form>
    </search>
  )
}
