import type { ApiError } from '@entrale/contract/client'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { horaDe } from '../../../lib/formatos'
import { Note } from '../../../ui/card'

/** "en 40 segundos", "en 12 minutos": rounded up, so that a new try at that moment is allowed. */
export function enCuanto(segundos: number): string {
  if (segundos < 60) return `en ${segundos} ${segundos === 1 ? 'segundo' : 'segundos'}`
  const minutos = Math.ceil(segundos / 60)
  if (minutos < 60) return `en ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}`
  const horas = Math.ceil(minutos / 60)
  return `en ${horas} ${horas === 1 ? 'hora' : 'horas'}`
}

/** The clock on the wall where the person is. */
const zonaDeAqui = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function cuandoVolver(segundos: number): string {
  return `Vuelve a intentar ${enCuanto(segundos)}, a las ${horaDe(new Date(Date.now() + segundos * 1000).toISOString(), zonaDeAqui())}`
}

/** What no field is to blame for, beside the button. It takes the focus, which a form that was being sent has lost. */
export function Rechazo({ error }: { error: ApiError | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error !== null) box.current?.focus()
  }, [error])
  if (error === null) return null
  const { message, status, retryAfter } = error
  return (
    <Note ref={box} tabIndex={-1} role="alert" tone="chile" icon={<TriangleAlert />}>
      <p>{message}</p>
      {retryAfter !== undefined && (status === 428 || status === 429) && (
        <p className="mt-1 text-muted">{cuandoVolver(retryAfter)}</p>
      )}
    </Note>
  )
}
