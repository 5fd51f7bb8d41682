import {
  type CrearPromotor,
  codigoDePromotor,
  crearPromotorBody,
  type Promotor,
} from '@entrale/contract/visitas/schemas'
import { useSchemaForm } from '../../../lib/api-form'

/** In the order of the screen: the first of them that is wrong takes the focus. */
export const CAMPOS = ['nombre', 'codigo', 'nota'] as const
const VACIO: CrearPromotor = { nombre: '', codigo: '', nota: '' }

export function useFormularioPromotor(promotor: Promotor | null) {
  const defaultValues =
    promotor === null ? VACIO : { nombre: promotor.nombre, codigo: promotor.codigo, nota: promotor.nota }
  const form = useSchemaForm(crearPromotorBody, { defaultValues, mode: 'onTouched' })
  const propio = promotor !== null || form.formState.dirtyFields.codigo === true
  /** A new one gets the code of its name, until somebody writes another. */
  const seguirNombre = (nombre: string) => {
    if (!propio)
      form.setValue('codigo', codigoDePromotor(nombre), {
        shouldValidate: form.formState.touchedFields.codigo === true,
      })
  }
  return { form, seguirNombre }
}
