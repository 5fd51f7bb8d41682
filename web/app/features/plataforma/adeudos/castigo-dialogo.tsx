import { castigoBody, type Deudor } from '@entrale/contract/adeudos/schemas'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe, textoDe } from '../../../lib/centavos'
import { useClaveDeEnvio } from '../../../lib/clave-de-envio'
import { pesos } from '../../../lib/formatos'
import { conIdentidad } from '../../../lib/sesion/identidad'
import { Field } from '../../../ui/field'
import { Textarea } from '../../../ui/input'
import { MoneyInput } from '../../../ui/money-input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import { ADMINISTRADO } from '../comun/consultas'

type Datos = { monto: string; motivo: string }
const esquema = z.pipe(
  z.transform(({ monto, motivo }: Datos): z.input<typeof castigoBody> => ({ monto: centavosDe(monto), motivo })),
  castigoBody,
)

/** What the platform gives up of a debt. */
export function CastigoDialogo({ deudor: { organizacion, debe }, onCerrar }: { deudor: Deudor; onCerrar: () => void }) {
  const { id, nombre } = organizacion
  const cache = useQueryClient()
  const form = useSchemaForm(esquema, { defaultValues: { monto: textoDe(debe), motivo: '' } as Datos })
  const { errors } = form.formState
  const claveDe = useClaveDeEnvio()
  const envio = useEnvio(form, ['monto', 'motivo'], async (body) => {
    const pedido = { params: { id }, body, headers: claveDe(body) }
    await conIdentidad(() => api('POST /administracion/organizaciones/:id/castigar', pedido))
    await cache.invalidateQueries({ queryKey: ADMINISTRADO })
    toast.success(`Castigaste ${pesos(body.monto)} de ${nombre}.`)
    onCerrar()
  })
  return (
    <SubmitDialog
      title={`¿Dar por perdido lo que debe ${nombre}?`}
      description={`Debe ${pesos(debe)} MXN. Lo que castigues queda como pérdida de la plataforma; si después llega dinero suyo, se cobra de ahí.`}
      submit={{ children: 'Castigar', variant: 'danger', loadingText: 'Un momento' }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      {...envio}
      onClose={onCerrar}
    >
      <Field label="Cuánto" required hint="En pesos." error={errors.monto?.message}>
        <MoneyInput readOnly={envio.busy} {...form.register('monto')} />
      </Field>
      <Field label="Motivo" required hint="Queda en la bitácora y en sus movimientos." error={errors.motivo?.message}>
        <Textarea rows={3} maxLength={300} readOnly={envio.busy} {...form.register('motivo')} />
      </Field>
    </SubmitDialog>
  )
}
