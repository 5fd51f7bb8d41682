import { reprogramarEventoBody } from '@entrale/contract/eventos/formulario'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../../lib/api'
import { useSchemaForm } from '../../../../lib/api-form'
import { fechaLarga } from '../../../../lib/formatos'
import { wallAt } from '../../../../ui/date-time'
import { toast } from '../../../../ui/toaster'
import { useEnvio } from '../../../comun/envio'
import { DialogoForm } from './dialogo-form'
import { CamposFechas, type Fechas, fechasDe } from './fechas'
import { Motivo } from './motivo'
import { deEvento, type Propio } from './propio'

type Datos = Fechas & { motivo: string }
const CAMPOS = ['fechaInicio', 'fechaFin', 'motivo'] as const

function useReprogramar({ evento, organizacion, onHecho, onCerrar }: Propio) {
  const { zonaHoraria: zona, fechaInicio, fechaFin } = evento
  const esquema = useMemo(
    () =>
      z.pipe(
        z.transform((datos: Datos) => ({ motivo: datos.motivo, ...fechasDe(datos, zona) })),
        reprogramarEventoBody,
      ),
    [zona],
  )
  const form = useSchemaForm(esquema, {
    defaultValues: {
      fechaInicio: wallAt(new Date(fechaInicio), zona),
      fechaFin: wallAt(new Date(fechaFin), zona),
      motivo: '',
    },
  })
  const envio = useEnvio(
    form,
    CAMPOS,
    async (body) => {
      const donde = deEvento({ evento, organizacion })
      const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/reprogramar', { ...donde, body })
      toast.success(`Nueva fecha: ${fechaLarga(item.fechaInicio, item.zonaHoraria)}`)
      onCerrar()
      await onHecho(item)
    },
    { rechazoEn: 'aviso' },
  )
  return { form, envio }
}

/** Gives the evento another date and tells everybody who has a boleto. */
export function Reprogramar(props: Propio) {
  const { evento, onCerrar } = props
  const { form, envio } = useReprogramar(props)
  const { errors } = form.formState
  return (
    <DialogoForm
      titulo={`Cambiar la fecha de ${evento.nombreMostrado}`}
      descripcion={`Ahora es el ${fechaLarga(evento.fechaInicio, evento.zonaHoraria)}. Los boletos vendidos valen para la nueva fecha.`}
      confirmar="Cambiar la fecha y avisar"
      {...envio}
      onCerrar={onCerrar}
    >
      <CamposFechas control={form.control} zona={evento.zonaHoraria} />
      <Motivo registro={form.register('motivo')} error={errors.motivo?.message} />
    </DialogoForm>
  )
}
