import type { TipoOrganizador } from '@entrale/contract/boletos'
import type { CrearPregunta, Pregunta } from '@entrale/contract/preguntas'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '../../lib/api'
import { showErrors } from '../../lib/api-form'
import { Button } from '../../ui/button'
import { Note } from '../../ui/card'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Dialog, Sheet } from '../../ui/dialog'
import { toast } from '../../ui/toaster'
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

function useGuardar({ params, pregunta, onGuardado, onCerrar }: Props) {
  const form = useFormularioPregunta(pregunta)
  const [rechazo, setRechazo] = useState('')
  const enviar = (body: CrearPregunta) =>
    pregunta === null
      ? api('POST /organizacion/:slug/eventos/:slugEvento/preguntas/crear-pregunta', { params, body })
      : api('PATCH /organizacion/:slug/eventos/:slugEvento/preguntas/:id', { params: { ...params, id: pregunta.id }, body })
  const guardar = async (body: CrearPregunta) => {
    setRechazo('')
    try {
      await enviar(body)
      await onGuardado()
      toast.success(pregunta === null ? 'Pregunta agregada' : 'Pregunta actualizada')
      onCerrar()
    } catch (error) {
      setRechazo(showErrors(form, error, CAMPOS) ?? '')
    }
  }
  return { form, rechazo, onSubmit: form.handleSubmit(guardar) }
}

/** Adds or edits a question; a sheet on a phone. Closing it with something typed asks first. */
export function PreguntaDialogo(props: Props) {
  const { pregunta, tipos, onCerrar } = props
  const id = useId()
  const [saliendo, setSaliendo] = useState(false)
  const [telefono] = useState(() => matchMedia('(max-width: 639px)').matches)
  const { form, rechazo, onSubmit } = useGuardar(props)
  const { isSubmitting, isDirty } = form.formState
  const cerrar = () => {
    if (isSubmitting) return
    if (isDirty) setSaliendo(true)
    else onCerrar()
  }
  const Caja = telefono ? Sheet : Dialog
  return (
    <Caja
      open
      onOpenChange={(open: boolean) => !open && cerrar()}
      title={pregunta === null ? 'Agregar pregunta' : 'Editar pregunta'}
      {...(telefono ? { className: 'max-h-[94dvh]' } : { wide: true })}
      footer={
        <>
          <Button variant="ghost" onClick={cerrar}>
            Cancelar
          </Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting} loadingText="Guardando">
            {pregunta === null ? 'Agregar pregunta' : 'Guardar cambios'}
          </Button>
        </>
      }
    >
      {rechazo !== '' && (
        <Note role="alert" tone="chile" icon={<CircleAlert />} className="mb-4">
          {rechazo}
        </Note>
      )}
      <form id={id} noValidate onSubmit={onSubmit}>
        <fieldset disabled={isSubmitting} className="min-w-0">
          <legend className="sr-only">Datos de la pregunta</legend>
          <CamposPregunta form={form} tipos={tipos} contestada={pregunta?.contestada ?? false} />
        </fieldset>
      </form>
      <ConfirmDialog
        open={saliendo}
        onOpenChange={setSaliendo}
        title="¿Descartar los cambios?"
        description="Lo que escribiste en esta pregunta se pierde."
        confirm="Descartar"
        cancel="Seguir editando"
        danger
        onConfirm={onCerrar}
      />
    </Caja>
  )
}
