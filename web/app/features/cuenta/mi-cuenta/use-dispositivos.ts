import { ApiError } from '@entrale/contract/client'
import type { Dispositivo } from '@entrale/contract/cuentas/cuenta'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { conIdentidad } from '../../../lib/sesion/identidad'
import { toast } from '../../../ui/toaster'
import { dispositivosQuery } from './consultas'
import { decirFallo } from './guardar'

const { queryKey } = dispositivosQuery()

/** It had ended by itself: what was asked for is so. */
function yaCerrada(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/** Gone from the list at once; back when the server refuses. */
export function useCerrarUno(): (dispositivo: Dispositivo) => void {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Dispositivo) =>
      conIdentidad(() => api('DELETE /cuenta/dispositivos/:id', { params: { id } })).catch(yaCerrada),
    onMutate: async ({ id }) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (antes) => antes?.filter((otro) => otro.id !== id))
    },
    onSuccess: (_, { nombre }) => toast.success(`Cerramos la sesión de ${nombre}`),
    onError: decirFallo,
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  return mutate
}

export function useCerrarOtras(onListo: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => conIdentidad(() => api('POST /cuenta/cerrar-otras-sesiones')),
    onSuccess: () => {
      cache.setQueryData(queryKey, (antes) => antes?.filter(({ actual }) => actual))
      toast.success('Cerramos tus otras sesiones')
    },
    onError: decirFallo,
    onSettled: () => {
      onListo()
      return cache.invalidateQueries({ queryKey })
    },
  })
}
