import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { CrearPregunta, Pregunta } from '@entrale/contract/preguntas/schemas'
import { api } from '../../../lib/api'
import { FormDialog } from '../../../ui/form-dialog'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import { CamposPregunta } from './campos'
import { CAMPOS, useFormularioPregunta } from './formulario'

export type DeEvento = { slug: string; slugEvento: string }
type Props = {
  params: DeEvento
  pregunta: Pregunta | null
  tipos: readonly TipoOrganizador[]
  onGuardado: () => Promise<unknown>
  onCerrar: () => void
}

/** Adds or edits a question. */
export function PreguntaDialogo({ params, pregunta, tipos, onGuardado, onCerrar }: Props) {
  const form = useFormularioPregunta(pregunta)
  const nueva = pregunta === null
  const enviar = (body: CrearPregunta) =>
    nueva
      ? api('POST /organizacion/:slug/eventos/:slugEvento/preguntas/crear-pregunta', { params, body })
      : api('PATCH /organizacion/:slug/eventos/:slugEvento/preguntas/:id', {
          params: { ...params, id: pregunta.id },
          body,
        })
  const envio = useEnvio(form, CAMPOS, async (body) => {
    await enviar(body)
    await onGuardado()
    toast.success(nueva ? 'Pregunta agregada' : 'Pregunta actualizada')
    onCerrar()
  })
  return (
    <FormDialog
      title={nueva ? 'Agregar pregunta' : 'Editar pregunta'}
      action={nueva ? 'Agregar pregunta' : 'Guardar cambios'}
      legend="Datos de la pregunta"
      lost="Lo que escribiste en esta pregunta se pierde."
      {...envio}
      onClose={onCerrar}
    >
      <CamposPregunta form={form} tipos={tipos} contestada={pregunta?.contestada ?? false} />
    </FormDialog>
  )
}
