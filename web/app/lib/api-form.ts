import { ApiError } from '@entrale/contract/client'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FieldPath, type FieldValues, type UseFormProps, type UseFormSetError, useForm } from 'react-hook-form'
import type { $ZodType, input, output } from 'zod/v4/core'

type FormSchema = $ZodType<FieldValues, FieldValues>

/** A form that follows a schema of the contract: the same rules and sentences as the server's. */
export function useSchemaForm<S extends FormSchema>(schema: S, options: Omit<UseFormProps<input<S>, unknown, output<S>>, 'resolver'>) {
  return useForm<input<S>, unknown, output<S>>({ ...options, resolver: standardSchemaResolver<input<S>, unknown, output<S>>(schema as never) })
}

/**
 * Puts every entry of the answer's `form` on the field of that name and moves the focus to the first.
 * Answers what is left to say elsewhere: null when each entry found its field, else the sentence for a toast.
 */
export function showErrors<T extends FieldValues>({ setError }: { setError: UseFormSetError<T> }, error: unknown, fields: readonly string[]): string | null {
  if (!(error instanceof ApiError)) throw error
  const entries = error.wire.form ?? []
  const known = entries.filter(({ name }) => fields.includes(name))
  for (const [index, { name, message, type }] of known.entries()) setError(name as FieldPath<T>, { type, message }, { shouldFocus: index === 0 })
  return known.length > 0 && known.length === entries.length ? null : error.message
}
