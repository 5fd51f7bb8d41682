import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showErrors } from './api-form'
import { confirmado } from './sesion/identidad'

/**
 * Saves a form of the panel: asked who is there where the server wants to know, what it refused put on its fields, and what was kept under `clave` read
 * anew. `guardar` answers whether it was saved; `rechazo` is what belongs to no field, unless `alRechazar` says it elsewhere.
 */
export function useGuardar<T extends FieldValues, C, O extends FieldValues | undefined>(
  form: UseFormReturn<T, C, O>,
  campos: readonly string[],
  clave?: readonly unknown[],
  alRechazar?: (mensaje: string) => unknown,
) {
  const cache = useQueryClient()
  const [rechazo, setRechazo] = useState('')
  const ocupado = useRef(false)
  const guardar = async (accion: () => Promise<unknown>): Promise<boolean> => {
    if (ocupado.current) return false
    ocupado.current = true
    setRechazo('')
    try {
      if (!(await confirmado(accion))) return false
      if (clave !== undefined) await cache.invalidateQueries({ queryKey: clave })
      return true
    } catch (error) {
      const resto = showErrors(form as never, error, campos)
      if (resto !== null) (alRechazar ?? setRechazo)(resto)
      return false
    } finally {
      ocupado.current = false
    }
  }
  return { rechazo, guardar }
}
