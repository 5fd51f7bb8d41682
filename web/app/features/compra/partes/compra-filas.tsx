import type { Boleto, Compra } from '@entrale/contract/compras/compra'
import { FileText, Link2Off, ListRestart, MailCheck, Send, Smartphone, Undo2 } from 'lucide-react'
import { fechaLarga } from '../../../lib/formatos'
import { BotonDescarga } from '../../comun/descarga'
import { FilaBoton, FilaLink } from '../compras/fila'
import { reembolsables } from '../compras/reembolsos/reembolsables'
import { admite } from '../comun/admite'
import type { Abierto } from './compra-dialogos'

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

const FACTURA = {
  solicitada: 'Ya la pediste: te llega por correo',
  timbrada: 'Te la enviamos por correo',
  error: 'El SAT no aceptó tus datos: corrígelos',
  cancelada: 'La factura se canceló',
}
const ROTULO = {
  solicitada: 'Factura solicitada',
  timbrada: 'Factura emitida',
  error: 'Corregir mi factura',
  cancelada: 'Solicitar factura',
}

/** To ask for it, to correct it, or what became of it; and its files. */
function FilasDeFactura({ compra: { factura, facturable }, onAbrir }: Props) {
  if (factura === null && facturable === null) return null
  const pedida = factura?.estado === 'solicitada' || factura?.estado === 'timbrada'
  const tarda = factura?.estado === 'solicitada' && factura.error !== null
  const nota =
    factura === null
      ? 'CFDI con tus datos fiscales'
      : `${tarda ? 'El servicio que la timbra tarda: te llega por correo' : FACTURA[factura.estado]} · ${factura.rfc}`
  return (
    <>
      <FilaBoton
        icon={<FileText aria-hidden="true" />}
        nota={factura?.dePrueba && factura.estado === 'timbrada' ? `${nota} · de prueba, sin validez fiscal` : nota}
        disabled={pedida || facturable === null}
        onClick={() => onAbrir('factura')}
      >
        {factura === null ? 'Solicitar factura' : ROTULO[factura.estado]}
      </FilaBoton>
      {factura?.pdf && factura.xml && (
        <li className="flex flex-wrap gap-x-3 border-line border-b py-1.5 pl-4">
          <BotonDescarga variant="ghost" size="sm" hecho="" url={factura.pdf} archivo="factura.pdf">
            Factura en PDF
          </BotonDescarga>
          <BotonDescarga variant="ghost" size="sm" hecho="" url={factura.xml} archivo="factura.xml">
            Factura en XML
          </BotonDescarga>
        </li>
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
