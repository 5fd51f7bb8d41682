import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useGuardar } from '../../lib/use-guardar'
import { toast } from '../../ui/toaster'

/** Where is said what belongs to no field. */
type Opciones = { rechazoEn?: 'lugar' | 'aviso' }

/** How a dialog sends its form: `enviar` calls the server with what the form became. It returns the dialog's props. */
export function useEnvio<T extends FieldValues, C, O extends FieldValues>(
  form: UseFormReturn<T, C, O>,
  campos: readonly string[],
  enviar: (body: O) => Promise<unknown>,
  { rechazoEn = 'lugar' }: Opciones = {},
) {
  const { rechazo, guardar } = useGuardar(form, campos, undefined, rechazoEn === 'aviso' ? toast.error : undefined)
  const { isSubmitting, isDirty } = form.formState
  const onSubmit = form.handleSubmit((body) => guardar(() => enviar(body)))
  return { refused: rechazo, busy: isSubmitting, dirty: isDirty, onSubmit }
}
