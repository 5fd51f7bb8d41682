import { ApiError } from '@entrale/contract/client'
import { useState } from 'react'
import { api } from '../../lib/api'
import { toast } from '../../ui/toaster'

export type DeQuien = { slug: string; slugEvento: string }
/** All that shows this evento's boletos is read again. */
export type AlCambiar = () => Promise<void>

/** Sends one call of a dialog, once at a time; says how it went. What is refused stays in `rechazo`, and the dialog open. */
export function useEnvio(onGuardado: AlCambiar, onCerrar: () => void) {
  const [enviando, setEnviando] = useState(false)
  const [rechazo, setRechazo] = useState('')
  const enviar = async (llamada: (cliente: typeof api) => Promise<unknown>, hecho: string) => {
    setEnviando(true)
    setRechazo('')
    try {
      await llamada(api)
      await onGuardado()
      toast.success(hecho)
      onCerrar()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setEnviando(false)
      setRechazo(error.message)
      // somebody else may have changed it: the screen behind tells how it is now
      await onGuardado()
    }
  }
  return { enviando, enviar, rechazo }
}
