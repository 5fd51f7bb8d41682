import { ApiError } from '@entrale/contract/client'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/button'
import { Rechazo } from './partes'
import { TiempoQueQueda } from './reloj'

const fraseDe = (error: ApiError): string => {
  const campos = error.wire.form?.map(({ message }) => message) ?? []
  return campos.length > 0 ? [...new Set(campos)].join(' ') : error.message
}
/** No answer, a full server or an accident: the same request may be sent again as it is. */
const seRepite = ({ status }: ApiError) => status === 0 || status >= 500

const Reintentar = ({ onReintentar }: { onReintentar: () => void }) => (
  <Button size="sm" onClick={onReintentar}>
    Intentar de nuevo
  </Button>
)

type ApartarProps = { error: Error | null; hrefEvento: string; onReintentar: () => void }

/** Why the boletos could not be held. */
export function RechazoApartar({ error, hrefEvento, onReintentar }: ApartarProps): ReactNode {
  if (!(error instanceof ApiError)) return null
  const { status } = error
  const accion = seRepite(error) ? (
    <Reintentar onReintentar={onReintentar} />
  ) : (
    status !== 400 &&
    status !== 409 && (
      <ButtonLink href={hrefEvento} size="sm">
        Volver al evento
      </ButtonLink>
    )
  )
  return (
    <Rechazo accion={accion}>
      {fraseDe(error)}
      {status === 409 && ' Ajusta tu selección y continúa.'}
    </Rechazo>
  )
}

type ComprarProps = { error: Error | null; venceEn: number; onReintentar: () => void; onCorregir: () => void }

/** Why it was not paid. The fields and the hold stay. */
export function RechazoComprar({ error, venceEn, onReintentar, onCorregir }: ComprarProps): ReactNode {
  if (!(error instanceof ApiError)) return null
  const datos = error.wire.form?.some(({ name }) => name.startsWith('comprador')) ?? false
  const accion = seRepite(error) ? (
    <Reintentar onReintentar={onReintentar} />
  ) : (
    datos && (
      <Button size="sm" onClick={onCorregir}>
        Corregir mis datos
      </Button>
    )
  )
  return (
    <Rechazo accion={accion}>
      <p>{fraseDe(error)}</p>
      {error.status === 0 && <p>Si lo intentas otra vez, no se cobra dos veces.</p>}
      <p className="mt-1 text-sm">
        Tu apartado vence en <TiempoQueQueda venceEn={venceEn} />.
      </p>
    </Rechazo>
  )
}
