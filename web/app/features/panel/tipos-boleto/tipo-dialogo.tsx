import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { showErrors } from '../../../lib/api-form'
import { precioLargo } from '../../../lib/formatos'
import { FormDialog } from '../../../ui/form-dialog'
import { toast } from '../../../ui/toaster'
import { CamposTipo } from './campos'
import { CAMPOS, type CuerpoTipo, useFormularioTipo } from './formulario'
import type { Tarifa } from './precio-explicado'
import type { AlCambiar, DeQuien } from './venta-dialogo'

type Props = {
  params: DeQuien
  tipo: TipoOrganizador | null
  zona: string
  tarifa: Tarifa
  onGuardado: AlCambiar
  onCerrar: () => void
}

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

/** Creates or edits a tipo de boleto. */
export function TipoDialogo(props: Props) {
  const { tipo, zona, tarifa, onCerrar } = props
  const { form, rechazo, onSubmit } = useGuardar(props)
  const { isSubmitting, isDirty } = form.formState
  return (
    <FormDialog
      title={tipo === null ? 'Crear tipo de boleto' : `Editar ${tipo.tipo}`}
      action={tipo === null ? 'Crear tipo de boleto' : 'Guardar cambios'}
      legend="Datos del tipo de boleto"
      lost="Lo que escribiste en este tipo de boleto se pierde."
      refused={rechazo}
      busy={isSubmitting}
      dirty={isDirty}
      onSubmit={onSubmit}
      onClose={onCerrar}
    >
      <CamposTipo form={form} tipo={tipo} zona={zona} tarifa={tarifa} />
    </FormDialog>
  )
}
