import { ApiError } from '@entrale/contract/client'

/** Why something was refused, for whoever sells: of a field that is wrong, what is said of that field. */
export function fraseDe(error: unknown): string {
  if (error instanceof ApiError && error.wire.form?.length)
    return error.wire.form.map(({ message }) => message).join(' ')
  return error instanceof Error && error.message !== '' ? error.message : 'No se pudo. Intenta de nuevo.'
}
