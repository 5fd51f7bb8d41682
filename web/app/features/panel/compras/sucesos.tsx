import type { Suceso } from '@entrale/contract/compras/panel'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import {
  ArrowRightLeft,
  Ban,
  Bell,
  CircleAlert,
  CircleCheck,
  FileText,
  Gift,
  HandCoins,
  Hourglass,
  Link2Off,
  type LucideIcon,
  MailCheck,
  PencilLine,
  ReceiptText,
  ScanLine,
  Send,
  ShoppingBag,
  Undo2,
} from 'lucide-react'
import { fechaLarga } from '../../../lib/formatos'
import { Tooltip } from '../../../ui/popover'
import { cuandoFue } from '../comun/momento'

const SUCESOS: Record<Suceso['tipo'], { icon: LucideIcon; tinta: string; texto: string }> = {
  creada: { icon: ShoppingBag, tinta: 'text-muted', texto: 'Hizo la compra' },
  pagada: { icon: CircleCheck, tinta: 'text-agave', texto: 'Pago recibido' },
  boletos_enviados: { icon: MailCheck, tinta: 'text-agave', texto: 'Boletos enviados por correo' },
  reenviada: { icon: Send, tinta: 'text-talavera', texto: 'Boletos enviados otra vez' },
  enlaces_anulados: { icon: Link2Off, tinta: 'text-talavera', texto: 'Enlaces y códigos renovados' },
  corregida: { icon: PencilLine, tinta: 'text-talavera', texto: 'Datos corregidos' },
  cancelada: { icon: Ban, tinta: 'text-chile', texto: 'Compra cancelada' },
  reembolsada: { icon: Undo2, tinta: 'text-talavera', texto: 'Dinero devuelto' },
  usado: { icon: ScanLine, tinta: 'text-agave', texto: 'Entró al evento' },
  cortesia: { icon: Gift, tinta: 'text-bugambilia', texto: 'Boletos regalados' },
  ficha_enviada: { icon: ReceiptText, tinta: 'text-talavera', texto: 'Ficha de pago enviada' },
  pago_rechazado: { icon: CircleAlert, tinta: 'text-chile', texto: 'Pago rechazado' },
  vencida: { icon: Hourglass, tinta: 'text-muted', texto: 'Se venció el plazo para pagar' },
  reembolso_solicitado: { icon: Undo2, tinta: 'text-talavera', texto: 'Pidió su reembolso' },
  reembolso_en_espera: { icon: Hourglass, tinta: 'text-muted', texto: 'El reembolso espera autorización' },
  reembolso_rechazado: { icon: Ban, tinta: 'text-chile', texto: 'Reembolso rechazado' },
  compensada: { icon: HandCoins, tinta: 'text-agave', texto: 'Compensación para quien compró' },
  transferido: { icon: ArrowRightLeft, tinta: 'text-talavera', texto: 'Boleto transferido' },
  factura_timbrada: { icon: FileText, tinta: 'text-agave', texto: 'Factura emitida' },
  factura_rechazada: { icon: FileText, tinta: 'text-chile', texto: 'El SAT no aceptó los datos de la factura' },
  factura_cancelada: { icon: FileText, tinta: 'text-chile', texto: 'Factura cancelada' },
  factura_solicitada: { icon: FileText, tinta: 'text-talavera', texto: 'Pidió factura' },
  contracargo: { icon: CircleAlert, tinta: 'text-chile', texto: 'Contracargo: el banco retiró el dinero' },
  contracargo_ganado: { icon: CircleCheck, tinta: 'text-agave', texto: 'Contracargo ganado: el dinero volvió' },
  aviso_enviado: { icon: Bell, tinta: 'text-muted', texto: 'Aviso enviado por correo' },
}

const exacto = (iso: string, zona: string) => `${fechaLarga(iso, zona)} (${zonaEnPalabras(zona)})`

/** A short date; the tooltip, by pointer or keyboard, has the whole date. */
const Hora = ({ iso, zona }: { iso: string; zona: string }) => (
  <Tooltip text={exacto(iso, zona)}>
    <button
      type="button"
      className="hit-area mt-0.5 cursor-default self-start whitespace-nowrap text-muted text-xs tabular-nums"
    >
      <time dateTime={iso}>{cuandoFue(iso, zona)}</time>
      <span className="sr-only">: {exacto(iso, zona)}</span>
    </button>
  </Tooltip>
)

/** What happened to a compra, in the order in which it happened. */
export const Sucesos = ({ sucesos, zona }: { sucesos: readonly Suceso[]; zona: string }) => (
  <ol className="grid">
    {sucesos.map(({ tipo, fecha, quien, detalle }) => {
      const { icon: Icono, tinta, texto } = SUCESOS[tipo]
      return (
        <li
          key={`${fecha} ${tipo} ${detalle}`}
          className="group relative grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 pb-4 last:pb-0"
        >
          <span aria-hidden="true" className="absolute top-6 bottom-0.5 left-[9.5px] w-px bg-line group-last:hidden" />
          <Icono aria-hidden="true" className={`mt-0.5 size-5 ${tinta}`} strokeWidth={1.75} />
          <p className="min-w-0">
            <span className="font-medium">{texto}</span>
            {quien !== null && <span className="text-muted"> · {quien}</span>}
            {detalle !== null && <span className="block wrap-anywhere text-muted text-sm">{detalle}</span>}
          </p>
          <Hora iso={fecha} zona={zona} />
        </li>
      )
    })}
  </ol>
)
