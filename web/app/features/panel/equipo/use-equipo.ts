import { ApiError } from '@entrale/contract/client'
import { ROLES_EN_PALABRAS } from '@entrale/contract/cuentas/palabras'
import type { Equipo } from '@entrale/contract/organizaciones/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api'
import { equipoQuery, refrescarSesion } from '../../../lib/consultas-panel'
import { ORGANIZACIONES } from '../../../lib/rutas-panel'
import { conIdentidad, IdentidadCancelada } from '../../../lib/sesion/identidad'
import { toast } from '../../../ui/toaster'
import type { RolInvitado } from '../comun/rol'
import type { Persona } from './tabla-equipo'
import type { Invitada } from './tabla-invitaciones'

type Cambio<T> = {
  llamar: (dato: T) => Promise<unknown>
  /** How the team looks at once, before the server has answered. */
  tras: (equipo: Equipo, dato: T) => Equipo
  hecho: (dato: T) => string
}

/** Shows the change at once and takes it back when the server refuses; either way reads the team again. */
function useCambio<T>(slug: string, { llamar, tras, hecho }: Cambio<T>) {
  const cache = useQueryClient()
  const { queryKey } = equipoQuery(slug)
  return useMutation({
    mutationFn: llamar,
    onMutate: async (dato: T) => {
      await cache.cancelQueries({ queryKey })
      const antes = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, (equipo) => equipo && tras(equipo, dato))
      return { antes }
    },
    onSuccess: (_, dato) => void toast.success(hecho(dato)),
    onError: (error, _, contexto) => {
      cache.setQueryData(queryKey, contexto?.antes)
      if (error instanceof IdentidadCancelada) return
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    },
    onSettled: () => Promise.all([cache.invalidateQueries({ queryKey }), refrescarSesion()]).catch(() => undefined),
  })
}

const sin = <T extends { id: string }>(lista: T[], { id }: T) => lista.filter((uno) => uno.id !== id)

export const useCambiarRol = (slug: string) =>
  useCambio<{ persona: Persona; rol: RolInvitado }>(slug, {
    llamar: ({ persona: { id }, rol }) =>
      conIdentidad(() =>
        api('PATCH /organizacion/:slug/equipo/colaboradores/:id', { params: { slug, id }, body: { rol } }),
      ),
    tras: (equipo, { persona, rol }) => ({
      ...equipo,
      equipo: equipo.equipo.map((uno) => (uno.id === persona.id ? { ...uno, rol } : uno)),
    }),
    hecho: ({ persona, rol }) => `${persona.usuario.nombreMostrado} ahora es ${ROLES_EN_PALABRAS[rol]}.`,
  })

export const useRemover = (slug: string) =>
  useCambio<Persona>(slug, {
    llamar: ({ id }) => api('DELETE /organizacion/:slug/equipo/colaboradores/:id', { params: { slug, id } }),
    tras: (equipo, persona) => ({ ...equipo, equipo: sin(equipo.equipo, persona) }),
    hecho: ({ usuario }) => `${usuario.nombreMostrado} ya no está en el equipo.`,
  })

export const useCancelar = (slug: string) =>
  useCambio<Invitada>(slug, {
    llamar: ({ id }) => api('DELETE /organizacion/:slug/equipo/invitaciones/:id', { params: { slug, id } }),
    tras: (equipo, invitada) => ({ ...equipo, invitaciones: sin(equipo.invitaciones, invitada) }),
    hecho: ({ email }) => `Cancelamos la invitación de ${email}.`,
  })

export const useReenviar = (slug: string) =>
  useCambio<Invitada>(slug, {
    llamar: ({ id }) => api('POST /organizacion/:slug/equipo/invitaciones/:id/reenviar', { params: { slug, id } }),
    tras: (equipo) => equipo,
    hecho: ({ email }) => `Le enviamos otra vez la invitación a ${email}. Vence en 7 días.`,
  })

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
