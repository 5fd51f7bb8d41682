import type { Pregunta } from '@entrale/contract/preguntas/schemas'
import { api } from '../../../lib/api'
import { Confirmar } from '../../comun/hacer'
import type { DeEvento } from './pregunta-dialogo'

type Props = { params: DeEvento; pregunta: Pregunta; onGuardado: () => Promise<unknown>; onCerrar: () => void }

/** One that somebody answered is archived: it is not asked any more, and its answers stay. */
export const QuitarPregunta = ({ params, pregunta: { id, texto, contestada }, onGuardado, onCerrar }: Props) => (
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
