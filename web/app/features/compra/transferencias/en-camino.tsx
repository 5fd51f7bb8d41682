import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { Send } from 'lucide-react'
import { api } from '../../../lib/api'
import { fechaCorta } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { FieldError } from '../../../ui/field'
import { useHacer } from '../../comun/hacer'
import { type ConAcceso, partesDe } from '../comun/acceso'

type Props = ConAcceso & {
  transferencia: NonNullable<BoletoPagina['transferencia']>
  zona: string
  onCancelada: (item: BoletoPagina) => void
}

/** A boleto that is being passed on: to whom, until when, and the way back. */
export function EnCamino({ id, acceso, transferencia: { nombre, email, estado, venceEn }, zona, onCancelada }: Props) {
  const { enviando, rechazo, hacer } = useHacer()
  const cancelar = () =>
    hacer(async () => {
      const { item } = await api('DELETE /p/boletos/:id/transferencia', partesDe({ id, acceso }))
      onCancelada(item)
    })
  const quien = (
    <>
      <b className="font-semibold wrap-anywhere">{nombre}</b> (<span className="wrap-anywhere">{email}</span>)
    </>
  )
  if (estado === 'aceptada')
    return (
      <Note tone="talavera" icon={<Send aria-hidden="true" />}>
        Ahora es de {quien}, con un código nuevo.
      </Note>
    )
  return (
    <Note tone="talavera" icon={<Send aria-hidden="true" />}>
      Se lo estás pasando a {quien}. Tu código sigue sirviendo hasta que lo acepte; tiene hasta el{' '}
      {fechaCorta(venceEn, zona)}
      <div className="mt-3 grid justify-items-start gap-2">
        <Button size="sm" loading={enviando} loadingText="Cancelando…" onClick={() => void cancelar()}>
          Cancelar transferencia
        </Button>
        {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
      </div>
    </Note>
  )
}
