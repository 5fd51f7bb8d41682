import { useState } from 'react'
import { api } from '../../../lib/api'
import { toast } from '../../../ui/toaster'

/** Asks to verify the e-mail and sends the link anew. Its place is kept before the first paint: see `VerificaCorreo`. */
export function VerificaCorreoTexto({ email }: { email: string }) {
  const [enviando, setEnviando] = useState(false)
  const reenviar = async () => {
    if (enviando) return
    setEnviando(true)
    try {
      await api('POST /auth/reenviar-verificacion')
      toast.success(`Te enviamos un enlace nuevo a ${email}. Si no llega, revisa la carpeta de spam.`)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '')
    } finally {
      setEnviando(false)
    }
  }
  return (
    <p className="text-balance">
      Verifica tu correo para proteger tu cuenta. Revisa también la carpeta de spam. ¿No llegó?{' '}
      <button
        type="button"
        className="link hit-area font-semibold"
        aria-disabled={enviando || undefined}
        onClick={() => void reenviar()}
      >
        {enviando ? 'Enviando…' : 'Haz clic aquí'}
      </button>{' '}
      para reenviarlo.
    </p>
  )
}
