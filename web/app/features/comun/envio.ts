import type { QueryKey } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useGuardar } from '../../lib/use-guardar'
import { toast } from '../../ui/toaster'

type Opciones = {
  /** Under which key is kept what must be read anew. */
  clave?: QueryKey
  /** Once that was read. */
  alGuardar?: () => void
  /** Where is said what belongs to no field. */
  rechazoEn?: 'lugar' | 'aviso'
}

/** How a dialog sends its form: `enviar` calls the server with what the form became, and the answer is what the dialog shows of it. */
export function useEnvio<T extends FieldValues, C, O extends FieldValues>(
  form: UseFormReturn<T, C, O>,
  campos: readonly string[],
  enviar: (body: O) => Promise<unknown>,
  { clave, alGuardar, rechazoEn = 'lugar' }: Opciones = {},
) {
  const { rechazo, guardar } = useGuardar(form, campos, clave, rechazoEn === 'aviso' ? toast.error : undefined)
  const { isSubmitting, isDirty } = form.formState
  const onSubmit = form.handleSubmit(async (body) => {
    if (await guardar(() => enviar(body))) alGuardar?.()
  })
  return { refused: rechazo, busy: isSubmitting, dirty: isDirty, onSubmit }
}
