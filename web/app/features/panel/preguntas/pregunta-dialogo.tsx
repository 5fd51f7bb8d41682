import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { CrearPregunta, Pregunta } from '@entrale/contract/preguntas/schemas'
import { api } from '../../../lib/api'
import { preguntasQuery } from '../../../lib/consultas-panel'
import { useGuardar } from '../../../lib/use-guardar'
import { FormDialog } from '../../../ui/form-dialog'
import { toast } from '../../../ui/toaster'
import { CamposPregunta } from './campos'
import { CAMPOS, useFormularioPregunta } from './formulario'

export type DeEvento = { slug: string; slugEvento: string }
type Props = {
  params: DeEvento
  pregunta: Pregunta | null
  tipos: readonly TipoOrganizador[]
  onCerrar: () => void
}

function usePregunta({ params, pregunta, onCerrar }: Props) {
  const form = useFormularioPregunta(pregunta)
  const { rechazo, guardar } = useGuardar(form, CAMPOS, preguntasQuery(params.slug, params.slugEvento).queryKey)
  const enviar = (body: CrearPregunta) =>
    pregunta === null
      ? api('POST /organizacion/:slug/eventos/:slugEvento/preguntas/crear-pregunta', { params, body })
      : api('PATCH /organizacion/:slug/eventos/:slugEvento/preguntas/:id', {
          params: { ...params, id: pregunta.id },
          body,
        })
  const onSubmit = form.handleSubmit(async (body) => {
    if (!(await guardar(() => enviar(body)))) return
    toast.success(pregunta === null ? 'Pregunta agregada' : 'Pregunta actualizada')
    onCerrar()
  })
  return { form, rechazo, onSubmit }
}

/** Adds or edits a question. */
export function PreguntaDialogo(props: Props) {
  const { pregunta, tipos, onCerrar } = props
  const { form, rechazo, onSubmit } = usePregunta(props)
  const { isSubmitting, isDirty } = form.formState
  const nueva = pregunta === null
  return (
    <FormDialog
      title={nueva ? 'Agregar pregunta' : 'Editar pregunta'}
      action={nueva ? 'Agregar pregunta' : 'Guardar cambios'}
      legend="Datos de la pregunta"
      refused={rechazo}
      busy={isSubmitting}
      dirty={isDirty}
      lost="Lo que escribiste en esta pregunta se pierde."
      onSubmit={onSubmit}
      onClose={onCerrar}
    >
      <CamposPregunta form={form} tipos={tipos} contestada={pregunta?.contestada ?? false} />
    </FormDialog>
  )
}
