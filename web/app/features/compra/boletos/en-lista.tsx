import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { ListRestart } from 'lucide-react'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { FieldError } from '../../../ui/field'
import type { ConAcceso } from '../comun/acceso'
import { useRetirar } from './devolver-dialogo'

type Props = ConAcceso & { ofrecido: boolean; onHecho: (item: BoletoPagina) => void }

/** A boleto that waits for somebody of the waiting list. `ofrecido`: somebody is deciding right now, and its code rests. */
export function EnLista({ ofrecido, onHecho, ...boleto }: Props) {
  const { enviando, rechazo, retirar } = useRetirar(onHecho)
  return (
    <Note tone="talavera" icon={<ListRestart aria-hidden="true" />}>
      {ofrecido ? (
        'Alguien de la lista de espera está por comprarlo: tu código se guarda mientras decide. Si no lo compra, vuelve a servir.'
      ) : (
        <>
          Está en la lista de espera. <b className="font-semibold">Sigue siendo tuyo hasta que alguien lo compre</b>
          {'; entonces te devolvemos lo que pagaste por él, menos lo que ya te hayamos devuelto.'}
          <div className="mt-3 grid justify-items-start gap-2">
            <Button size="sm" loading={enviando} loadingText="Quitando…" onClick={() => void retirar(boleto)}>
              Quitar de la lista
            </Button>
            {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
          </div>
        </>
      )}
    </Note>
  )
}
