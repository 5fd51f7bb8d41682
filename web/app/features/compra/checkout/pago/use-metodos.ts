import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api'
import { guardarMemoria, leerMemoria } from '../memoria'
import type { Metodo } from './metodos'

/** The payment methods of a hold and the chosen one. With one method it is chosen; with several the buyer chooses. */
export function useMetodos(clave: string, apartadoId: string | null) {
  const [pedido, setPedido] = useState(() => leerMemoria(clave).metodo ?? null)
  const consulta = useQuery({
    queryKey: ['metodos', apartadoId],
    queryFn: () => api('GET /p/apartados/:id/metodos', { params: { id: apartadoId ?? '' } }),
    enabled: apartadoId !== null,
    staleTime: 60_000,
    networkMode: 'always',
  })
  const items = consulta.data?.items ?? []
  const elegido: Metodo | null =
    items.length === 1 ? (items[0]?.metodo ?? null) : (items.find(({ metodo }) => metodo === pedido)?.metodo ?? null)
  return {
    items,
    elegido,
    leyendo: consulta.isPending,
    error: consulta.isError && consulta.data === undefined,
    releyendo: consulta.isFetching,
    releer: () => void consulta.refetch(),
    elegir: (metodo: Metodo) => {
      guardarMemoria(clave, { metodo })
      setPedido(metodo)
    },
  }
}
export type MetodosEnUso = ReturnType<typeof useMetodos>
