import type { Cuenta, Preferencias } from '@entrale/contract/cuentas/cuenta'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { cuentaQuery } from './consultas'
import { decirFallo } from './guardar'

type Cambio = Partial<Preferencias>

const { queryKey } = cuentaQuery()
const con = (cambio: Cambio) => (antes: Cuenta | undefined) =>
  antes && { ...antes, preferencias: { ...antes.preferencias, ...cambio } }
const contrario = (cambio: Cambio): Cambio =>
  Object.fromEntries(Object.entries(cambio).map(([tema, si]) => [tema, !si]))

/** Shown at once, one after another on the wire, and taken back when the server refuses. `dicho` is for who does not see the switch. */
export function usePreferencias(): { cambiar: (cambio: Cambio) => void; dicho: string } {
  const cache = useQueryClient()
  const [dicho, setDicho] = useState('')
  const { mutate } = useMutation({
    scope: { id: 'preferencias' },
    mutationFn: (body: Cambio) => api('PATCH /cuenta/preferencias', { body }),
    onMutate: async (cambio) => {
      setDicho('')
      cache.setQueryData(queryKey, con(cambio))
      await cache.cancelQueries({ queryKey, exact: true })
      cache.setQueryData(queryKey, con(cambio))
    },
    onSuccess: () => setDicho('Guardado'),
    onError: (error, cambio) => {
      cache.setQueryData(queryKey, con(contrario(cambio)))
      decirFallo(error)
    },
  })
  return { cambiar: mutate, dicho }
}
