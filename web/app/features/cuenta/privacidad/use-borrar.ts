import { ApiError } from '@entrale/contract/client'
import { BORRAR } from '@entrale/contract/cuentas/cuenta'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api'
import { conIdentidad, IdentidadCancelada } from '../../../lib/sesion/identidad'
import { cerrarSesion } from '../../../lib/sesion/sesion'
import { useTema } from '../../../lib/tema'
import { toast } from '../../../ui/toaster'
import { borradoQuery } from './consultas'

/** The end of the account, once who is there has been asked. What heard of its end before this answer must not lead elsewhere. */
export function useBorrar() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [tema, setTema] = useTema()
  return useMutation({
    mutationFn: async () => {
      const elegido = tema
      await conIdentidad(() => api('POST /cuenta/borrar', { body: { confirmacion: BORRAR } }))
      return elegido
    },
    onSuccess: async (elegido) => {
      cerrarSesion()
      setTema(elegido) // the answer emptied the storage; how the page looks is nobody's data
      toast.success('Tu cuenta fue eliminada. Gracias por haber estado aquí.', { duration: 8000 })
      await navigate('/', { replace: true })
    },
    onError: async (error) => {
      if (error instanceof IdentidadCancelada) return
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      await cache.invalidateQueries({ queryKey: borradoQuery().queryKey })
    },
  })
}
