import type { Destacado } from '@entrale/contract/plataforma/destacados'
import { api } from '../../../lib/api'
import { useHacer } from '../../../lib/use-hacer'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { FieldError } from '../../../ui/field'
import { toast } from '../../../ui/toaster'
import { DESTACADOS_ADMIN } from './consultas'

/** Out of its list; the evento itself stays as it is. */
export function QuitarDestacado({
  destacado: { id, lugar, evento },
  onCerrar,
}: {
  destacado: Destacado
  onCerrar: () => void
}) {
  const { enviando, rechazo, hacer } = useHacer(DESTACADOS_ADMIN)
  const donde = lugar === 'banner' ? 'los banners' : 'los destacados'
  const quitar = async () => {
    if (!(await hacer(() => api('DELETE /administracion/destacados/:id', { params: { id } })))) return
    toast.success(`${evento.nombreMostrado} salió de ${donde}`)
    onCerrar()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(abierto) => !abierto && !enviando && onCerrar()}
      title={`¿Quitar ${evento.nombreMostrado}?`}
      description={`Sale de ${donde} ahora mismo. El evento sigue publicado y su venta no cambia.`}
      confirm="Quitar"
      danger
      pending={enviando}
      onConfirm={() => void quitar()}
    >
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
    </ConfirmDialog>
  )
}
