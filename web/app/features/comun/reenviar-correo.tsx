import { type ReactNode, useState } from 'react'
import { api } from '../../lib/api'
import { toast } from '../../ui/toaster'

/** Asks for another link that proves the e-mail is read by its owner. */
export function ReenviarCorreo({ email, children }: { email: string | undefined; children: ReactNode }) {
  const [enviando, setEnviando] = useState(false)
  const enviar = async () => {
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
    <button
      type="button"
      className="link hit-area font-semibold"
      aria-disabled={enviando || undefined}
      onClick={() => void enviar()}
    >
      {enviando ? 'Enviando…' : children}
    </button>
  )
}
