import type { ReembolsoPanel } from '@entrale/contract/reembolsos/schemas'
import { Ban, CircleAlert, CircleCheck, Clock, HandCoins, Hourglass, Landmark, type LucideIcon } from 'lucide-react'
import { Badge, type Tone } from '../../../../ui/badge'

type Estado = ReembolsoPanel['estado']
/** `sigue`: says what happens next. */
const ESTADOS: Record<Estado, { tone: Tone; icon: LucideIcon; texto: string; sigue: string }> = {
  solicitado: { tone: 'talavera', icon: Clock, texto: 'Solicitado', sigue: 'Lo pidió quien compró.' },
  rechazado: { tone: 'chile', icon: Ban, texto: 'Rechazado', sigue: 'No se devolvió nada.' },
  aprobado: { tone: 'talavera', icon: CircleCheck, texto: 'Aprobado', sigue: 'El dinero sale en unos minutos.' },
  falta_clabe: {
    tone: 'cempasuchil',
    icon: Landmark,
    texto: 'Falta su CLABE',
    sigue: 'Le pedimos por correo a qué cuenta mandarlo.',
  },
  por_transferir: {
    tone: 'cempasuchil',
    icon: HandCoins,
    texto: 'Por transferir',
    sigue: 'Cuando lo transfieras, márcalo aquí.',
  },
  en_proceso: {
    tone: 'talavera',
    icon: Hourglass,
    texto: 'En proceso',
    sigue: 'Va en camino; el banco tarda unos días.',
  },
  pagado: { tone: 'agave', icon: CircleCheck, texto: 'Pagado', sigue: '' },
  fallido: {
    tone: 'chile',
    icon: CircleAlert,
    texto: 'Falló',
    sigue: 'No pasó. Lo intentamos otra vez y ya lo estamos revisando.',
  },
}

export const ORIGENES: Record<ReembolsoPanel['origen'], string> = {
  organizador: 'Lo hizo tu organización',
  comprador: 'Lo pidió quien compró',
  evento_cancelado: 'Evento cancelado',
  pago_tardio: 'Pagó fuera de tiempo',
  pago_doble: 'Pagó dos veces',
  excedente: 'Pagó de más',
  lista: 'Lo compró alguien de la lista de espera',
}

export const queSigue = (estado: Estado): string => ESTADOS[estado].sigue

export function EstadoReembolso({ estado }: { estado: Estado }) {
  const { tone, icon, texto } = ESTADOS[estado]
  return (
    <Badge tone={tone} icon={icon} size="sm">
      {texto}
    </Badge>
  )
}

/** "Boleto 2", "Boletos 1, 3"; nothing where no boleto went with the money. */
export function boletosEnPalabras(numeros: readonly number[]): string {
  if (numeros.length === 0) return ''
  return `${numeros.length === 1 ? 'Boleto' : 'Boletos'} ${numeros.join(', ')}`
}
