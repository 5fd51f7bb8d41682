import type { Compra } from '@entrale/contract/compras/compra'
import { api } from '../../../lib/api'
import { Confirmar } from '../../comun/hacer'
import { type DeCompra, partesDe } from './use-compra'

type Props = { deCompra: DeCompra; onHecho: (compra: Compra) => void; onCerrar: () => void }

/** Gives up a compra that is not paid yet. */
export const CancelarDialogo = ({ deCompra, onHecho, onCerrar }: Props) => (
  <Confirmar
    title="¿Cancelar tu compra?"
    description="Soltamos tus boletos y otra persona podrá comprarlos. Si ya pagaste, no la canceles: tus boletos llegan en cuanto se confirme."
    confirm="Cancelar compra"
    cancel="Seguir con ella"
    danger
    accion={async () => onHecho((await api('POST /p/compras/:folio/cancelar', partesDe(deCompra))).item)}
    onCerrar={onCerrar}
  />
)
