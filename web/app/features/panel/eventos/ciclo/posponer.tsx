import { posponerEventoBody } from '@entrale/contract/eventos/formulario'
import { api } from '../../../../lib/api'
import { useSchemaForm } from '../../../../lib/api-form'
import { toast } from '../../../../ui/toaster'
import { useEnvio } from '../../../comun/envio'
import { DialogoForm } from './dialogo-form'
import { Motivo } from './motivo'
import { deEvento, type Propio } from './propio'

/** Stops the sale until there is a new date. */
export function Posponer({ onHecho, onCerrar, ...propio }: Propio) {
  const form = useSchemaForm(posponerEventoBody, { defaultValues: { motivo: '' } })
  const { errors } = form.formState
  const envio = useEnvio(
    form,
    ['motivo'],
    async (body) => {
      const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/posponer', { ...deEvento(propio), body })
      toast.success('Tu evento quedó pospuesto')
      onCerrar()
      await onHecho(item)
    },
    { rechazoEn: 'aviso' },
  )
  return (
    <DialogoForm
      titulo={`Posponer ${propio.evento.nombreMostrado}`}
      descripcion="La venta se detiene y los boletos vendidos siguen valiendo. Quien tiene una ficha por pagar puede pagarla o cancelar. Cuando tengas la nueva fecha, reprográmalo y les avisamos otra vez."
      confirmar="Posponer y avisar"
      {...envio}
      onCerrar={onCerrar}
    >
      <Motivo registro={form.register('motivo')} error={errors.motivo?.message} />
    </DialogoForm>
  )
}
