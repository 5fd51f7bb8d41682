import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { api } from '../../../lib/api'
import { precioLargo } from '../../../lib/formatos'
import { FormDialog } from '../../../ui/form-dialog'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import { CamposTipo, type Propuesta } from './campos'
import { CAMPOS, type CuerpoTipo, useFormularioTipo } from './formulario'
import type { Tarifa } from './precio-explicado'
import type { AlCambiar, DeQuien } from './venta-dialogo'

type Props = {
  params: DeQuien
  tipo: TipoOrganizador | null
  zona: string
  tarifa: Tarifa
  propuesta: Propuesta
  onGuardado: AlCambiar
  onCerrar: () => void
}

/** Creates or edits a tipo de boleto. */
export function TipoDialogo({ params, tipo, zona, tarifa, propuesta, onGuardado, onCerrar }: Props) {
  const form = useFormularioTipo(tipo, zona, propuesta.iva)
  const enviar = (body: CuerpoTipo) =>
    tipo === null
      ? api('POST /organizacion/:slug/eventos/:slugEvento/boletos/crear-tipo', { params, body })
      : api('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', { params: { ...params, id: tipo.id }, body })
  const envio = useEnvio(form, CAMPOS, async (body) => {
    const { item } = await enviar(body)
    await onGuardado()
    const hecho = tipo === null ? 'Tipo de boleto creado' : 'Tipo de boleto actualizado'
    toast.success(item.total === 0 ? `${hecho}: es gratis` : `${hecho}: el comprador paga ${precioLargo(item.total)}`)
    onCerrar()
  })
  return (
    <FormDialog
      title={tipo === null ? 'Crear tipo de boleto' : `Editar ${tipo.tipo}`}
      action={tipo === null ? 'Crear tipo de boleto' : 'Guardar cambios'}
      legend="Datos del tipo de boleto"
      lost="Lo que escribiste en este tipo de boleto se pierde."
      {...envio}
      onClose={onCerrar}
    >
      <CamposTipo form={form} tipo={tipo} zona={zona} tarifa={tarifa} propuesta={propuesta} />
    </FormDialog>
  )
}
