import { api } from '../../../lib/api'
import { useEnviar } from '../../../lib/use-enviar'
import { toast } from '../../../ui/toaster'

export type DeQuien = { slug: string; slugEvento: string }
/** All that shows this evento's boletos is read again. */
export type AlCambiar = () => Promise<void>

/** Sends one call of a dialog and says how it went. What is refused stays in `rechazo`, and the dialog open. */
export function useEnvio(onGuardado: AlCambiar, onCerrar: () => void) {
  const { enviando, rechazo, enviar: mandar } = useEnviar()
  const enviar = async (llamada: (cliente: typeof api) => Promise<unknown>, hecho: string) => {
    const listo = await mandar(() => llamada(api))
    // also when it was refused: somebody else may have changed it, and the screen behind tells how it is now
    await onGuardado()
    if (!listo) return
    toast.success(hecho)
    onCerrar()
  }
  return { enviando, enviar, rechazo }
}
