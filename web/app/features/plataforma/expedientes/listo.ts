import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/toaster'
import { ADMINISTRADO } from '../comun/consultas'

/** What is done once a dialog did its work: it says so, and what administrators read is read anew. */
export function useListo(): (dicho: string) => Promise<void> {
  const cache = useQueryClient()
  return (dicho) => {
    toast.success(dicho)
    return cache.invalidateQueries({ queryKey: ADMINISTRADO })
  }
}
