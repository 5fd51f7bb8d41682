import { ApiError } from '@entrale/contract/client'
import { ErrorState } from '../../../ui/states'
import { NoEsta } from '../comun/no-esta'

type Props = {
  error: Error
  onReintentar: () => void
  reintentando: boolean
  titulo: string
  texto: string
  volver: { href: string; texto: string }
}

/** Of a page that asks for one thing: it is not there, or it could not be read. */
export function Falla({ error, onReintentar, reintentando, ...noEsta }: Props) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <NoEsta error={error} falta {...noEsta} />
  return (
    <ErrorState as="h1" title="No pudimos mostrar esta página" onRetry={onReintentar} retrying={reintentando}>
      {error.message}
    </ErrorState>
  )
}
