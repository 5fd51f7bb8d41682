import { sentenceOf, showErrors } from '../../../../lib/api-form'
import { toast } from '../../../../ui/toaster'
import { CAMPOS } from './datos-formulario'
import type { FormularioEvento } from './use-formulario-evento'

/** Spec §8: each entry on its field; what is left, in a toast that says what the server said. */
export function decirFallo({ form }: FormularioEvento, error: unknown): void {
  const resto = showErrors(form, error, CAMPOS)
  if (resto !== null) toast.error(sentenceOf(resto, error, 'Error al actualizar el formulario'))
}
