import type { Puerta, PuertaBody, Puertas } from '@entrale/contract/accesos/schemas'
import { api } from '../../../lib/api'
import { FormDialog } from '../../../ui/form-dialog'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import { Confirmar } from '../../comun/hacer'
import { CamposPuerta } from './campos'
import type { DeEvento } from './consultas'
import { CAMPOS, useFormularioPuerta } from './formulario'

type De<P> = { params: DeEvento; puerta: P; onGuardado: () => Promise<unknown>; onCerrar: () => void }
type Props = De<Puerta | null> & { tipos: Puertas['tipos']; zona: string }

/** Adds or edits a gate. */
export function PuertaDialogo({ params, puerta, tipos, zona, onGuardado, onCerrar }: Props) {
  const form = useFormularioPuerta(puerta, zona)
  const enviar = (body: PuertaBody) =>
    puerta === null
      ? api('POST /organizacion/:slug/eventos/:slugEvento/puertas/crear-puerta', { params, body })
      : api('PATCH /organizacion/:slug/eventos/:slugEvento/puertas/:id', { params: { ...params, id: puerta.id }, body })
  const envio = useEnvio(form, CAMPOS, async (body) => {
    const { item } = await enviar(body)
    await onGuardado()
    toast.success(puerta === null ? `Se agregó ${item.nombre}` : `Se actualizó ${item.nombre}`)
    onCerrar()
  })
  return (
    <FormDialog
      title={puerta === null ? 'Agregar puerta' : `Editar ${puerta.nombre}`}
      action={puerta === null ? 'Agregar puerta' : 'Guardar cambios'}
      legend="Datos de la puerta"
      lost="Lo que escribiste en esta puerta se pierde."
      {...envio}
      onClose={onCerrar}
    >
      <CamposPuerta form={form} tipos={tipos} zona={zona} />
    </FormDialog>
  )
}

/** One that phones or scans belong to stays, and the server says so. */
export const QuitarPuerta = ({ params, puerta: { id, nombre }, onGuardado, onCerrar }: De<Puerta>) => (
  <Confirmar
    title={`¿Eliminar ${nombre}?`}
    description="Los códigos que hiciste para ella y nadie ha leído dejan de servir. Una puerta con lecturas o con celulares no se elimina."
    confirm="Eliminar"
    danger
    accion={() => api('DELETE /organizacion/:slug/eventos/:slugEvento/puertas/:id', { params: { ...params, id } })}
    hecho={`Se eliminó ${nombre}`}
    clave={onGuardado}
    onCerrar={onCerrar}
  />
)
