import type { Compra } from '@entrale/contract/compras/compra'
import { api } from '../../../lib/api'
import { Confirmar } from '../../comun/hacer'
import { type DeCompra, partesDe } from './use-compra'

type CancelarProps = { deCompra: DeCompra; onHecho: (compra: Compra) => void; onCerrar: () => void }

/** Gives up a compra that is not paid yet. */
export const CancelarDialogo = ({ deCompra, onHecho, onCerrar }: CancelarProps) => (
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

type ReenviarProps = { email: string; deCompra: DeCompra; onCerrar: () => void }

/** Sends the boletos once more to the address of the compra. The server says when it is too soon. */
export const ReenviarDialogo = ({ email, deCompra, onCerrar }: ReenviarProps) => (
  <Confirmar
    title="¿Te los enviamos otra vez?"
    description={
      <>
        Mandamos tus boletos a <b className="wrap-anywhere font-semibold text-text">{email}</b>. El código es el mismo:
        el correo anterior sigue sirviendo.
      </>
    }
    confirm="Enviar boletos"
    accion={() => api('POST /p/compras/:folio/reenviar', partesDe(deCompra))}
    hecho={`Boletos en camino a ${email}`}
    onCerrar={onCerrar}
  />
)
