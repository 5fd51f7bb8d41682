import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { Codigo } from '@entrale/contract/codigos/schemas'
import { type ComponentProps, useState } from 'react'
import { api } from '../../../lib/api'
import { showErrors } from '../../../lib/api-form'
import { FormDialog } from '../../../ui/form-dialog'
import { toast } from '../../../ui/toaster'
import { CamposCodigo } from './campos'
import { CAMPOS, type CuerpoCodigo, useFormularioCodigo } from './formulario'

export type DeEvento = { slug: string; slugEvento: string }
type Props = {
  params: DeEvento
  codigo: Codigo | null
  tipos: readonly TipoOrganizador[]
  tarifa: ComponentProps<typeof CamposCodigo>['tarifa']
  zona: string
  onGuardado: () => Promise<unknown>
  onCerrar: () => void
}

function useGuardar({ params, codigo, zona, onGuardado, onCerrar }: Props) {
  const form = useFormularioCodigo(codigo, zona)
  const [rechazo, setRechazo] = useState('')
  const enviar = (body: CuerpoCodigo) =>
    codigo === null
      ? api('POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo', { params, body })
      : api('PATCH /organizacion/:slug/eventos/:slugEvento/codigos/:id', { params: { ...params, id: codigo.id }, body })
  const guardar = async (body: CuerpoCodigo) => {
    setRechazo('')
    try {
      const { item } = await enviar(body)
      await onGuardado()
      toast.success(codigo === null ? `Código ${item.codigo} creado` : `Código ${item.codigo} actualizado`)
      onCerrar()
    } catch (error) {
      setRechazo(showErrors(form, error, CAMPOS) ?? '')
    }
  }
  return { form, rechazo, onSubmit: form.handleSubmit(guardar) }
}

/** Creates or edits a code. */
export function CodigoDialogo(props: Props) {
  const { codigo, tipos, tarifa, zona, onCerrar } = props
  const { form, rechazo, onSubmit } = useGuardar(props)
  const { isSubmitting, isDirty } = form.formState
  return (
    <FormDialog
      title={codigo === null ? 'Crear código' : `Editar ${codigo.codigo}`}
      action={codigo === null ? 'Crear código' : 'Guardar cambios'}
      legend="Datos del código"
      lost="Lo que escribiste en este código se pierde."
      refused={rechazo}
      busy={isSubmitting}
      dirty={isDirty}
      onSubmit={onSubmit}
      onClose={onCerrar}
    >
      <CamposCodigo form={form} tipos={tipos} tarifa={tarifa} zona={zona} usados={codigo?.usados ?? 0} />
    </FormDialog>
  )
}
