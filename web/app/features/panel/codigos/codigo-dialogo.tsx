import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { Codigo } from '@entrale/contract/codigos/schemas'
import type { ComponentProps } from 'react'
import { api } from '../../../lib/api'
import { FormDialog } from '../../../ui/form-dialog'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
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

/** Creates or edits a code. */
export function CodigoDialogo({ params, codigo, tipos, tarifa, zona, onGuardado, onCerrar }: Props) {
  const form = useFormularioCodigo(codigo, zona)
  const enviar = (body: CuerpoCodigo) =>
    codigo === null
      ? api('POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo', { params, body })
      : api('PATCH /organizacion/:slug/eventos/:slugEvento/codigos/:id', { params: { ...params, id: codigo.id }, body })
  const envio = useEnvio(form, CAMPOS, async (body) => {
    const { item } = await enviar(body)
    await onGuardado()
    toast.success(codigo === null ? `Código ${item.codigo} creado` : `Código ${item.codigo} actualizado`)
    onCerrar()
  })
  return (
    <FormDialog
      title={codigo === null ? 'Crear código' : `Editar ${codigo.codigo}`}
      action={codigo === null ? 'Crear código' : 'Guardar cambios'}
      legend="Datos del código"
      lost="Lo que escribiste en este código se pierde."
      {...envio}
      onClose={onCerrar}
    >
      <CamposCodigo form={form} tipos={tipos} tarifa={tarifa} zona={zona} usados={codigo?.usados ?? 0} />
    </FormDialog>
  )
}
