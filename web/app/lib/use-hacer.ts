import { useQueryClient } from '@tanstack/react-query'
import { conIdentidad, IdentidadCancelada } from './sesion/identidad'
import { useEnviar } from './use-enviar'

/** One thing that is done in the panel: asked who is there where needed, then what was kept under `clave` is read anew. Answers whether it was done. */
export function useHacer(clave: readonly unknown[]) {
  const cache = useQueryClient()
  const { enviando, rechazo, enviar } = useEnviar()
  const hacer = async (accion: () => Promise<unknown>): Promise<boolean> => {
    let cancelada = false
    const listo = await enviar(() =>
      conIdentidad(accion).catch((error: unknown) => {
        if (!(error instanceof IdentidadCancelada)) throw error
        cancelada = true
      }),
    )
    await cache.invalidateQueries({ queryKey: clave })
    return listo && !cancelada
  }
  return { enviando, rechazo, hacer }
}
