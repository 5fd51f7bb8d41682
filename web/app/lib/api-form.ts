import { ApiError } from '@entrale/contract/client'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormSetError,
  type UseFormSetFocus,
  useForm,
} from 'react-hook-form'
import type { $ZodType, input, output } from 'zod/v4/core'

type FormSchema = $ZodType<FieldValues, FieldValues>

/** A form that follows a schema of the contract: the same rules and sentences as the server's. */
export function useSchemaForm<S extends FormSchema>(
  schema: S,
  options: Omit<UseFormProps<input<S>, unknown, output<S>>, 'resolver'>,
) {
  return useForm<input<S>, unknown, output<S>>({
    ...options,
    resolver: standardSchemaResolver<input<S>, unknown, output<S>>(schema as never),
  })
}

type Refusable<T extends FieldValues> = { setError: UseFormSetError<T>; setFocus: UseFormSetFocus<T> }

/** Spec §8: what the server said or, when an answer came with no sentence of its own, `fallback`. */
export function sentenceOf(rest: string, error: unknown, fallback: string): string {
  const silent = error instanceof ApiError && error.status !== 0 && error.status !== 500 && !error.wire.mensaje
  return silent ? fallback : rest
}

/**
 * Puts every entry of the answer's `form` on the field of that name and moves the focus to the first of them.
 * Answers what is left to say elsewhere: null when each entry found its field, else the sentence for a toast.
 */
export function showErrors<T extends FieldValues>(
  { setError, setFocus }: Refusable<T>,
  error: unknown,
  fields: readonly string[],
): string | null {
  if (!(error instanceof ApiError)) throw error
  const entries = error.wire.form ?? []
  const known = entries.filter(({ name }) => fields.includes(name))
  for (const { name, message, type } of known) setError(name as FieldPath<T>, { type, message })
  const first = fields.find((field) => known.some(({ name }) => name === field))
  // later: a form that is being sent is disabled, and what is disabled takes no focus
  if (first !== undefined) setTimeout(() => setFocus(first as FieldPath<T>))
  return known.length > 0 && known.length === entries.length ? null : error.message
}
