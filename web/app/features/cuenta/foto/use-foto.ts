import { ApiError } from '@entrale/contract/client'
import type { Usuario } from '@entrale/contract/cuentas/sesion'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { actualizarSesion } from '../../../lib/sesion/datos'
import { sesionActual } from '../../../lib/sesion/sesion'
import { toast } from '../../../ui/toaster'

/** The header, the panel and the account show the photo at once. */
function anotar(usuario: Usuario): void {
  const { organizaciones, invitaciones, notificaciones } = sesionActual()
  actualizarSesion({ usuario, organizaciones, invitaciones, notificaciones })
}

export type Trabajo = 'subir' | 'quitar'

/** One at a time; what the server refuses is said in passing. */
export function useFoto() {
  const cache = useQueryClient()
  const [trabajo, setTrabajo] = useState<Trabajo | null>(null)
  const hacer = async (cual: Trabajo, llamada: () => Promise<{ usuario: Usuario }>, hecho: string) => {
    setTrabajo(cual)
    try {
      anotar((await llamada()).usuario)
      toast.success(hecho)
      await cache.invalidateQueries({ queryKey: ['panel', 'cuenta'], exact: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.wire.form?.find(({ name }) => name === 'foto')?.message ?? error.message)
    } finally {
      setTrabajo(null)
    }
  }
  return {
    trabajo,
    subir: (foto: File) =>
      hacer('subir', () => api('POST /cuenta/foto', { body: {}, files: { foto } }), 'Guardamos tu foto'),
    quitar: () => hacer('quitar', () => api('DELETE /cuenta/foto'), 'Quitamos tu foto'),
  }
}
