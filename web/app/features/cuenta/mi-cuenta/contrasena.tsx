import { LIMITES } from '@entrale/contract/comunes'
import { type Cuenta, cambiarPasswordForm } from '@entrale/contract/cuentas/cuenta'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { fechaCompleta } from '../../../lib/hace'
import { conIdentidad } from '../../../lib/sesion/identidad'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { InPlaceForm, useInPlace } from '../../../ui/in-place'
import { PasswordInput } from '../../../ui/input'
import { toast } from '../../../ui/toaster'
import { RenglonDato } from '../comun/renglon-dato'
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
function ContrasenaForm({ email, ensuciar, onCerrar }: ContrasenaFormProps) {
  const { form, cambiar } = useCambio(onCerrar)
  const { errors, isSubmitting, isDirty } = form.formState
  const { register, setFocus } = form
  useEnsuciar(ensuciar, 'contrasena', isDirty)
  useEffect(() => setFocus('actual'), [setFocus])
  return (
    <InPlaceForm
      title="Cambiar contraseña"
      action="Cambiar contraseña"
      busy={isSubmitting}
      busyText="Cambiando"
      className="mt-5 border-line border-t pt-5"
      onSubmit={cambiar}
      onClose={onCerrar}
    >
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
    </InPlaceForm>
  )
}

/** When the password was set, and the form that changes it. */
export function Contrasena({ cuenta, ensuciar }: { cuenta: Cuenta; ensuciar: Ensuciar }) {
  const { isOpen, open, close, button } = useInPlace()
  const { usuario, passwordCambiadaEn, creadaEn } = cuenta
  return (
    <Card>
      <RenglonDato
        icono={<KeyRound />}
        titulo="Contraseña"
        texto={
          passwordCambiadaEn === null
            ? `La misma desde que creaste tu cuenta, el ${fechaCompleta(creadaEn)}`
            : `Última vez que cambió: ${fechaCompleta(passwordCambiadaEn)}`
        }
        accion={
          !isOpen && (
            <Button ref={button} onClick={open}>
              Cambiar contraseña
            </Button>
          )
        }
      />
      {isOpen && <ContrasenaForm email={usuario.email} ensuciar={ensuciar} onCerrar={close} />}
    </Card>
  )
}
