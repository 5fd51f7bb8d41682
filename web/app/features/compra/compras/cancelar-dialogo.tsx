import type { Compra } from '@entrale/contract/compras/compra'
import { api } from '../../../lib/api'
import { useEnviar } from '../../../lib/use-enviar'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { FieldError } from '../../../ui/field'
import { type DeCompra, partesDe } from './use-compra'

type Props = { deCompra: DeCompra; onHecho: (compra: Compra) => void; onCerrar: () => void }

/** Gives up a compra that is not paid yet. */
export function CancelarDialogo({ deCompra, onHecho, onCerrar }: Props) {
  const { enviando, rechazo, enviar } = useEnviar()
  const cancelar = () =>
    enviar(async () => {
      const { item } = await api('POST /p/compras/:folio/cancelar', partesDe(deCompra))
      onHecho(item)
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(abierto) => !abierto && !enviando && onCerrar()}
      title="¿Cancelar tu compra?"
      description="Soltamos tus boletos y otra persona podrá comprarlos. Si ya pagaste, no la canceles: tus boletos llegan en cuanto se confirme."
      confirm="Cancelar compra"
      cancel="Seguir con ella"
      danger
      pending={enviando}
      onConfirm={() => void cancelar()}
    >
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
    </ConfirmDialog>
  )
}
