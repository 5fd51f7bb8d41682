import type { TipoOrganizador } from '@entrale/contract/boletos'
import type { Codigo } from '@entrale/contract/codigos'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { api } from '../../lib/api'
import { showErrors } from '../../lib/api-form'
import { Button } from '../../ui/button'
import { Note } from '../../ui/card'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Dialog, Sheet } from '../../ui/dialog'
import { toast } from '../../ui/toaster'
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

/** Creates or edits a code; a sheet on a phone. Closing it with something typed asks first. */
export function CodigoDialogo(props: Props) {
  const { codigo, tipos, tarifa, zona, onCerrar } = props
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
      title={codigo === null ? 'Crear código' : `Editar ${codigo.codigo}`}
      {...(telefono ? { className: 'max-h-[94dvh]' } : { wide: true })}
      footer={
        <>
          <Button variant="ghost" onClick={cerrar}>
            Cancelar
          </Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting} loadingText="Guardando">
            {codigo === null ? 'Crear código' : 'Guardar cambios'}
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
          <legend className="sr-only">Datos del código</legend>
          <CamposCodigo form={form} tipos={tipos} tarifa={tarifa} zona={zona} usados={codigo?.usados ?? 0} />
        </fieldset>
      </form>
      <ConfirmDialog
        open={saliendo}
        onOpenChange={setSaliendo}
        title="¿Descartar los cambios?"
        description="Lo que escribiste en este código se pierde."
        confirm="Descartar"
        cancel="Seguir editando"
        danger
        onConfirm={onCerrar}
      />
    </Caja>
  )
}
