import { ApiError } from '@entrale/contract/client'
import { useState } from 'react'
import { api } from '../../../../lib/api'
import { ConfirmDialog } from '../../../../ui/confirm-dialog'
import { toast } from '../../../../ui/toaster'
import { deEvento, type Propio } from './propio'

/** Only a borrador goes away; what people have seen is cancelled instead. */
export function Eliminar({
  onEliminado,
  onCerrar,
  ...propio
}: Omit<Propio, 'onHecho'> & { onEliminado: () => Promise<void> }) {
  const [eliminando, setEliminando] = useState(false)
  const eliminar = async () => {
    setEliminando(true)
    try {
      await api('DELETE /organizacion/:slug/eventos/:slugEvento', deEvento(propio))
      toast.success(`Se eliminó ${propio.evento.nombreMostrado}`)
      await onEliminado()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setEliminando(false)
      toast.error(error.message)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !eliminando && onCerrar()}
      title={`¿Eliminar ${propio.evento.nombreMostrado}?`}
      description="Se borran sus datos, sus imágenes y sus tipos de boleto. No se puede deshacer."
      confirm="Eliminar"
      danger
      pending={eliminando}
      onConfirm={() => void eliminar()}
    />
  )
}
