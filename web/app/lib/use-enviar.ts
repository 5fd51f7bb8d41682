import { ApiError } from '@entrale/contract/client'
import { useRef, useState } from 'react'

/** One call at a time; what the server refused is kept to be read beside the button. `enviar` answers whether it went through. */
export function useEnviar(): {
  enviando: boolean
  rechazo: string
  enviar: (tarea: () => Promise<unknown>) => Promise<boolean>
} {
  const [enviando, setEnviando] = useState(false)
  const [rechazo, setRechazo] = useState('')
  const ocupado = useRef(false)
  const enviar = async (tarea: () => Promise<unknown>) => {
    if (ocupado.current) return false
    ocupado.current = true
    setEnviando(true)
    setRechazo('')
    try {
      await tarea()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRechazo(error.message)
      return false
    } finally {
      ocupado.current = false
      setEnviando(false)
    }
  }
  return { enviando, rechazo, enviar }
}
