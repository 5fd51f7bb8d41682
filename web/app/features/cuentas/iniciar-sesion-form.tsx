import { iniciarSesionBody } from '@entrale/contract/cuentas'
import { api } from '../../lib/api'
import { showErrors, useSchemaForm } from '../../lib/api-form'
import { guardarSesion } from '../../lib/sesion'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input, PasswordInput } from '../../ui/input'
import { toast } from '../../ui/toaster'

/** Signs in; the layout around it then leads on. */
export function IniciarSesionForm() {
  const form = useSchemaForm(iniciarSesionBody, { defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const sesion = await api('POST /auth/iniciar-sesion', { body })
      guardarSesion(sesion)
      toast.success(`Bienvenido ${sesion.usuario.nombreMostrado.split(' ')[0]}`)
    } catch (error) {
      const rest = showErrors(form, error, ['email', 'password'])
      if (rest !== null) toast.error(rest)
    }
  })
  return (
    <form method="post" onSubmit={submit} noValidate>
      <fieldset disabled={isSubmitting} className="grid gap-5">
        <legend className="sr-only">Iniciar Sesión</legend>
        <Field label="Correo" error={errors.email?.message}>
          <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
        </Field>
        <Field label="Contraseña" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} loadingText="Entrando">
          Iniciar Sesión
        </Button>
      </fieldset>
    </form>
  )
}
