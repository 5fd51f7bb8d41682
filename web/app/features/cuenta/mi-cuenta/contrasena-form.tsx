import { LIMITES } from '@entrale/contract/comunes'
import { cambiarPasswordForm } from '@entrale/contract/cuentas/cuenta'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { conIdentidad } from '../../../lib/sesion/identidad'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { PasswordInput } from '../../../ui/input'
import { toast } from '../../../ui/toaster'
import { cuentaQuery } from './consultas'
import { decirRechazo } from './guardar'
import { Olvidada } from './olvidada'
import { type Ensuciar, useEnsuciar } from './use-sucios'

const VACIO = { actual: '', password: '', confirmPassword: '' }

type ContrasenaFormProps = { email: string; ensuciar: Ensuciar; onCerrar: () => void }

function useCambio(onCerrar: () => void) {
  const cache = useQueryClient()
  const form = useSchemaForm(cambiarPasswordForm, { defaultValues: VACIO })
  const cambiar = form.handleSubmit(async ({ actual, password }) => {
    try {
      await conIdentidad(() => api('POST /cuenta/cambiar-password', { body: { actual, password } }))
    } catch (error) {
      if (!decirRechazo(form, error, ['actual', 'password'])) setTimeout(() => form.setFocus('password'))
      return
    }
    toast.success('Tu contraseña cambió. Cerramos tus otras sesiones.')
    onCerrar()
    await cache.invalidateQueries({ queryKey: cuentaQuery().queryKey })
  })
  return { form, cambiar }
}

/** The one of today first: who finds this screen open must not lock the owner out. */
export function ContrasenaForm({ email, ensuciar, onCerrar }: ContrasenaFormProps) {
  const { form, cambiar } = useCambio(onCerrar)
  const { errors, isSubmitting, isDirty } = form.formState
  const { register, setFocus } = form
  useEnsuciar(ensuciar, 'contrasena', isDirty)
  useEffect(() => setFocus('actual'), [setFocus])
  return (
    <form
      method="post"
      noValidate
      onSubmit={cambiar}
      aria-label="Cambiar contraseña"
      className="mt-5 border-line border-t pt-5"
    >
      <fieldset disabled={isSubmitting} className="grid max-w-120 gap-5">
        <legend className="sr-only">Cambiar contraseña</legend>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Contraseña actual" hint={<Olvidada email={email} />} error={errors.actual?.message}>
          <PasswordInput autoComplete="current-password" {...register('actual')} />
        </Field>
        <Field
          label="Contraseña nueva"
          hint={`De ${LIMITES.passwordNuevaMinimo} a ${LIMITES.password} caracteres`}
          counter={LIMITES.password}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label="Repite la contraseña nueva" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="ink" loading={isSubmitting} loadingText="Cambiando">
            Cambiar contraseña
          </Button>
          <Button variant="ghost" onClick={onCerrar}>
            Cancelar
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
