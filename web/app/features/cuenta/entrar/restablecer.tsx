import { ApiError } from '@entrale/contract/client'
import { LIMITES } from '@entrale/contract/comunes'
import { restablecerForm } from '@entrale/contract/cuentas/cuenta'
import { Clock, KeyRound, MailQuestion, MailX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { cerrarSesion, sesionActual } from '../../../lib/sesion/sesion'
import { Button, ButtonLink } from '../../../ui/button'
import { Skeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toaster'
import { leerBorrador } from './borrador'
import { ParDeContrasenas } from './campo-contrasena'
import { Cara, type CaraProps } from './cara'
import { soltarEnlace, useEnlace } from './enlace'
import { Rechazo } from './rechazo'
import { formulario, useCuentaForm } from './use-cuenta-form'

type Motivo = 'sin-enlace' | 'vencido' | 'usado' | 'invalido'
const CARAS: Record<Motivo, CaraProps> = {
  'sin-enlace': {
    icono: MailQuestion,
    tinta: 'text-muted',
    titulo: 'Abre el enlace de tu correo',
    texto: 'Para elegir otra contraseña, abre el enlace que te enviamos. Si no lo tienes, pide uno.',
  },
  vencido: {
    icono: Clock,
    tinta: 'text-cempasuchil',
    titulo: 'Este enlace venció',
    texto: 'Los enlaces duran 15 minutos. Pide otro y ábrelo desde tu correo.',
  },
  usado: {
    icono: KeyRound,
    tinta: 'text-muted',
    titulo: 'Este enlace ya se usó',
    texto:
      'Cada enlace sirve una sola vez. Si ya elegiste tu contraseña, inicia sesión con ella; si no fuiste tú, pide otro.',
  },
  invalido: {
    icono: MailX,
    tinta: 'text-chile',
    titulo: 'Este enlace ya no sirve',
    texto:
      'Puede estar incompleto o haber sido reemplazado por uno más reciente. Usa el último que te llegó o pide otro.',
  },
}
const motivoDe = (type: string): Motivo => (type === 'vencido' || type === 'usado' ? type : 'invalido')

/** What the server says of the link, and not of the password. */
function motivoDelEnlace(error: unknown): Motivo | null {
  const entrada = error instanceof ApiError ? error.wire.form?.find(({ name }) => name === 'token') : undefined
  return entrada === undefined ? null : motivoDe(entrada.type)
}

/** A new password ends every session of its account. If that was the one here it goes without a fuss; somebody else's stays. */
async function soltarSesionMuerta(): Promise<void> {
  if (!sesionActual().isAuthenticated) return
  await api('GET /auth/verify').catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) cerrarSesion()
  })
}

function useRestablecer(token: string, onMotivo: (motivo: Motivo) => void) {
  const navigate = useNavigate()
  const form = useSchemaForm(restablecerForm, { defaultValues: { password: '', confirmPassword: '' } })
  const [email] = useState(() => leerBorrador().email || (sesionActual().usuario?.email ?? ''))
  const envio = useCuentaForm(form, ['password'], async ({ password }) => {
    try {
      await api('POST /auth/restablecer-password', { body: { token, password } })
    } catch (error) {
      const motivo = motivoDelEnlace(error)
      if (motivo === null) throw error
      return onMotivo(motivo)
    }
    await soltarSesionMuerta()
    toast.success('Tu contraseña cambió. Inicia sesión con la nueva.')
    await navigate('/auth/sign-in', { replace: true, state: { email } })
    soltarEnlace()
  })
  return { form, email, ...envio }
}

/** So that a password manager knows whose password it is. */
const DeQuien = ({ email }: { email: string }) =>
  email !== '' && <input type="email" autoComplete="username" value={email} readOnly hidden />

function NuevaContrasena({ token, onMotivo }: { token: string; onMotivo: (motivo: Motivo) => void }) {
  const { form, email, register, submit, rechazo } = useRestablecer(token, onMotivo)
  const { errors, isSubmitting } = form.formState
  return (
    <form {...formulario} onSubmit={submit}>
      <h2 className="type-title text-xl leading-[1.08] md:text-[24px]">Elige otra contraseña</h2>
      <fieldset disabled={isSubmitting} className="mt-2.5 grid gap-5">
        <p className="text-muted">Al guardarla cerramos tu sesión en todos tus dispositivos.</p>
        <DeQuien email={email} />
        <ParDeContrasenas
          label="Contraseña nueva"
          minimo={LIMITES.passwordNuevaMinimo}
          errors={errors}
          register={register}
        />
        <Rechazo error={rechazo} />
        <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} loadingText="Guardando">
          Guardar contraseña
        </Button>
      </fieldset>
    </form>
  )
}

/** What the link of the recovery e-mail opens. */
export function Restablecer() {
  const token = useEnlace()
  const [fallida, setFallida] = useState<{ token: string; motivo: Motivo } | null>(null)
  if (token === undefined) return <Skeleton className="h-80" />
  const motivo = token === null ? 'sin-enlace' : fallida?.token === token ? fallida.motivo : null
  if (token !== null && motivo === null)
    return <NuevaContrasena token={token} onMotivo={(nuevo) => setFallida({ token, motivo: nuevo })} />
  return (
    <div
      role="status"
      tabIndex={-1}
      ref={(caja) => void (fallida && caja?.focus())}
      className="grid justify-items-start gap-2.5 outline-none"
    >
      <Cara {...CARAS[motivo ?? 'sin-enlace']}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/auth/recuperar-password/init" variant="primary">
            Pedir otro enlace
          </ButtonLink>
          <ButtonLink href="/auth/sign-in" variant="outline">
            Iniciar Sesión
          </ButtonLink>
        </div>
      </Cara>
    </div>
  )
}
