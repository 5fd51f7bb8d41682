import { posponerEventoBody } from '@entrale/contract/eventos/formulario'
import { api } from '../../../../lib/api'
import { showErrors, useSchemaForm } from '../../../../lib/api-form'
import { toast } from '../../../../ui/toaster'
import { DialogoForm } from './dialogo-form'
import { Motivo } from './motivo'
import { deEvento, type Propio } from './propio'

/** Stops the sale until there is a new date. */
export function Posponer({ onHecho, onCerrar, ...propio }: Propio) {
  const form = useSchemaForm(posponerEventoBody, { defaultValues: { motivo: '' } })
  const { errors, isSubmitting } = form.formState
  const enviar = form.handleSubmit(async (body) => {
    try {
      const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/posponer', { ...deEvento(propio), body })
      toast.success('Tu evento quedó pospuesto')
      onCerrar()
      await onHecho(item)
    } catch (error) {
      const resto = showErrors(form, error, ['motivo'])
      if (resto !== null) toast.error(resto)
    }
  })
  return (
    <DialogoForm
      titulo={`Posponer ${propio.evento.nombreMostrado}`}
      descripcion="La venta se detiene y los boletos vendidos siguen valiendo. Cuando tengas la nueva fecha, reprográmalo y les avisamos otra vez."
      confirmar="Posponer y avisar"
      enviando={isSubmitting}
      onSubmit={enviar}
      onCerrar={onCerrar}
    >
      <Motivo registro={form.register('motivo')} error={errors.motivo?.message} />
    </DialogoForm>
  )
}
