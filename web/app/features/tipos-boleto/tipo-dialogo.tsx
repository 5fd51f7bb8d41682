import type { TipoOrganizador } from '@entrale/contract/boletos'
import { useId, useState } from 'react'
import { api } from '../../lib/api'
import { showErrors } from '../../lib/api-form'
import { precioLargo } from '../../lib/formatos'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Dialog } from '../../ui/dialog'
import { toast } from '../../ui/toaster'
import { CamposTipo } from './campos'
import { CAMPOS, type CuerpoTipo, useFormularioTipo } from './formulario'

export type DeQuien = { slug: string; slugEvento: string }
type Props = { params: DeQuien; tipo: TipoOrganizador | null; zona: string; onGuardado: () => Promise<void>; onCerrar: () => void }

function useGuardar({ params, tipo, zona, onGuardado, onCerrar }: Props) {
  const form = useFormularioTipo(tipo, zona)
  const enviar = (body: CuerpoTipo) =>
    tipo === null
      ? api('POST /organizacion/:slug/eventos/:slugEvento/boletos/crear-tipo', { params, body })
      : api('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', { params: { ...params, id: tipo.id }, body })
  const guardar = async (body: CuerpoTipo) => {
    try {
      const { item } = await enviar(body)
      await onGuardado()
      const hecho = tipo === null ? 'Tipo de boleto creado' : 'Tipo de boleto actualizado'
      toast.success(item.total === 0 ? `${hecho}: es gratis` : `${hecho}: el comprador paga ${precioLargo(item.total)}`)
      onCerrar()
    } catch (error) {
      const rest = showErrors(form, error, CAMPOS)
      if (rest !== null) toast.error(rest)
    }
  }
  return { form, onSubmit: form.handleSubmit(guardar) }
}

/** Creates or edits a tipo de boleto. Closing it with something typed asks first. */
export function TipoDialogo(props: Props) {
  const { tipo, zona, onCerrar } = props
  const id = useId()
  const [saliendo, setSaliendo] = useState(false)
  const { form, onSubmit } = useGuardar(props)
  const { isSubmitting, isDirty } = form.formState
  const cerrar = () => {
    if (isSubmitting) return
    if (isDirty) setSaliendo(true)
    else onCerrar()
  }
  const footer = (
    <>
      <Button variant="ghost" onClick={cerrar}>
        Cancelar
      </Button>
      <Button type="submit" form={id} variant="primary" loading={isSubmitting} loadingText="Guardando">
        {tipo === null ? 'Crear tipo de boleto' : 'Guardar cambios'}
      </Button>
    </>
  )
  return (
    <Dialog open wide onOpenChange={(open) => !open && cerrar()} title={tipo === null ? 'Crear tipo de boleto' : `Editar ${tipo.tipo}`} footer={footer}>
      <form id={id} noValidate onSubmit={onSubmit}>
        <fieldset disabled={isSubmitting} className="min-w-0">
          <legend className="sr-only">Datos del tipo de boleto</legend>
          <CamposTipo form={form} tipo={tipo} zona={zona} />
        </fieldset>
      </form>
      <ConfirmDialog
        open={saliendo}
        onOpenChange={setSaliendo}
        title="¿Descartar los cambios?"
        description="Lo que escribiste en este tipo de boleto se pierde."
        confirm="Descartar"
        cancel="Seguir editando"
        danger
        onConfirm={onCerrar}
      />
    </Dialog>
  )
}
