import type { Boleto } from '@entrale/contract/compras/compra'
import { ESTADOS_BOLETO_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import { CheckCheck, CircleCheck, CircleX, type LucideIcon, Send } from 'lucide-react'
import { cuandoYDonde } from '../../../lib/uso'
import type { Tone } from '../../../ui/badge'
import { StateBadge } from '../../../ui/state-badge'

type Aspecto = { tone: Tone; icon: LucideIcon; frase: string }

const ASPECTO: Record<Boleto['estado'], Aspecto> = {
  valido: {
    tone: 'agave',
    icon: CircleCheck,
    frase: 'Alguien de la lista de espera lo está comprando: si no lo hace, tu código vuelve.',
  },
  usado: { tone: 'gris', icon: CheckCheck, frase: 'Este boleto ya entró.' },
  cancelado: { tone: 'chile', icon: CircleX, frase: 'Este boleto ya no sirve para entrar.' },
  transferido: {
    tone: 'talavera',
    icon: Send,
    frase: 'Ahora es de otra persona, con un código nuevo.',
  },
}

/** Icon, word and colour together. */
export function BoletoInsignia({ estado }: { estado: Boleto['estado'] }) {
  return <StateBadge {...ASPECTO[estado]} text={ESTADOS_BOLETO_EN_PALABRAS[estado]} size="md" />
}

/** Where the code would be, when there is none. */
export function SinCodigo({ estado, usado, zona }: Pick<Boleto, 'estado' | 'usado'> & { zona: string }) {
  const { icon: Icono, frase } = ASPECTO[estado]
  return (
    <div className="grid h-[318px] w-full place-content-center justify-items-center gap-3 px-6 text-center text-[#4e5750]">
      <Icono aria-hidden="true" className="size-16" strokeWidth={1.25} />
      <p>
        <b className="type-title block text-2xl uppercase leading-none">{ESTADOS_BOLETO_EN_PALABRAS[estado]}</b>{' '}
        {usado && (
          <span className="mt-2 block text-[#171c19] text-balance wrap-anywhere">{cuandoYDonde(usado, zona)}</span>
        )}
      </p>
      <p>{frase}</p>
    </div>
  )
}
