import { recuperarBody } from '@entrale/contract/cuentas/cuenta'
import { ArrowLeft, MailCheck, Send } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { EmailInput } from '../../../ui/input'
import { useEmailInicial } from './borrador'
import { Rechazo } from './rechazo'
import { formulario, useCuentaForm } from './use-cuenta-form'

/** An e-mail takes a moment: only then is asking again any use. */
const ESPERA_S = 60

function VolverAEntrar() {
  const { search } = useLocation()
  return (
    <Link to={`/auth/sign-in${search}`} className="link inline-flex min-h-11 items-center gap-2 justify-self-start">
      <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
      Volver a Iniciar Sesión
    </Link>
  )
}

/** Counts down from `ESPERA_S` each time `vez` changes. */
function useEspera(vez: number): number {
  const [faltan, setFaltan] = useState(ESPERA_S)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sending counts anew
  useEffect(() => {
    const fin = Date.now() + ESPERA_S * 1000
    const contar = () => setFaltan(Math.max(0, Math.ceil((fin - Date.now()) / 1000)))
    contar()
    const reloj = setInterval(contar, 1000)
    return () => clearInterval(reloj)
  }, [vez])
  return faltan
}

type EnviadoProps = {
  email: string
  vez: number
  enviando: boolean
  rechazo: ReactNode
  onReenviar: () => void
  onOtro: () => void
}

/** Says the same to everybody: nobody may learn whether an account exists. */
function Enviado({ email, vez, enviando, rechazo, onReenviar, onOtro }: EnviadoProps) {
  const titulo = useRef<HTMLHeadingElement>(null)
  const faltan = useEspera(vez)
  useEffect(() => titulo.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <MailCheck aria-hidden="true" className="size-10 text-agave" strokeWidth={1.5} />
      <h2 ref={titulo} tabIndex={-1} className="type-title text-xl leading-[1.08] outline-none md:text-[24px]">
        Revisa tu correo
      </h2>
      <div role="status" className="grid gap-2">
        <p className="text-lg">Si hay una cuenta con ese correo, te enviamos un enlace. Vence en 15 minutos.</p>
        <p className="text-muted">
          {vez > 1 ? 'Lo enviamos otra vez a' : 'Escribiste'}{' '}
          <span className="font-semibold text-text wrap-anywhere">{email}</span>. Si no llega, revisa el correo no
          deseado.
        </p>
      </div>
      {rechazo}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={faltan > 0}
          loading={enviando}
          loadingText="Enviando"
          icon={<Send aria-hidden="true" />}
          onClick={onReenviar}
        >
          Enviar otro enlace
        </Button>
        <Button variant="ghost" className="max-sm:-ml-5" onClick={onOtro}>
          Usar otro correo
        </Button>
      </div>
      {faltan > 0 && <p className="-mt-2 text-muted text-sm tabular-nums">Podrás pedir otro en {faltan} s.</p>}
    </div>
  )
}

/** Asks for the link that lets one choose another password. */
export function Recuperar({ email: conocido = '' }: { email?: string }) {
  const form = useSchemaForm(recuperarBody, { defaultValues: { email: useEmailInicial(conocido) } })
  const [vez, setVez] = useState(0)
  const [otro, setOtro] = useState(false)
  const { errors, isSubmitting } = form.formState
  const { register, submit, rechazo } = useCuentaForm(form, ['email'], async (body) => {
    await api('POST /auth/recuperar-password', { body })
    setVez((n) => n + 1)
    setOtro(false)
  })
  const email = form.getValues('email')
  if (vez > 0 && !otro)
    return (
      <>
        <Enviado
          email={email}
          vez={vez}
          enviando={isSubmitting}
          rechazo={<Rechazo error={rechazo} />}
          onReenviar={() => void submit()}
          onOtro={() => setOtro(true)}
        />
        <div className="mt-6">
          <VolverAEntrar />
        </div>
      </>
    )
  return (
    <form {...formulario} onSubmit={submit}>
      <h2 className="type-title text-xl leading-[1.08] md:text-[24px]">Recupera tu contraseña</h2>
      <fieldset disabled={isSubmitting} className="mt-2.5 grid gap-5">
        <p className="text-muted">Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra.</p>
        <Field label="Correo" error={errors.email?.message}>
          <EmailInput autoComplete="username" {...register('email')} />
        </Field>
        <Rechazo error={rechazo} />
        <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} loadingText="Enviando">
          Enviar enlace
        </Button>
        <VolverAEntrar />
      </fieldset>
    </form>
  )
}
