import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Moves the focus to the first of these fields that the server refused. Later, because a form that is being sent is
 * disabled, and what is disabled takes no focus.
 */
export function enfocarError<T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>, campos: readonly string[]): void {
  const campo = campos.find((nombre) => form.getFieldState(nombre as FieldPath<T>).error !== undefined)
  if (campo !== undefined) setTimeout(() => form.setFocus(campo as FieldPath<T>))
}
