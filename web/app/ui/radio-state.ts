import type { ReactNode } from 'react'

export type Option<V extends string = string> = {
  value: V
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}
export type GroupProps<V extends string> = {
  name?: string
  options: readonly Option<V>[]
  value?: V | undefined
  defaultValue?: V
  onValueChange?: (value: V) => void
  className?: string
}

/** One radio button of a group: held by its owner when a value or a listener is given, by itself otherwise. */
export const radioState = <V extends string>(
  option: Option<V>,
  { value, defaultValue, onValueChange }: GroupProps<V>,
) => ({
  value: option.value,
  disabled: option.disabled,
  ...(value !== undefined || onValueChange
    ? { checked: value === option.value }
    : { defaultChecked: defaultValue === option.value }),
  onChange: () => onValueChange?.(option.value),
})
