import { type FichaAdmin, fichaRecibidaBody } from '@entrale/contract/adeudos/schemas'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe, textoDe } from '../../../lib/centavos'
import { diaIso, pesos } from '../../../lib/formatos'
import { conIdentidad } from '../../../lib/sesion/identidad'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { MoneyInput } from '../../../ui/money-input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import { ADMINISTRADO } from '../comun/consultas'

type Datos = { monto: string; claveRastreo: string; fecha: string }
const esquema = z.pipe(
  z.transform(
    ({ monto, ...datos }: Datos): z.input<typeof fichaRecibidaBody> => ({ ...datos, monto: centavosDe(monto) }),
  ),
  fichaRecibidaBody,
)

/** What the bank says came of a ficha. */
export function RecibirDialogo({ ficha, onCerrar }: { ficha: FichaAdmin; onCerrar: () => void }) {
  const { id, referencia, monto, organizacion } = ficha
  const cache = useQueryClient()
  const defaultValues: Datos = { monto: textoDe(monto), claveRastreo: '', fecha: diaIso(Date.now()) }
  const form = useSchemaForm(esquema, { defaultValues })
  const { errors } = form.formState
  const envio = useEnvio(form, ['monto', 'claveRastreo', 'fecha'], async (body) => {
    await conIdentidad(() => api('POST /administracion/adeudos/fichas/:id/recibida', { params: { id }, body }))
    await cache.invalidateQueries({ queryKey: ADMINISTRADO })
    toast.success(`Registramos ${pesos(body.monto)} de ${organizacion.nombre}.`)
    onCerrar()
  })
  return (
    <SubmitDialog
      title={`¿Llegó la ficha ${referencia}?`}
      description={`De ${organizacion.nombre}, que dijo ${pesos(monto)}. Escribe lo que dice el banco: no se puede deshacer, y suelta los reembolsos que alcance.`}
      submit={{ children: 'Registrar el depósito', loadingText: 'Registrando' }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      {...envio}
      onClose={onCerrar}
    >
      <Field label="Cuánto llegó" required hint="En pesos." error={errors.monto?.message}>
        <MoneyInput readOnly={envio.busy} {...form.register('monto')} />
      </Field>
      <Field label="Clave de rastreo" required error={errors.claveRastreo?.message}>
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          readOnly={envio.busy}
          {...form.register('claveRastreo')}
        />
      </Field>
      <Field label="Qué día llegó" required error={errors.fecha?.message}>
        <Input type="date" readOnly={envio.busy} {...form.register('fecha')} />
      </Field>
    </SubmitDialog>
  )
}
