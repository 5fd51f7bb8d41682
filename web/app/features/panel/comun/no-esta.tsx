import { ApiError } from '@entrale/contract/client'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { ButtonLink } from '../../../ui/button'
import { EmptyState, ErrorState } from '../../../ui/states'

const noSeEncontro = (error: unknown) =>
  (isRouteErrorResponse(error) && error.status === 404) || (error instanceof ApiError && error.status === 404)

type NoEstaProps = {
  error: unknown
  /** It was here a moment ago. */
  falta?: boolean
  titulo: string
  texto: string
  volver: { href: string; texto: string }
  /** `h2` below a page that has its own title. */
  as?: 'h1' | 'h2'
}

/** What the panel shows where nothing was found, or could not be read. */
export function NoEsta({ error, falta = noSeEncontro(error), titulo, texto, volver, as = 'h1' }: NoEstaProps) {
  const { revalidate, state } = useRevalidator()
  if (falta)
    return (
      <EmptyState as={as} title={titulo} action={<ButtonLink href={volver.href}>{volver.texto}</ButtonLink>}>
        {texto}
      </EmptyState>
    )
  return (
    <ErrorState
      as={as}
      title="No pudimos mostrar esta página"
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
      action={<ButtonLink href={volver.href}>{volver.texto}</ButtonLink>}
    >
      {error instanceof ApiError ? error.message : 'Inténtalo de nuevo en un momento.'}
    </ErrorState>
  )
}
