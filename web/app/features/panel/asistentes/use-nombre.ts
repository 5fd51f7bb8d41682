import { ApiError } from '@entrale/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { ventasQuery } from '../../../lib/consultas-panel'
import { toast } from '../../../ui/toaster'
import { useEvento } from '../comun/contexto'

/** Writes another name on a boleto of this evento. Answers what was wrong, or null. */
export function useNombre() {
  const { organizacion, evento } = useEvento()
  const cache = useQueryClient()
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  return async (id: string, nombre: string): Promise<string | null> => {
    try {
      await api('PATCH /organizacion/:slug/eventos/:slugEvento/asistentes/:id', {
        params: { ...params, id },
        body: { nombre },
      })
      await cache.invalidateQueries({ queryKey: ventasQuery(params.slug, params.slugEvento).queryKey.slice(0, -1) })
      toast.success('Nombre guardado')
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.wire.form?.[0]?.message ?? error.message
    }
  }
}
