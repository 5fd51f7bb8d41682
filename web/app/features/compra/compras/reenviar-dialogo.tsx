import { api } from '../../../lib/api'
import { Confirmar } from '../../comun/hacer'
import { type DeCompra, partesDe } from './use-compra'

type Props = { email: string; deCompra: DeCompra; onCerrar: () => void }

/** Sends the boletos once more to the address of the compra. The server says when it is too soon. */
export const ReenviarDialogo = ({ email, deCompra, onCerrar }: Props) => (
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
