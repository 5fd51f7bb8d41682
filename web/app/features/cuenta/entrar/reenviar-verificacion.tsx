import { MailCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { useSesion } from '../../../lib/sesion/sesion'
import { Button, ButtonLink } from '../../../ui/button'

type Envio = { estado: 'nada' | 'enviando' | 'enviado' } | { estado: 'fallo'; mensaje: string }

/** Sends another link to a signed-in person; other people sign in first. */
export function ReenviarVerificacion() {
  const { usuario } = useSesion()
  const [envio, setEnvio] = useState<Envio>({ estado: 'nada' })
  if (usuario === null)
    return (
      <ButtonLink href={`/auth/sign-in?${new URLSearchParams({ siguiente: '/auth/verificar-email' })}`} variant="ink">
        Iniciar Sesión para pedir otro
      </ButtonLink>
    )
  const enviar = () => {
    setEnvio({ estado: 'enviando' })
    api('POST /auth/reenviar-verificacion').then(
      () => setEnvio({ estado: 'enviado' }),
      (error: Error) => setEnvio({ estado: 'fallo', mensaje: error.message }),
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="primary"
        icon={<Send aria-hidden="true" />}
        loading={envio.estado === 'enviando'}
        loadingText="Enviando"
        onClick={enviar}
      >
        {envio.estado === 'enviado' ? 'Enviar otro' : 'Enviar un enlace nuevo'}
      </Button>
      <p role="status" className="max-w-[52ch] text-muted empty:hidden">
        {envio.estado === 'enviado' && (
          <>
            <MailCheck
              aria-hidden="true"
              className="mr-2 inline size-5 align-[-0.25em] text-agave"
              strokeWidth={1.75}
            />
            Va en camino a <span className="wrap-anywhere font-semibold text-text">{usuario.email}</span>. Revisa
            también el correo no deseado.
          </>
        )}
        {envio.estado === 'fallo' && <span className="text-chile">{envio.mensaje}</span>}
      </p>
    </div>
  )
}
