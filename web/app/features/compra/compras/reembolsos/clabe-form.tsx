import type { Compra } from '@entrale/contract/compras/compra'
import { SIN_CONSENTIR } from '@entrale/contract/legales/consentimiento'
import { clabeDeCompradorBody } from '@entrale/contract/reembolsos/schemas'
import { useState } from 'react'
import { api } from '../../../../lib/api'
import { showErrors, useSchemaForm } from '../../../../lib/api-form'
import { Button } from '../../../../ui/button'
import { Field, FieldError } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import { Consiento } from '../../../comun/consiento'
import { type DeCompra, partesDe } from '../use-compra'

type Props = { titular: string; deCompra: DeCompra; onHecho: (compra: Compra) => void }

/** To which account a refund goes that cannot return where it came from. */
export function ClabeForm({ titular, deCompra, onHecho }: Props) {
  const form = useSchemaForm(clabeDeCompradorBody, {
    defaultValues: { clabe: '', titular, consiento: SIN_CONSENTIR },
  })
  const [rechazo, setRechazo] = useState('')
  const { errors, isSubmitting } = form.formState
  const enviar = form.handleSubmit(async (body) => {
    setRechazo('')
    try {
      const { item } = await api('PUT /p/compras/:folio/clabe', { ...partesDe(deCompra), body })
      onHecho(item)
    } catch (error) {
      setRechazo(showErrors(form, error, ['clabe', 'titular', 'consiento']) ?? '')
    }
  })
  return (
    <form onSubmit={(event) => void enviar(event)} noValidate>
      <fieldset disabled={isSubmitting} className="grid gap-4">
        <Field
          label="CLABE"
          hint="18 dígitos. La encuentras en la aplicación de tu banco."
          error={errors.clabe?.message}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            className="type-folio"
            {...form.register('clabe')}
          />
        </Field>
        <Field label="Titular de la cuenta" error={errors.titular?.message}>
          <Input autoComplete="name" {...form.register('titular')} />
        </Field>
        <Consiento error={errors.consiento?.message} {...form.register('consiento')}>
          Acepto que Éntrale use estos datos bancarios solo para transferirme este reembolso. Se guardan cifrados, quien
          organiza no los ve y se borran 90 días después de pagarte.
        </Consiento>
        {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start max-sm:w-full"
          loading={isSubmitting}
          loadingText="Guardando…"
        >
          Guardar mi cuenta
        </Button>
      </fieldset>
    </form>
  )
}
