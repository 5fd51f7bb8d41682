import { type Deudor, planBody } from '@entrale/contract/adeudos/schemas'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe, enteroDe } from '../../../lib/centavos'
import { diaIso, pesos } from '../../../lib/formatos'
import { Field } from '../../../ui/field'
import { Input, Textarea } from '../../../ui/input'
import { MoneyInput } from '../../../ui/money-input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import { ADMINISTRADO } from '../comun/consultas'

type Datos = { cuota: string; cadaDias: string; primera: string; motivo: string }
const esquema = z.pipe(
  z.transform(
    ({ cuota, cadaDias, ...datos }: Datos): z.input<typeof planBody> => ({
      ...datos,
      cuota: centavosDe(cuota),
      cadaDias: enteroDe(cadaDias),
    }),
  ),
  planBody,
)
const NUMERO = { autoComplete: 'off', className: 'tabular-nums' } as const

/** By what instalments an organization pays what it owes. */
export function PlanDialogo({ deudor: { organizacion, debe }, onCerrar }: { deudor: Deudor; onCerrar: () => void }) {
  const { id, nombre } = organizacion
  const cache = useQueryClient()
  const defaultValues: Datos = { cuota: '', cadaDias: '30', primera: diaIso(Date.now()), motivo: '' }
  const form = useSchemaForm(esquema, { defaultValues })
  const { errors } = form.formState
  const envio = useEnvio(form, ['cuota', 'cadaDias', 'primera', 'motivo'], async (body) => {
    await api('PUT /administracion/organizaciones/:id/plan-de-pagos', { params: { id }, body })
    await cache.invalidateQueries({ queryKey: ADMINISTRADO })
    toast.success(`${nombre} paga por cuotas.`)
    onCerrar()
  })
  return (
    <SubmitDialog
      title={`Plan de pagos de ${nombre}`}
      description={`Debe ${pesos(debe)} MXN. Cada cuota se descuenta de lo que se le pague desde su día; el resto de cada depósito sí le llega.`}
      submit={{ children: 'Acordar el plan', loadingText: 'Guardando' }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      {...envio}
      onClose={onCerrar}
    >
      <Field label="Cuota" required hint="En pesos." error={errors.cuota?.message}>
        <MoneyInput readOnly={envio.busy} {...form.register('cuota')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Cada cuántos días" required error={errors.cadaDias?.message}>
          <Input inputMode="numeric" readOnly={envio.busy} {...NUMERO} {...form.register('cadaDias')} />
        </Field>
        <Field label="Primera cuota" required error={errors.primera?.message}>
          <Input type="date" readOnly={envio.busy} {...form.register('primera')} />
        </Field>
      </div>
      <Field label="Motivo" required hint="Queda en la bitácora." error={errors.motivo?.message}>
        <Textarea rows={3} maxLength={300} readOnly={envio.busy} {...form.register('motivo')} />
      </Field>
    </SubmitDialog>
  )
}
