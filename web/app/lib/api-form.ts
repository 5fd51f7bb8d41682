import { ApiError } from '@entrale/contract/client'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Puts every entry of the answer's `form` on the field of that name and moves the focus to the first.
 * Answers what is left to say elsewhere: null when each entry found its field, else the sentence for a toast.
 */
export function showErrors<T extends FieldValues>(form: UseFormReturn<T, unknown, never>, error: unknown, fields: readonly string[]): string | null {
  if (!(error instanceof ApiError)) throw error
  const entries = error.wire.form ?? []
  const known = entries.filter(({ name }) => fields.includes(name))
  for (const [index, { name, message, type }] of known.entries()) form.setError(name as FieldPath<T>, { type, message }, { shouldFocus: index === 0 })
  return known.length > 0 && known.length === entries.length ? null : error.message
}
