import type { Pregunta } from '@entrale/contract/preguntas/schemas'
import { api } from '../../../lib/api'
import { useEnviar } from '../../../lib/use-enviar'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { FieldError } from '../../../ui/field'
import { toast } from '../../../ui/toaster'
import type { DeEvento } from './pregunta-dialogo'

type Props = { params: DeEvento; pregunta: Pregunta; onGuardado: () => Promise<unknown>; onCerrar: () => void }

/** One that somebody answered is archived: it is not asked any more, and its answers stay. */
export function QuitarPregunta({ params, pregunta: { id, texto, contestada }, onGuardado, onCerrar }: Props) {
  const { enviando, rechazo, enviar } = useEnviar()
  const quitar = async () => {
    const listo = await enviar(() =>
      api('DELETE /organizacion/:slug/eventos/:slugEvento/preguntas/:id', { params: { ...params, id } }),
    )
    await onGuardado()
    if (!listo) return
    toast.success(contestada ? 'Pregunta archivada' : 'Pregunta eliminada')
    onCerrar()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !enviando && onCerrar()}
      title={contestada ? '¿Archivar esta pregunta?' : '¿Eliminar esta pregunta?'}
      description={
        contestada
          ? `«${texto}» deja de preguntarse. Las respuestas que ya tienes se quedan.`
          : `«${texto}» deja de preguntarse. Nadie la ha contestado.`
      }
      confirm={contestada ? 'Archivar' : 'Eliminar'}
      danger
      pending={enviando}
      onConfirm={() => void quitar()}
    >
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
    </ConfirmDialog>
  )
}
