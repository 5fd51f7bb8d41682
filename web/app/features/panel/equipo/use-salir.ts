import { ApiError } from '@entrale/contract/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api'
import { refrescarSesion } from '../../../lib/consultas-panel'
import { ORGANIZACIONES } from '../../../lib/rutas-panel'
import { toast } from '../../../ui/toaster'

/** Leaves the team, and then this room: what was read of it is forgotten. */
export function useSalir(slug: string, nombre: string) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => api('POST /organizacion/:slug/equipo/salir', { params: { slug } }),
    onSuccess: async () => {
      toast.success(`Saliste del equipo de ${nombre}.`)
      await navigate(ORGANIZACIONES)
      await refrescarSesion().catch(() => undefined)
      await cache.invalidateQueries({ queryKey: ['panel'] })
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    },
  })
}
