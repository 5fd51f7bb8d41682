import { LIMITES } from '@entrale/contract/comunes'
import { registroForm } from '@entrale/contract/cuentas/sesion'
import type { ReactNode } from 'react'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/choice'
import { Field } from '../../../ui/field'
import { EmailInput, Input } from '../../../ui/input'
import { leerBorrador, useEmailInicial } from './borrador'
import { ParDeContrasenas } from './campo-contrasena'
import { estrenar } from './entrada'
import { Rechazo } from './rechazo'
import { formulario, useCuentaForm } from './use-cuenta-form'

const CAMPOS = ['nombre', 'apellidoPaterno', 'apellidoMaterno', 'email', 'password']

const Documento = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href} target="_blank" rel="noopener">
    {children}
  </a>
)

const Legales = () => (
  <>
    Acepto los <Documento href="/terminos-servicio">términos y condiciones</Documento> y leí el{' '}
    <Documento href="/politicas-privacidad">aviso de privacidad</Documento>.
  </>
)

function useRegistro(email: string) {
  const form = useSchemaForm(registroForm, {
    defaultValues: { ...leerBorrador(), email: useEmailInicial(email), password: '', confirmPassword: '' },
  })
  const envio = useCuentaForm(
    form,
    CAMPOS,
    async ({ email, nombre, apellidoPaterno, apellidoMaterno = '', password }) =>
      estrenar(
        await api('POST /auth/registro', { body: { email, nombre, apellidoPaterno, apellidoMaterno, password } }),
      ),
  )
  return { form, ...envio }
}

/** Signs up; the layout around it then leads on. `email` is already known after a purchase as a guest. */
export function RegistroForm({ email = '' }: { email?: string }) {
  const { form, register, submit, rechazo } = useRegistro(email)
  const { errors, isSubmitting } = form.formState
  return (
    <form {...formulario} onSubmit={submit}>
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
          <EmailInput autoComplete="username" {...register('email')} />
        </Field>
        <ParDeContrasenas label="Contraseña" minimo={LIMITES.passwordMinimo} errors={errors} register={register} />
        <div className="grid gap-1">
          <Checkbox label={<Legales />} error={errors.terms?.message} {...form.register('terms')} />
          <p className="text-muted text-sm">
            Usamos tus datos para tu cuenta, tus boletos y lo que debes saber de ellos. No los vendemos.
          </p>
        </div>
        <Rechazo error={rechazo} />
        <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} loadingText="Registrando">
          Registrarse
        </Button>
      </fieldset>
    </form>
  )
}
