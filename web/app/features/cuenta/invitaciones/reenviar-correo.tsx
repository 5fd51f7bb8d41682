import { useState } from 'react'
import { api } from '../../../lib/api'
import { useSesion } from '../../../lib/sesion/sesion'
import { toast } from '../../../ui/toaster'

/** Asks for another link that proves the e-mail is read by its owner. */
export function ReenviarCorreo() {
  const { usuario } = useSesion()
  const [enviando, setEnviando] = useState(false)
  const enviar = async () => {
    if (enviando) return
    setEnviando(true)
    try {
      await api('POST /auth/reenviar-verificacion')
      toast.success(`Te enviamos un enlace nuevo a ${usuario?.email}. Si no llega, revisa la carpeta de spam.`)
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
      {enviando ? 'Enviando…' : 'Enviarme otro enlace'}
    </button>
  )
}
