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

type AnularProps = { email: string; deCompra: DeCompra; onHecho: () => void; onCerrar: () => void }

/** Takes back all that was sent. The new link goes to the address of the compra alone: who came by the old one is out. */
const AnularDialogo = ({ email, deCompra, onHecho, onCerrar }: AnularProps) => (
  <Confirmar
    title="¿Anular los enlaces anteriores?"
    description={
      <>
        Los enlaces, los PDF y los códigos QR que ya enviamos dejan de servir, también los que guardaste o imprimiste.
        Mandamos los nuevos a <b className="wrap-anywhere font-semibold text-text">{email}</b>. Los boletos que pasaste
        a otras personas no cambian.
      </>
    }
    confirm="Anular enlaces"
    danger
    accion={async () => {
      await api('POST /p/compras/:folio/anular-enlaces', partesDe(deCompra))
      onHecho()
    }}
    hecho={`Enlaces nuevos en camino a ${email}`}
    onCerrar={onCerrar}
  />
)

type ReenviarProps = { email: string; deCompra: DeCompra; onCerrar: () => void }

/** Sends the boletos once more to the address of the compra. The server says when it is too soon. */
const ReenviarDialogo = ({ email, deCompra, onCerrar }: ReenviarProps) => (
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

type EnviosProps = ReenviarProps & { que: 'reenviar' | 'anular'; onAnulados: () => void }

/** What was sent is sent again, or taken back. */
export const EnviosDialogo = ({ que, onAnulados, ...resto }: EnviosProps) =>
  que === 'anular' ? <AnularDialogo {...resto} onHecho={onAnulados} /> : <ReenviarDialogo {...resto} />
