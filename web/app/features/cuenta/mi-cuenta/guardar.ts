import { ApiError } from '@entrale/contract/client'
import type { FieldValues, UseFormSetError, UseFormSetFocus } from 'react-hook-form'
import { showErrors } from '../../../lib/api-form'
import { IdentidadCancelada } from '../../../lib/sesion/identidad'
import { toast } from '../../../ui/toaster'

type Formulario<T extends FieldValues> = { setError: UseFormSetError<T>; setFocus: UseFormSetFocus<T> }

/** A refused form: each error on its field, the rest said in passing. Answers false when the person only left the question about who they are. */
export function decirRechazo<T extends FieldValues>(
  form: Formulario<T>,
  error: unknown,
  campos: readonly string[],
): boolean {
  if (error instanceof IdentidadCancelada) return false
  const resto = showErrors(form, error, campos)
  if (resto !== null) toast.error(resto)
  return true
}

/** The same for a button. */
export function decirFallo(error: unknown): void {
  if (error instanceof IdentidadCancelada) return
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
}
