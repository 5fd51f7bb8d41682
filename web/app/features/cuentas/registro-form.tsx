import { LIMITES } from '@entrale/contract/comunes'
import { registroForm } from '@entrale/contract/cuentas'
import { api } from '../../lib/api'
import { showErrors, useSchemaForm } from '../../lib/api-form'
import { guardarSesion } from '../../lib/sesion'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/choice'
import { Field } from '../../ui/field'
import { Input, PasswordInput } from '../../ui/input'
import { toast } from '../../ui/toaster'

const CAMPOS = ['nombre', 'apellidoPaterno', 'apellidoMaterno', 'email', 'password'] as const
const VACIO = { email: '', nombre: '', apellidoPaterno: '', apellidoMaterno: '', password: '', confirmPassword: '' }

const Legales = () => (
  <>
    Acepto los{' '}
    <a className="link" href="/terminos-servicio" target="_blank" rel="noopener">
      términos y condiciones
    </a>{' '}
    y leí el{' '}
    <a className="link" href="/politicas-privacidad" target="_blank" rel="noopener">
      aviso de privacidad
    </a>
    .
  </>
)

function useRegistro(email: string) {
  const form = useSchemaForm(registroForm, { defaultValues: { ...VACIO, email } })
  const submit = form.handleSubmit(async ({ email, nombre, apellidoPaterno, apellidoMaterno = '', password }) => {
    try {
      guardarSesion(await api('POST /auth/registro', { body: { email, nombre, apellidoPaterno, apellidoMaterno, password } }))
      toast.success('Te has registrado correctamente')
    } catch (error) {
      const rest = showErrors(form, error, CAMPOS)
      if (rest !== null) toast.error(rest)
    }
  })
  return { form, submit }
}

/** Signs up; the layout around it then leads on. `email` is already known after a purchase as a guest. */
export function RegistroForm({ email = '' }: { email?: string }) {
  const { form, submit } = useRegistro(email)
  const { errors, isSubmitting } = form.formState
  const { register } = form
  return (
    <form method="post" onSubmit={submit} noValidate>
      <fieldset disabled={isSubmitting} className="grid gap-5">
        <legend className="sr-only">Registrarse</legend>
        <Field label="Nombre" error={errors.nombre?.message}>
          <Input autoComplete="given-name" {...register('nombre')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Apellido paterno" error={errors.apellidoPaterno?.message}>
            <Input autoComplete="family-name" {...register('apellidoPaterno')} />
          </Field>
          <Field label="Apellido materno" optional error={errors.apellidoMaterno?.message}>
            <Input autoComplete="additional-name" {...register('apellidoMaterno')} />
          </Field>
        </div>
        <Field label="Correo" error={errors.email?.message}>
          <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
        </Field>
        <Field label="Contraseña" hint="De 6 a 20 caracteres" counter={LIMITES.password} error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label="Confirmar contraseña" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Checkbox label={<Legales />} error={errors.terms?.message} {...register('terms')} />
        <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} loadingText="Registrando">
          Registrarse
        </Button>
      </fieldset>
    </form>
  )
}
