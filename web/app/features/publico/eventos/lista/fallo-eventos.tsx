import { ApiError } from '@entrale/contract/client'
import { useRevalidator } from 'react-router'
import { ErrorState } from '../../../../ui/states'

/** The list did not come: says so, and asks again. */
export function FalloEventos({ error, title = 'Error al cargar los eventos' }: { error: unknown; title?: string }) {
  const { state, revalidate } = useRevalidator()
  return (
    <div className="wrap pt-10">
      <ErrorState as="h1" title={title} onRetry={() => void revalidate()} retrying={state === 'loading'}>
        {error instanceof ApiError ? error.message : 'Inténtalo de nuevo en un momento.'}
      </ErrorState>
    </div>
  )
}
