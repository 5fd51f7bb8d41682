import { type Cuenta, cambiarEmailBody } from '@entrale/contract/cuentas/cuenta'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Hourglass, Mail, MailWarning } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { conIdentidad } from '../../../lib/sesion/identidad'
import { Button } from '../../../ui/button'
import { Card, Note } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { InPlaceForm, useInPlace } from '../../../ui/in-place'
import { Input } from '../../../ui/input'
import { StateBadge } from '../../../ui/state-badge'
import { toast } from '../../../ui/toaster'
import { RenglonDato } from '../comun/renglon-dato'
import { cuentaQuery } from './consultas'
import { decirFallo, decirRechazo } from './guardar'
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
function CorreoForm({ ensuciar, onCerrar }: CorreoFormProps) {
  const { form, enviar } = useCambio(onCerrar)
  const { errors, isSubmitting, isDirty } = form.formState
  const { setFocus } = form
  useEnsuciar(ensuciar, 'correo', isDirty)
  useEffect(() => setFocus('email'), [setFocus])
  return (
    <InPlaceForm
      title="Cambiar correo"
      action="Enviar enlace"
      busy={isSubmitting}
      busyText="Enviando"
      className="mt-5 border-line border-t pt-5"
      onSubmit={enviar}
      onClose={onCerrar}
    >
      <Field
        label="Correo nuevo"
        hint="Le enviamos un enlace. Tu correo de hoy también recibe un aviso."
        error={errors.email?.message}
      >
        <Input type="email" inputMode="email" autoComplete="email" {...form.register('email')} />
      </Field>
    </InPlaceForm>
  )
}

const Verificado = ({ si }: { si: boolean }) => (
  <StateBadge
    tone={si ? 'agave' : 'cempasuchil'}
    icon={si ? CircleCheck : MailWarning}
    text={si ? 'Verificado' : 'Sin verificar'}
  />
)

function SinVerificar({ email }: { email: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /auth/reenviar-verificacion'),
    onSuccess: () => toast.success(`Te enviamos un enlace nuevo a ${email}. Si no llega, revisa el correo no deseado.`),
    onError: decirFallo,
  })
  return (
    <Note icon={<MailWarning aria-hidden="true" />} className="border-transparent bg-cempasuchil-bg text-sm">
      <p>Verifica tu correo: por ahí llegan tus boletos y con él recuperas tu cuenta. El enlace dura 24 horas.</p>
      <Button size="sm" className="mt-3" loading={isPending} loadingText="Enviando" onClick={() => mutate()}>
        Enviar otro enlace
      </Button>
    </Note>
  )
}

function usePendiente(email: string) {
  const cache = useQueryClient()
  const refrescar = () => cache.invalidateQueries({ queryKey: cuentaQuery().queryKey, exact: true })
  const reenviar = useMutation({
    mutationFn: () => conIdentidad(() => api('POST /cuenta/cambiar-email', { body: { email } })),
    onSuccess: () => toast.success(`Te enviamos otro enlace a ${email}`),
    onError: decirFallo,
    onSettled: refrescar,
  })
  const cancelar = useMutation({
    mutationFn: () => conIdentidad(() => api('DELETE /cuenta/email-pendiente')),
    onSuccess: () => {
      cache.setQueryData(cuentaQuery().queryKey, (antes) => antes && { ...antes, emailPendiente: null })
      toast.success('Tu correo se queda como está')
    },
    onError: decirFallo,
    onSettled: refrescar,
  })
  return { reenviar, cancelar }
}

function Pendiente({ email, actual }: { email: string; actual: string }) {
  const { reenviar, cancelar } = usePendiente(email)
  const ocupado = reenviar.isPending || cancelar.isPending
  return (
    <Note tone="talavera" icon={<Hourglass aria-hidden="true" />} className="text-sm">
      <p className="wrap-anywhere">
        Falta abrir el enlace que enviamos a <strong className="font-semibold">{email}</strong>. Mientras tanto sigues
        con <strong className="font-semibold">{actual}</strong>.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={reenviar.isPending}
          loadingText="Enviando"
          aria-disabled={ocupado || undefined}
          onClick={() => !ocupado && reenviar.mutate()}
        >
          Enviar otro enlace
        </Button>
        <Button
          size="sm"
          variant="ghost"
          loading={cancelar.isPending}
          loadingText="Cancelando"
          aria-disabled={ocupado || undefined}
          onClick={() => !ocupado && cancelar.mutate()}
        >
          Cancelar el cambio
        </Button>
      </div>
    </Note>
  )
}

/** The address, whether it is verified, and its change: the old one stays until the new one is confirmed. */
export function Correo({ cuenta: { usuario, emailPendiente }, ensuciar }: { cuenta: Cuenta; ensuciar: Ensuciar }) {
  const { isOpen, open, close, button } = useInPlace()
  return (
    <div className="grid gap-4">
      <Card>
        <RenglonDato
          icono={<Mail />}
          titulo={
            <>
              <span className="wrap-anywhere">{usuario.email}</span>
              <Verificado si={usuario.emailVerified} />
            </>
          }
          accion={
            !isOpen && (
              <Button ref={button} onClick={open}>
                Cambiar correo
              </Button>
            )
          }
        />
        {isOpen && <CorreoForm ensuciar={ensuciar} onCerrar={close} />}
      </Card>
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        {emailPendiente !== null && <Pendiente email={emailPendiente} actual={usuario.email} />}
        {!usuario.emailVerified && emailPendiente === null && <SinVerificar email={usuario.email} />}
      </div>
    </div>
  )
}
