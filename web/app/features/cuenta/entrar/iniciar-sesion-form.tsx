import { ApiError } from '@entrale/contract/client'
import { PIDE_SEGUNDO_PASO } from '@entrale/contract/cuentas/segundo-paso'
import { iniciarSesionBody } from '@entrale/contract/cuentas/sesion'
import { lazy, Suspense, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { EmailInput } from '../../../ui/input'
import { useEmailInicial } from './borrador'
import { CampoContrasena } from './campo-contrasena'
import { entrar } from './entrada'
import { Rechazo } from './rechazo'
import type { Credenciales } from './segundo-paso-form'
import { formulario, useCuentaForm } from './use-cuenta-form'

/** Few people ever see it. */
const SegundoPasoForm = lazy(() =>
  import('./segundo-paso-form').then((modulo) => ({ default: modulo.SegundoPasoForm })),
)

const pideCodigo = (error: unknown) =>
  error instanceof ApiError && (error.wire.form ?? []).some(({ type }) => type === PIDE_SEGUNDO_PASO)

type Campos = { email: string; password: string }

/** The e-mail goes along in the navigation, never in the address. */
function Olvidada({ control }: { control: Control<Campos> }) {
  const { search } = useLocation()
  const email = useWatch({ control, name: 'email' })
  return (
    <Link
      to={`/auth/recuperar-password/init${search}`}
      state={{ email }}
      className="link -my-2 inline-flex min-h-11 items-center justify-self-start"
    >
      ¿Olvidaste tu contraseña?
    </Link>
  )
}

/** Signs in; the layout around it then leads on. */
export function IniciarSesionForm({ email = '' }: { email?: string }) {
  const form = useSchemaForm(iniciarSesionBody, { defaultValues: { email: useEmailInicial(email), password: '' } })
  const { errors, isSubmitting } = form.formState
  const [pendiente, setPendiente] = useState<Credenciales | null>(null)
  const { register, submit, rechazo } = useCuentaForm(form, ['email', 'password'], async (body) => {
    try {
      entrar(await api('POST /auth/iniciar-sesion', { body }))
    } catch (error) {
      if (!pideCodigo(error)) throw error
      setPendiente(body)
    }
  })
  if (pendiente !== null)
    return (
      <Suspense fallback={null}>
        <SegundoPasoForm credenciales={pendiente} onVolver={() => setPendiente(null)} />
      </Suspense>
    )
  return (
    <form {...formulario} onSubmit={submit}>
      <fieldset disabled={isSubmitting} className="grid gap-5">
        <legend className="sr-only">Iniciar Sesión</legend>
        <Field label="Correo" error={errors.email?.message}>
          <EmailInput autoComplete="username webauthn" {...register('email')} />
        </Field>
        <CampoContrasena
          label="Contraseña"
          error={errors.password?.message}
          autoComplete="current-password"
          {...register('password')}
        />
        <Olvidada control={form.control as never} />
        <Rechazo error={rechazo} />
        <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} loadingText="Entrando">
          Iniciar Sesión
        </Button>
      </fieldset>
    </form>
  )
}
