import { ApiError } from '@entrale/contract/client'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/button'
import { Rechazo } from './partes'
import { TiempoQueQueda } from './reloj'

const enSuCampo = (nombre: string) => nombre === 'codigo' || /^boletos\.\d+\.precio$/.test(nombre)
const fraseDe = (error: ApiError): string => {
  if (error.wire.form?.every(({ name }) => name.startsWith('respuestas.')))
    return 'Revisa tus respuestas: quien organiza pide algo más.'
  const campos = error.wire.form?.map(({ message }) => message) ?? []
  return campos.length > 0 ? [...new Set(campos)].join(' ') : error.message
}
/** No answer, a full server or network, or an accident: the same request may be sent again as it is. */
const seRepite = ({ status, retryAfter = 60 }: ApiError) =>
  status === 0 || status >= 500 || (status === 428 && retryAfter < 60)

const Reintentar = ({ onReintentar }: { onReintentar: () => void }) => (
  <Button size="sm" onClick={onReintentar}>
    Intentar de nuevo
  </Button>
)

type ApartarProps = { error: Error | null; hrefEvento: string; onReintentar: () => void }

/** Why the boletos could not be held, unless a field says it already. */
export function RechazoApartar({ error, hrefEvento, onReintentar }: ApartarProps): ReactNode {
  if (!(error instanceof ApiError)) return null
  const { status } = error
  const campos = error.wire.form ?? []
  if (campos.length > 0 && campos.every(({ name }) => enSuCampo(name))) return null
  if (campos.some(({ name }) => name.endsWith('.total')))
    return <Rechazo>{error.message} Revisa el nuevo total y continúa.</Rechazo>
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

/** How long the boletos are still held, in the sentence of a refusal. */
export const SiguenApartados = ({ venceEn }: { venceEn: number }) => (
  <p className="mt-1 text-sm">
    Tu apartado vence en <TiempoQueQueda venceEn={venceEn} />.
  </p>
)

type ComprarProps = {
  error: Error | null
  venceEn: number
  hrefEvento: string
  onReintentar: () => void
  onCorregir: () => void
}

/** Why it was not paid. The fields and the hold stay. */
export function RechazoComprar({ error, venceEn, hrefEvento, onReintentar, onCorregir }: ComprarProps): ReactNode {
  if (!(error instanceof ApiError)) return null
  if (error.status === 410)
    return (
      <Rechazo
        accion={
          <>
            <ButtonLink href={hrefEvento} size="sm">
              Volver al evento
            </ButtonLink>
            <ButtonLink href="/eventos" size="sm">
              Ver otros eventos
            </ButtonLink>
          </>
        }
      >
        {fraseDe(error)}
      </Rechazo>
    )
  const datos =
    error.wire.form?.some(({ name }) => name.startsWith('comprador') || name.startsWith('respuestas')) ?? false
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
      <SiguenApartados venceEn={venceEn} />
    </Rechazo>
  )
}
