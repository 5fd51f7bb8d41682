import type { CajaDeTaquilla } from '@entrale/contract/taquilla/schemas'
import { useEstado, zonaDe } from '../base/contexto'
import { horaCorta } from '../base/tiempo'
import { pesos } from './dinero'
import { boletos } from './oferta'

const ventas = (n: number): string => (n === 1 ? '1 venta' : `${n.toLocaleString('es-MX')} ventas`)

const deQuienes = (autorizan: readonly string[]): string =>
  autorizan.length === 0 ? '' : `autorizó ${autorizan.join(', ')}`

type RenglonProps = { que: string; detalle?: string; cuanto: string; suma?: boolean }
const Renglon = ({ que, detalle, cuanto, suma }: RenglonProps) => (
  <div className={suma ? 'suma' : ''}>
    <dt>
      {que}
      {detalle && <small>{detalle}</small>}
    </dt>
    <dd>{cuanto}</dd>
  </div>
)

/** Of what the sum in the drawer is made. `espera`: cash of sales that wait to be sent. */
export function Cuentas({ caja, contado, espera = 0 }: { caja: CajaDeTaquilla; contado?: number; espera?: number }) {
  const zona = zonaDe(useEstado())
  const { fondo, efectivo, terminal, cortesias, autorizan, devueltas, movimientos, debe } = caja
  return (
    <>
      <dl className="cuentas">
        <Renglon que="Fondo" cuanto={pesos(fondo)} />
        <Renglon que="Efectivo" detalle={ventas(efectivo.ventas)} cuanto={pesos(efectivo.monto)} />
        {movimientos.map(({ id, clase, monto, nota, en }) => (
          <Renglon
            key={id}
            que={`${clase === 'entrada' ? 'Entrada' : 'Salida'} ${horaCorta(Date.parse(en), zona)}`}
            detalle={nota}
            cuanto={pesos(clase === 'entrada' ? monto : -monto)}
          />
        ))}
        {espera > 0 && <Renglon que="En cola" detalle="sin registrar" cuanto={pesos(espera)} />}
        <Renglon que="Debe haber" cuanto={pesos(debe + espera)} suma />
        {contado !== undefined && <Renglon que="Contaste" cuanto={pesos(contado)} suma />}
      </dl>
      <dl className="cuentas otras">
        <Renglon que="Terminal" detalle={ventas(terminal.ventas)} cuanto={pesos(terminal.monto)} />
        <Renglon que="Cortesías" detalle={deQuienes(autorizan)} cuanto={boletos(cortesias)} />
        {devueltas.ventas > 0 && (
          <Renglon que="Anuladas" detalle={ventas(devueltas.ventas)} cuanto={pesos(devueltas.monto)} />
        )}
      </dl>
    </>
  )
}
