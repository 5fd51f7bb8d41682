import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { CrearPregunta, Pregunta } from '@entrale/contract/preguntas/schemas'
import { api } from '../../../lib/api'
import { FormDialog } from '../../../ui/form-dialog'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import { Confirmar } from '../../comun/hacer'
import { CamposPregunta } from './campos'
import { CAMPOS, useFormularioPregunta } from './formulario'

type DeEvento = { slug: string; slugEvento: string }
type De<P> = { params: DeEvento; pregunta: P; onGuardado: () => Promise<unknown>; onCerrar: () => void }
type Props = De<Pregunta | null> & { tipos: readonly TipoOrganizador[] }

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

/** One that somebody answered is archived: it is not asked any more, and its answers stay. */
export const QuitarPregunta = ({ params, pregunta: { id, texto, contestada }, onGuardado, onCerrar }: De<Pregunta>) => (
  <Confirmar
    title={contestada ? '¿Archivar esta pregunta?' : '¿Eliminar esta pregunta?'}
    description={`«${texto}» deja de preguntarse. ${contestada ? 'Las respuestas que ya tienes se quedan.' : 'Nadie la ha contestado.'}`}
    confirm={contestada ? 'Archivar' : 'Eliminar'}
    danger
    accion={() => api('DELETE /organizacion/:slug/eventos/:slugEvento/preguntas/:id', { params: { ...params, id } })}
    hecho={contestada ? 'Pregunta archivada' : 'Pregunta eliminada'}
    clave={onGuardado}
    onCerrar={onCerrar}
  />
)
