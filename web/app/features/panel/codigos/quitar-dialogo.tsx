import type { Codigo } from '@entrale/contract/codigos/schemas'
import { api } from '../../../lib/api'
import { useEnviar } from '../../../lib/use-enviar'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { FieldError } from '../../../ui/field'
import { toast } from '../../../ui/toaster'
import type { DeEvento } from './codigo-dialogo'

type Props = { params: DeEvento; codigo: Codigo; onGuardado: () => Promise<unknown>; onCerrar: () => void }

/** Only a code that nobody used goes away; any other is switched off instead. */
export function QuitarCodigo({ params, codigo: { id, codigo }, onGuardado, onCerrar }: Props) {
  const { enviando, rechazo, enviar } = useEnviar()
  const donde = { params: { ...params, id } }
  const usado = rechazo !== ''
  const quitar = async () => {
    const listo = await enviar(() =>
      usado
        ? api('PATCH /organizacion/:slug/eventos/:slugEvento/codigos/:id', { ...donde, body: { activo: false } })
        : api('DELETE /organizacion/:slug/eventos/:slugEvento/codigos/:id', donde),
    )
    await onGuardado()
    if (!listo) return
    toast.success(usado ? `Se apagó ${codigo}` : `Se eliminó ${codigo}`)
    onCerrar()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !enviando && onCerrar()}
      title={`¿Eliminar ${codigo}?`}
      description="Quien lo tenga ya no podrá usarlo. No se puede deshacer."
      confirm={usado ? 'Apagar el código' : 'Eliminar'}
      danger
      pending={enviando}
      onConfirm={() => void quitar()}
    >
      {usado && <FieldError>{rechazo}</FieldError>}
    </ConfirmDialog>
  )
}
