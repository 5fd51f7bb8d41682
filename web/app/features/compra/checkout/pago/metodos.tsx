import type { MetodoOfrecido } from '@entrale/contract/pagos/schemas'
import { ArrowLeftRight, Banknote, CreditCard, FlaskConical, Handshake, type LucideIcon } from 'lucide-react'
import { pesos } from '../../../../lib/formatos'
import type { Option } from '../../../../ui/radio-state'
import { StateBadge } from '../../../../ui/state-badge'
import { plazo } from '../../comun/frases'

export type Metodo = MetodoOfrecido['metodo']
type Aspecto = {
  nombre: string
  icon: LucideIcon
  pasa: (limite: string) => string
  deMentira: (limite: string) => string
  boton: (monto: string) => string
}

const antesDe = (limite: string) => (limite === '' ? '' : ` antes del ${limite}`)

/** How each is called, and what will happen when it is chosen. */
const METODOS: Record<Metodo, Aspecto> = {
  tarjeta: {
    nombre: 'Tarjeta de crédito o débito',
    icon: CreditCard,
    pasa: () => 'Se cobra al momento y tus boletos llegan enseguida.',
    deMentira: () => 'Vas a un banco simulado que aprueba o rechaza. No se piden datos de tarjeta.',
    boton: (monto) => `Pagar ${monto}`,
  },
  oxxo: {
    nombre: 'Efectivo en OXXO',
    icon: Banknote,
    pasa: (limite) =>
      `Te damos una ficha con código de barras. Págala${antesDe(limite)}. Tus boletos llegan a más tardar el siguiente día hábil.`,
    deMentira: (limite) =>
      `Ficha simulada para ver cómo es, con plazo${antesDe(limite).replace(' antes del', ' hasta el') || ' como el real'}. Ninguna tienda la cobra.`,
    boton: (monto) => `Pagar ${monto} en OXXO`,
  },
  spei: {
    nombre: 'Transferencia SPEI',
    icon: ArrowLeftRight,
    pasa: (limite) =>
      `Te damos una CLABE. Transfiere la cantidad exacta${antesDe(limite)}. Tus boletos llegan en cuanto entra el dinero.`,
    deMentira: (limite) =>
      `CLABE simulada para ver cómo es, con plazo${antesDe(limite).replace(' antes del', ' hasta el') || ' como el real'}. No transfieras dinero.`,
    boton: (monto) => `Pagar ${monto} por SPEI`,
  },
  mercadopago: {
    nombre: 'Mercado Pago',
    icon: Handshake,
    pasa: () => 'Sigues en su página, con tu saldo o con tarjeta, y al terminar vuelves aquí.',
    deMentira: () => 'Sigues en su página de pruebas y vuelves aquí. No se mueve dinero.',
    boton: (monto) => `Pagar ${monto} con Mercado Pago`,
  },
  prueba: {
    nombre: 'Pago de prueba',
    icon: FlaskConical,
    pasa: () => 'Ambiente de demostración: no se mueve dinero ni se piden datos de tarjeta.',
    deMentira: () =>
      'Ambiente de demostración: se aprueba al momento, no se mueve dinero ni se piden datos de tarjeta.',
    boton: (monto) => `Pagar ${monto}`,
  },
}

/** What the button says: the exact total, and where. */
export const botonDe = (metodo: Metodo | null, total: number): string => {
  const monto = `${pesos(total)} MXN`
  return metodo === null ? `Pagar ${monto}` : METODOS[metodo].boton(monto)
}

const Rotulo = ({ nombre, marca }: { nombre: string; marca: boolean }) => (
  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
    {nombre}
    {marca && <StateBadge tone="cempasuchil" icon={FlaskConical} text="De prueba" />}
  </span>
)

/** The methods as radio cards. The sandbox ones say so. */
export function opcionesDe(items: readonly MetodoOfrecido[]): Option<Metodo>[] {
  return items.map(({ metodo, deMentira, limite }) => {
    const { nombre, icon: Icon, pasa, deMentira: pasaDeMentira } = METODOS[metodo]
    const hasta = limite === null ? '' : plazo(limite)
    return {
      value: metodo,
      label: <Rotulo nombre={nombre} marca={deMentira && metodo !== 'prueba'} />,
      hint: deMentira ? pasaDeMentira(hasta) : pasa(hasta),
      icon: <Icon />,
    }
  })
}
