import type { Notificacion } from '@entrale/contract/notificaciones/schemas'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { ponerSinLeer } from '../../../lib/sesion/datos'
import { sesionActual } from '../../../lib/sesion/sesion'
import { toast } from '../../../ui/toaster'

const CLAVE = ['panel', 'notificaciones']
type Leidas = { items: Notificacion[]; total: number; sinLeer: number }

/** Shown as read at once; the server's own count comes over the stream. */
function marcarEnCache(cache: QueryClient, cuales: (notificacion: Notificacion) => boolean, sinLeer: number): void {
  cache.setQueriesData<Leidas>({ queryKey: CLAVE }, (antes) =>
    antes === undefined
      ? antes
      : { ...antes, sinLeer, items: antes.items.map((una) => (cuales(una) ? { ...una, leida: true } : una)) },
  )
  ponerSinLeer(sinLeer)
}

export function useMarcar() {
  const cache = useQueryClient()
  const volverALeer = () => cache.invalidateQueries({ queryKey: CLAVE })
  const una = useMutation({
    mutationFn: ({ id }: Notificacion) => api('POST /notificaciones/:id/leer', { params: { id } }),
    onMutate: ({ id }) =>
      marcarEnCache(cache, (notificacion) => notificacion.id === id, Math.max(0, sesionActual().notificaciones - 1)),
    onError: volverALeer,
  })
  const todas = useMutation({
    mutationFn: () => api('POST /notificaciones/leer-todas'),
    onSuccess: () => {
      marcarEnCache(cache, () => true, 0)
      toast.success('Marcaste todo como leído')
      document.getElementById('contenido')?.focus({ preventScroll: true }) // the button goes away
    },
    onError: (error) => toast.error(error.message),
  })
  return {
    marcar: (notificacion: Notificacion) => {
      if (!notificacion.leida) una.mutate(notificacion)
    },
    marcarTodas: () => todas.mutate(),
    marcando: todas.isPending,
  }
}
