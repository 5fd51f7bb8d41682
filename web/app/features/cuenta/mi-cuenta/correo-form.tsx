import { cambiarEmailBody } from '@entrale/contract/cuentas/cuenta'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { conIdentidad } from '../../../lib/sesion/identidad'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toaster'
import { cuentaQuery } from './consultas'
import { decirRechazo } from './guardar'
import { type Ensuciar, useEnsuciar } from './use-sucios'

type CorreoFormProps = { ensuciar: Ensuciar; onCerrar: () => void }

function useCambio(onCerrar: () => void) {
  const cache = useQueryClient()
  const form = useSchemaForm(cambiarEmailBody, { defaultValues: { email: '' } })
  const enviar = form.handleSubmit(async (body) => {
    try {
      await conIdentidad(() => api('POST /cuenta/cambiar-email', { body }))
    } catch (error) {
      if (!decirRechazo(form, error, ['email'])) setTimeout(() => form.setFocus('email'))
      return
    }
    await cache.invalidateQueries({ queryKey: cuentaQuery().queryKey, exact: true })
    toast.success(`Enviamos un enlace a ${body.email}. Ábrelo para terminar el cambio.`)
    onCerrar()
  })
  return { form, enviar }
}

/** Asks for the new address; the link that goes there decides. */
export function CorreoForm({ ensuciar, onCerrar }: CorreoFormProps) {
  const { form, enviar } = useCambio(onCerrar)
  const { errors, isSubmitting, isDirty } = form.formState
  const { setFocus } = form
  useEnsuciar(ensuciar, 'correo', isDirty)
  useEffect(() => setFocus('email'), [setFocus])
  return (
    <form
      method="post"
      noValidate
      onSubmit={enviar}
      aria-label="Cambiar correo"
      className="mt-5 border-line border-t pt-5"
    >
      <fieldset disabled={isSubmitting} className="grid max-w-120 gap-5">
        <legend className="sr-only">Cambiar correo</legend>
        <Field
          label="Correo nuevo"
          hint="Le enviamos un enlace. Tu correo de hoy también recibe un aviso."
          error={errors.email?.message}
        >
          <Input type="email" inputMode="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="ink" loading={isSubmitting} loadingText="Enviando">
            Enviar enlace
          </Button>
          <Button variant="ghost" onClick={onCerrar}>
            Cancelar
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
