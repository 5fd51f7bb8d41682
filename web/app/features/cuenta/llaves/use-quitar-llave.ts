import { ApiError } from '@entrale/contract/client'
import type { Llave } from '@entrale/contract/cuentas/cuenta'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { conIdentidad, IdentidadCancelada } from '../../../lib/sesion/identidad'
import { toast } from '../../../ui/toaster'
import { llavesQuery } from './consultas'

/** One less, once the server agrees. What somebody took off elsewhere is gone all the same. */
export function useQuitarLlave(onListo: () => void) {
  const cache = useQueryClient()
  const { queryKey } = llavesQuery()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ id }: Llave) => conIdentidad(() => api('DELETE /cuenta/llaves/:id', { params: { id } })),
    onSuccess: async (_, { id, nombre }) => {
      cache.setQueryData(queryKey, (antes) => antes?.filter((otra) => otra.id !== id))
      toast.success(`Quitaste la llave “${nombre}”`)
      onListo()
    },
    onError: (error) => {
      if (error instanceof IdentidadCancelada) return
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  return { quitar: mutate, quitando: isPending ? variables.id : null }
}
