import { ApiError } from '@entrale/contract/client'
import { useRef, useState } from 'react'

/** One call at a time; what the server refused is kept to be read beside the button. */
export function useEnviar(): { enviando: boolean; rechazo: string; enviar: (tarea: () => Promise<void>) => Promise<void> } {
  const [enviando, setEnviando] = useState(false)
  const [rechazo, setRechazo] = useState('')
  const ocupado = useRef(false)
  const enviar = async (tarea: () => Promise<void>) => {
    if (ocupado.current) return
    ocupado.current = true
    setEnviando(true)
    setRechazo('')
    try {
      await tarea()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRechazo(error.message)
    } finally {
      ocupado.current = false
      setEnviando(false)
    }
  }
  return { enviando, rechazo, enviar }
}
