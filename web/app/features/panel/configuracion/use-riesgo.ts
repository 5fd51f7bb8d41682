import { ApiError } from '@entrale/contract/client'
import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api'
import { refrescarSesion } from '../../../lib/consultas-panel'
import { ORGANIZACIONES, rutaOrganizacion } from '../../../lib/rutas-panel'
import { conIdentidad, IdentidadCancelada } from '../../../lib/sesion/identidad'
import { toast } from '../../../ui/toaster'
import { borradoOrganizacionQuery } from './consultas'

type Cual = Pick<MiOrganizacion, 'slug' | 'nombreMostrado'>

function decirFallo(error: unknown): void {
  if (error instanceof IdentidadCancelada) return
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
}

/** Hands the organization over, once who is there has been asked; then one is not its owner any more. */
export function useEntregar({ slug, nombreMostrado }: Cual, onListo: () => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ id }: { id: string; nombre: string }) =>
      conIdentidad(() => api('POST /organizacion/:slug/ceder', { params: { slug }, body: { usuarioId: id } })),
    onSuccess: async (_, { nombre }) => {
      onListo()
      toast.success(`${nombreMostrado} ahora es de ${nombre}.`)
      await navigate(rutaOrganizacion(slug))
      await refrescarSesion().catch(() => undefined)
      await cache.invalidateQueries({ queryKey: ['panel'] })
    },
    onError: decirFallo,
  })
}

/** The end of the organization, once who is there has been asked. */
export function useEliminar({ slug, nombreMostrado }: Cual) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      conIdentidad(() => api('POST /organizacion/:slug/eliminar', { params: { slug }, body: { confirmacion: slug } })),
    onSuccess: async () => {
      toast.success(`Eliminamos ${nombreMostrado}.`)
      await navigate(ORGANIZACIONES)
      await refrescarSesion().catch(() => undefined)
      await cache.invalidateQueries({ queryKey: ['panel'] })
    },
    onError: async (error) => {
      decirFallo(error)
      await cache.invalidateQueries({ queryKey: borradoOrganizacionQuery(slug).queryKey })
    },
  })
}
