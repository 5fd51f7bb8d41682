import { ApiError } from '@entrale/contract/client'
import { BORRAR } from '@entrale/contract/cuenta'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { conIdentidad, IdentidadCancelada } from '../../lib/identidad'
import { cerrarSesion } from '../../lib/sesion'
import { toast } from '../../ui/toaster'
import { borradoQuery } from './consultas'

/** The end: the session goes with the account, and the panel leads to the first page. */
export function useBorrar(onCerrar: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => conIdentidad(() => api('POST /cuenta/borrar', { body: { confirmacion: BORRAR } })),
    onSuccess: () => {
      onCerrar()
      cerrarSesion()
      toast.success('Tu cuenta fue eliminada. Gracias por haber estado aquí.', { duration: 8000 })
    },
    onError: async (error) => {
      if (error instanceof IdentidadCancelada) return
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      await cache.invalidateQueries({ queryKey: borradoQuery().queryKey })
    },
  })
}
