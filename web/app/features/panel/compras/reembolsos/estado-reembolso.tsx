import { CLASES_COMPENSACION_EN_PALABRAS } from '@entrale/contract/reembolsos/compensaciones'
import { ESTADOS_REEMBOLSO_EN_PALABRAS } from '@entrale/contract/reembolsos/palabras'
import type { ReembolsoPanel } from '@entrale/contract/reembolsos/schemas'
import { Ban, CircleAlert, CircleCheck, Clock, HandCoins, Hourglass, Landmark } from 'lucide-react'
import { StateBadge, type StateLook } from '../../../../ui/state-badge'

type Estado = ReembolsoPanel['estado']
/** `sigue`: says what happens next. */
const ESTADOS: Record<Estado, Omit<StateLook, 'text'> & { sigue: string }> = {
  por_autorizar: {
    tone: 'cempasuchil',
    icon: Clock,
    sigue:
      'Ya te pagamos esa venta y tu saldo no alcanza a cubrirlo. Envía lo que falta desde Pagos, o alguien de Éntrale decide. Los boletos siguen como estaban.',
  },
  rechazado: { tone: 'chile', icon: Ban, sigue: 'No se devolvió nada.' },
  aprobado: { tone: 'talavera', icon: CircleCheck, sigue: 'El dinero sale en unos minutos.' },
  falta_clabe: {
    tone: 'cempasuchil',
    icon: Landmark,
    sigue: 'Le pedimos por correo a qué cuenta mandarlo.',
  },
  por_transferir: {
    tone: 'cempasuchil',
    icon: HandCoins,
    sigue: 'Lo transfiere Éntrale a la cuenta que dio.',
  },
  en_transferencia: {
    tone: 'talavera',
    icon: Landmark,
    sigue: 'Va en camino a la cuenta que dio.',
  },
  sin_reclamar: {
    tone: 'gris',
    icon: Hourglass,
    sigue: 'No nos dijo a qué cuenta mandarlo. Se lo guardamos.',
  },
  en_proceso: {
    tone: 'talavera',
    icon: Hourglass,
    sigue: 'Va en camino; el banco tarda unos días.',
  },
  pagado: { tone: 'agave', icon: CircleCheck, sigue: '' },
  fallido: {
    tone: 'chile',
    icon: CircleAlert,
    sigue: 'No pasó. Lo intentamos otra vez y ya lo estamos revisando.',
  },
}

/** The organizer reads of the buyer, so the CLABE is theirs. */
const PALABRAS = { ...ESTADOS_REEMBOLSO_EN_PALABRAS, falta_clabe: 'Falta su CLABE' }

const ORIGENES: Record<ReembolsoPanel['origen'], string> = {
  organizador: 'Lo hizo tu organización',
  comprador: 'Lo pidió quien compró',
  evento_cancelado: 'Evento cancelado',
  pago_tardio: 'Pagó fuera de tiempo',
  pago_doble: 'Pagó dos veces',
  excedente: 'Pagó de más',
  lista: 'Lo compró alguien de la lista de espera',
  revision: 'Su pago no llegó como se pidió',
  plataforma: 'Lo hizo Éntrale',
  proveedor: 'Se devolvió desde el proveedor de pagos',
  compensacion: 'Compensación',
  diferencia: 'Diferencia de precio',
}

/** Why money goes to who bought. */
export const causaDe = ({ origen, compensacion, quien }: Pick<ReembolsoPanel, 'origen' | 'compensacion' | 'quien'>) =>
  compensacion !== null
    ? `Compensación: ${CLASES_COMPENSACION_EN_PALABRAS[compensacion].toLowerCase()}`
    : quien === null
      ? ORIGENES[origen]
      : `Lo hizo ${quien}`

export const queSigue = (estado: Estado): string => ESTADOS[estado].sigue

export function EstadoReembolso({ estado }: { estado: Estado }) {
  return <StateBadge {...ESTADOS[estado]} text={PALABRAS[estado]} />
}

/** "Boleto 2", "Boletos 1, 3"; nothing where no boleto went with the money. */
export function boletosEnPalabras(numeros: readonly number[]): string {
  if (numeros.length === 0) return ''
  return `${numeros.length === 1 ? 'Boleto' : 'Boletos'} ${numeros.join(', ')}`
}
