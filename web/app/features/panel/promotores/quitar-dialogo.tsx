import type { Promotor } from '@entrale/contract/visitas/schemas'
import { api } from '../../../lib/api'
import { useEnviar } from '../../../lib/use-enviar'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { FieldError } from '../../../ui/field'
import { toast } from '../../../ui/toaster'
import type { DeEvento } from './consultas'

type Props = { params: DeEvento; promotor: Promotor; onGuardado: () => Promise<unknown>; onCerrar: () => void }

/** Only one without sales goes away; any other is switched off instead. */
export function QuitarPromotor({ params, promotor: { id, nombre }, onGuardado, onCerrar }: Props) {
  const { enviando, rechazo, enviar } = useEnviar()
  const donde = { params: { ...params, id } }
  const vendio = rechazo !== ''
  const quitar = async () => {
    const listo = await enviar(() =>
      vendio
        ? api('PATCH /organizacion/:slug/eventos/:slugEvento/promotores/:id', { ...donde, body: { activo: false } })
        : api('DELETE /organizacion/:slug/eventos/:slugEvento/promotores/:id', donde),
    )
    await onGuardado()
    if (!listo) return
    toast.success(vendio ? `Se apagó el enlace de ${nombre}` : `Se eliminó a ${nombre}`)
    onCerrar()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !enviando && onCerrar()}
      title={`¿Eliminar a ${nombre}?`}
      description="Su enlace seguirá abriendo el evento, pero ya no contará para nadie. No se puede deshacer."
      confirm={vendio ? 'Apagar su enlace' : 'Eliminar'}
      danger
      pending={enviando}
      onConfirm={() => void quitar()}
    >
      {vendio && <FieldError>{rechazo}</FieldError>}
    </ConfirmDialog>
  )
}
