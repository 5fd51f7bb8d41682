import type { Boleto, Compra, CompraHecha } from '@entrale/contract/compras/compra'
import type { Accion } from '@entrale/contract/pagos/schemas'
import { destinoDe } from '../../../lib/destino'
import { toast } from '../../../ui/toaster'
import { CancelarDialogo, EnviosDialogo } from '../compras/confirmaciones'
import { CorregirCorreoDialogo } from '../compras/corregir-correo-dialogo'
import { FacturaDialogo } from '../compras/factura-dialogo'
import { PagarDialogo } from '../compras/pagar-dialogo'
import { ReembolsoDialogo } from '../compras/reembolsos/reembolso-dialogo'
import { guardarAcceso } from '../comun/acceso'
import { type Abierto as DelBoleto, DialogosDelBoleto } from './boleto-dialogos'

export type Confirmar = Extract<Accion, { tipo: 'confirmar' }>
export type Abierto =
  | DelBoleto
  | 'reembolso'
  | 'factura'
  | 'reenviar'
  | 'anular'
  | 'pagar'
  | 'cancelar'
  | 'correo'
  | null

type Props = {
  abierto: Abierto
  compra: Compra
  acceso: string | null
  boleto: Boleto | undefined
  /** What changed; without it the compra is asked for again. */
  onCambio: (compra?: Compra) => void
  /** Its link was renewed; null for the account that bought, which needs none. */
  onReabierta: (compra: Compra, acceso: string | null) => void
  onCerrar: () => void
  /** The provider's own card form is what comes next. */
  onTarjeta: (accion: Confirmar) => void
}

/** Where a payment goes on, when it goes on elsewhere. */
function seguir(
  { compra, acceso, accion }: CompraHecha,
  { onCambio, onTarjeta }: Pick<Props, 'onCambio' | 'onTarjeta'>,
): void {
  guardarAcceso(compra.folio, acceso)
  onCambio(compra)
  if (accion?.tipo === 'redirigir') location.assign(destinoDe(accion.url))
  if (accion?.tipo === 'confirmar') onTarjeta(accion)
}

const Corregir = ({ compra, acceso, onCerrar, onReabierta }: Props) => (
  <CorregirCorreoDialogo
    email={compra.comprador.email}
    deCompra={{ folio: compra.folio, acceso }}
    onHecho={(item, nuevo) => {
      onCerrar()
      onReabierta(item, acceso === null ? null : nuevo)
      toast.success(`Todo va en camino a ${item.comprador.email}`)
    }}
    onCerrar={onCerrar}
  />
)

/** The one dialog of the page of a compra that is open. */
export function Dialogos(props: Props) {
  const { abierto, compra, acceso, boleto, onCambio, onCerrar } = props
  const deCompra = { folio: compra.folio, acceso }
  const conToast = (mensaje: string) => (item: Compra) => {
    onCerrar()
    onCambio(item)
    toast.success(mensaje)
  }
  if (abierto === 'transferir' || abierto === 'devolver')
    return (
      boleto && (
        <DialogosDelBoleto
          abierto={abierto}
          boleto={{ ...boleto, acceso: boleto.acceso || null }}
          evento={compra.evento.nombre}
          onCambio={() => onCambio()}
          onCerrar={onCerrar}
        />
      )
    )
  if (abierto === 'reembolso')
    return (
      <ReembolsoDialogo
        compra={compra}
        deCompra={deCompra}
        onHecho={conToast('Tu reembolso va en camino')}
        onCerrar={onCerrar}
      />
    )
  if (abierto === 'factura')
    return (
      <FacturaDialogo
        compra={compra}
        deCompra={deCompra}
        onHecho={conToast('Recibimos tus datos de factura')}
        onCerrar={onCerrar}
      />
    )
  if (abierto === 'reenviar' || abierto === 'anular') {
    const { email } = compra.comprador
    return <EnviosDialogo {...{ que: abierto, email, deCompra, onCerrar }} onAnulados={() => onCambio()} />
  }
  if (abierto === 'correo') return <Corregir {...props} />
  if (abierto === 'cancelar')
    return <CancelarDialogo deCompra={deCompra} onHecho={conToast('Cancelamos tu compra')} onCerrar={onCerrar} />
  if (abierto !== 'pagar') return null
  const alPagar = (hecha: CompraHecha) => {
    onCerrar()
    seguir(hecha, props)
  }
  return (
    <PagarDialogo
      deCompra={deCompra}
      actual={compra.estado === 'pendiente' ? (compra.pago?.metodo ?? null) : null}
      titulo={compra.estado === 'pendiente' ? 'Pagar de otra forma' : 'Intentar otra vez'}
      onHecho={alPagar}
      onCerrar={onCerrar}
    />
  )
}
