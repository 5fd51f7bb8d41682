import { type Adeudo, fichaBody } from '@entrale/contract/adeudos/schemas'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe, textoDe } from '../../../lib/centavos'
import { Field } from '../../../ui/field'
import { MoneyInput } from '../../../ui/money-input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import { clavePagos } from './consultas'

const esquema = z.pipe(
  z.transform(({ monto }: { monto: string }): z.input<typeof fichaBody> => ({ monto: centavosDe(monto) })),
  fichaBody,
)

type Props = { slug: string; adeudo: Adeudo; onCerrar: () => void }

/** How much the organization will send; what is missing stands there already. */
export function FichaDialogo({ slug, adeudo: { falta, debe }, onCerrar }: Props) {
  const cache = useQueryClient()
  const porEnviar = Math.max(falta, debe)
  const form = useSchemaForm(esquema, { defaultValues: { monto: porEnviar > 0 ? textoDe(porEnviar) : '' } })
  const envio = useEnvio(form, ['monto'], async (body) => {
    await api('POST /organizacion/:slug/pagos/fichas', { params: { slug }, body })
    await cache.invalidateQueries({ queryKey: clavePagos(slug) })
    toast.success('Listo: transfiere con la referencia de la ficha.')
    onCerrar()
  })
  return (
    <SubmitDialog
      title="Pedir una ficha de depósito"
      description="Vale 7 días. Si llega otra cantidad, registramos la que llegue."
      submit={{ children: 'Pedir la ficha', loadingText: 'Un momento' }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'grid gap-5 py-1' }}
      {...envio}
      onClose={onCerrar}
    >
      <Field label="Cuánto vas a enviar" required hint="En pesos." error={form.formState.errors.monto?.message}>
        <MoneyInput readOnly={envio.busy} {...form.register('monto')} />
      </Field>
    </SubmitDialog>
  )
}
