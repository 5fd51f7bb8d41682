import type { TipoOrganizador } from '@entrale/contract/boletos'
import { useId, useState } from 'react'
import { api } from '../../lib/api'
import { showErrors } from '../../lib/api-form'
import { precioLargo } from '../../lib/formatos'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Dialog, Sheet } from '../../ui/dialog'
import { toast } from '../../ui/toaster'
import { CamposTipo } from './campos'
import { CAMPOS, type CuerpoTipo, useFormularioTipo } from './formulario'
import type { Tarifa } from './precio-explicado'
import { Rechazo } from './rechazo'
import type { AlCambiar, DeQuien } from './use-envio'

type Props = { params: DeQuien; tipo: TipoOrganizador | null; zona: string; tarifa: Tarifa; onGuardado: AlCambiar; onCerrar: () => void }

function useGuardar({ params, tipo, zona, onGuardado, onCerrar }: Props) {
  const form = useFormularioTipo(tipo, zona)
  const [rechazo, setRechazo] = useState('')
  const enviar = (body: CuerpoTipo) =>
    tipo === null
      ? api('POST /organizacion/:slug/eventos/:slugEvento/boletos/crear-tipo', { params, body })
      : api('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', { params: { ...params, id: tipo.id }, body })
  const guardar = async (body: CuerpoTipo) => {
    setRechazo('')
    try {
      const { item } = await enviar(body)
      await onGuardado()
      const hecho = tipo === null ? 'Tipo de boleto creado' : 'Tipo de boleto actualizado'
      toast.success(item.total === 0 ? `${hecho}: es gratis` : `${hecho}: el comprador paga ${precioLargo(item.total)}`)
      onCerrar()
    } catch (error) {
      setRechazo(showErrors(form, error, CAMPOS) ?? '')
    }
  }
  return { form, rechazo, onSubmit: form.handleSubmit(guardar) }
}

const Descartar = ({ abierto, onAbierto, onDescartar }: { abierto: boolean; onAbierto: (abierto: boolean) => void; onDescartar: () => void }) => (
  <ConfirmDialog
    open={abierto}
    onOpenChange={onAbierto}
    title="¿Descartar los cambios?"
    description="Lo que escribiste en este tipo de boleto se pierde."
    confirm="Descartar"
    cancel="Seguir editando"
    danger
    onConfirm={onDescartar}
  />
)

/** Creates or edits a tipo de boleto; a sheet on a phone. Closing it with something typed asks first. */
export function TipoDialogo(props: Props) {
  const { tipo, zona, tarifa, onCerrar } = props
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
  const caja = {
    open: true,
    onOpenChange: (open: boolean) => !open && cerrar(),
    title: tipo === null ? 'Crear tipo de boleto' : `Editar ${tipo.tipo}`,
    footer: (
      <>
        <Button variant="ghost" onClick={cerrar}>
          Cancelar
        </Button>
        <Button type="submit" form={id} variant="primary" loading={isSubmitting} loadingText="Guardando">
          {tipo === null ? 'Crear tipo de boleto' : 'Guardar cambios'}
        </Button>
      </>
    ),
  }
  const dentro = (
    <>
      <Rechazo>{rechazo}</Rechazo>
      <form id={id} noValidate onSubmit={onSubmit}>
        <fieldset disabled={isSubmitting} className="min-w-0">
          <legend className="sr-only">Datos del tipo de boleto</legend>
          <CamposTipo form={form} tipo={tipo} zona={zona} tarifa={tarifa} />
        </fieldset>
      </form>
      <Descartar abierto={saliendo} onAbierto={setSaliendo} onDescartar={onCerrar} />
    </>
  )
  return telefono ? (
    <Sheet {...caja} className="max-h-[94dvh]">
      {dentro}
    </Sheet>
  ) : (
    <Dialog {...caja} wide>
      {dentro}
    </Dialog>
  )
}
