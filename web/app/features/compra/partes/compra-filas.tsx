import type { Boleto, Compra } from '@entrale/contract/compras/compra'
import { Link2Off, ListRestart, MailCheck, Send, Smartphone, Undo2 } from 'lucide-react'
import { fechaLarga } from '../../../lib/formatos'
import { FilaBoton, FilaLink } from '../compras/fila'
import { reembolsables } from '../compras/reembolsos/reembolsables'
import { admite } from '../comun/admite'
import type { Abierto } from './compra-dialogos'
import { FilasDeFactura } from './filas-factura'

type Props = { compra: Compra; onAbrir: (que: Abierto) => void }

/** What may be done with the boleto that is shown. */
export function FilasDelBoleto({
  boleto,
  varios,
  onAbrir,
}: {
  boleto: Boleto
  varios: boolean
  onAbrir: Props['onAbrir']
}) {
  const { id, acceso, transferible, devolvible, numero } = boleto
  const cual = varios ? ` ${numero}` : ''
  return (
    <>
      {admite(boleto) && (
        <FilaLink
          href={`/boletos/${id}${acceso === '' ? '' : `#acceso=${acceso}`}`}
          icon={<Smartphone aria-hidden="true" />}
          nota="Ábrelo una vez y funciona sin conexión"
        >
          Ver el boleto{cual} solo
        </FilaLink>
      )}
      {transferible && (
        <FilaBoton
          icon={<Send aria-hidden="true" />}
          nota="Quien lo recibe obtiene un código nuevo"
          onClick={() => onAbrir('transferir')}
        >
          Transferir boleto{cual}
        </FilaBoton>
      )}
      {devolvible && (
        <FilaBoton
          icon={<ListRestart aria-hidden="true" />}
          nota="Sigue siendo tuyo hasta que alguien lo compre; entonces te devolvemos lo que pagaste"
          onClick={() => onAbrir('devolver')}
        >
          Devolver boleto{cual} a la lista
        </FilaBoton>
      )}
    </>
  )
}

/** What may be done with the compra. */
export function FilasDeCompra({ compra, onAbrir }: Props) {
  const { reembolsable, evento, boletos } = compra
  return (
    <>
      <FilasDeFactura compra={compra} onAbrir={onAbrir} />
      {reembolsable !== null && reembolsables(compra).length > 0 && (
        <FilaBoton
          icon={<Undo2 aria-hidden="true" />}
          nota={`Hasta el ${fechaLarga(reembolsable.hasta, evento.zonaHoraria)}`}
          onClick={() => onAbrir('reembolso')}
        >
          Pedir reembolso
        </FilaBoton>
      )}
      {boletos.some(admite) && (
        <FilaBoton
          icon={<MailCheck aria-hidden="true" />}
          nota={compra.comprador.email}
          onClick={() => onAbrir('reenviar')}
        >
          Enviarme los boletos otra vez
        </FilaBoton>
      )}
      {boletos.some(admite) && (
        <FilaBoton
          icon={<Link2Off aria-hidden="true" />}
          nota="Por si alguien más tiene tu enlace o tus códigos"
          onClick={() => onAbrir('anular')}
        >
          Anular enlaces anteriores
        </FilaBoton>
      )}
    </>
  )
}
