import { useQueryClient } from '@tanstack/react-query'
import { conIdentidad, IdentidadCancelada } from '../../../lib/sesion/identidad'
import { useEnviar } from '../../../lib/use-enviar'
import { toast } from '../../../ui/toaster'
import { LIQUIDACIONES_ADMIN } from '../../comun/liquidaciones/consultas'

/** One thing that an administrator does to a payout: asked who it is where needed, then the lists are read anew. Answers whether it was done. */
export function useAccion() {
  const cache = useQueryClient()
  const { enviando, rechazo, enviar } = useEnviar()
  const hacer = async (accion: () => Promise<unknown>, hecho: string): Promise<boolean> => {
    let cancelada = false
    const listo = await enviar(async () => {
      try {
        await conIdentidad(accion)
      } catch (error) {
        if (!(error instanceof IdentidadCancelada)) throw error
        cancelada = true
      }
    })
    if (cancelada) return false
    await cache.invalidateQueries({ queryKey: LIQUIDACIONES_ADMIN })
    if (listo) toast.success(hecho)
    return listo
  }
  return { enviando, rechazo, hacer }
}
