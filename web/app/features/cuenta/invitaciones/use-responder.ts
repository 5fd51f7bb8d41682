import { ApiError } from '@entrale/contract/client'
import type { Invitacion } from '@entrale/contract/cuentas/sesion'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api'
import { invitacionesQuery, organizacionesQuery, refrescarSesion } from '../../../lib/consultas-panel'
import { rutaOrganizacion } from '../../../lib/rutas-panel'
import { toast } from '../../../ui/toaster'

export type Respuesta = 'aceptar' | 'rechazar'
/** `cerrada`: it can no longer be answered. `correo`: only a verified e-mail answers. */
export type Rechazo = { id: string; clase: 'cerrada' | 'correo' | 'fallo'; mensaje: string }

function rechazoDe(id: string, error: unknown): Rechazo {
  if (!(error instanceof ApiError)) throw error
  const { status, message: mensaje } = error
  const clase = status === 403 ? 'correo' : [404, 409, 410].includes(status) ? 'cerrada' : 'fallo'
  return { id, clase, mensaje: status === 404 ? 'Esta invitación ya no existe.' : mensaje }
}

/** Answers one invitation at a time; what the server refused is kept beside it. */
export function useResponder() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [pendiente, setPendiente] = useState<{ id: string; respuesta: Respuesta } | null>(null)
  const [rechazo, setRechazo] = useState<Rechazo | null>(null)
  const ponerAlDia = () =>
    Promise.all([
      refrescarSesion(),
      cache.invalidateQueries({ queryKey: invitacionesQuery().queryKey }),
      cache.invalidateQueries({ queryKey: organizacionesQuery().queryKey }),
    ]).catch(() => undefined) // it was answered all the same

  const responder = async ({ id, organizacion }: Invitacion, respuesta: Respuesta): Promise<boolean> => {
    if (pendiente !== null) return false
    setPendiente({ id, respuesta })
    setRechazo(null)
    try {
      await (respuesta === 'aceptar'
        ? api('POST /invitaciones/:id/aceptar', { params: { id } })
        : api('POST /invitaciones/:id/rechazar', { params: { id } }))
    } catch (error) {
      setRechazo(rechazoDe(id, error))
      return false
    } finally {
      setPendiente(null)
    }
    toast.success(
      respuesta === 'aceptar'
        ? `Ya eres parte de ${organizacion.nombre}`
        : `Rechazaste la invitación de ${organizacion.nombre}`,
    )
    await ponerAlDia()
    if (respuesta === 'aceptar') await navigate(rutaOrganizacion(organizacion.slug))
    return true
  }
  /** It was read that this one is over: it goes away. */
  const olvidar = () => {
    setRechazo(null)
    void ponerAlDia()
  }
  return { responder, pendiente, rechazo, olvidar }
}
