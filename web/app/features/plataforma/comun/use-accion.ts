import { ApiError } from '@entrale/contract/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { conIdentidad, IdentidadCancelada } from '../../../lib/sesion/identidad'
import { toast } from '../../../ui/toaster'
import { ADMINISTRADO } from './consultas'

type Accion<V> = { hacer: (variables: V) => Promise<unknown>; listo: string; alTerminar?: () => void }

/** Something an administrator does: asks who is there when the server wants to know, says how it went, and reads everything anew. */
export function useAccion<V = void>({ hacer, listo, alTerminar }: Accion<V>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (variables: V) => conIdentidad(() => hacer(variables)),
    onSuccess: async () => {
      alTerminar?.()
      toast.success(listo)
      await cache.invalidateQueries({ queryKey: ADMINISTRADO })
    },
    onError: async (error) => {
      if (error instanceof IdentidadCancelada) return
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      // somebody else may have done it first
      if (error.status === 404 || error.status === 409) await cache.invalidateQueries({ queryKey: ADMINISTRADO })
    },
  })
}
