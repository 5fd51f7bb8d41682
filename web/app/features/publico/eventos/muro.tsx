import type { EventoResumen } from '@entrale/contract/eventos/publico'
import { cn } from '../../../ui/cn'
import { EventoCard, EventoCardGrande } from './evento-card'

const MURO = 'grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-4 md:gap-x-4 md:gap-y-8 lg:gap-x-6 lg:gap-y-10'

/** The wall: the first cartel at twice the size, four more beside it. With fewer than three, all the same size. */
export function Muro({ eventos, parejo = false }: { eventos: EventoResumen[]; parejo?: boolean }) {
  const conGrande = !parejo && eventos.length >= 3
  return (
    <ul className={MURO}>
      {eventos.map((evento, index) => {
        const grande = conGrande && index === 0
        const Carta = grande ? EventoCardGrande : EventoCard
        return (
          <li key={evento.id} className={cn('min-w-0', grande && 'col-span-2 row-span-2')}>
            <Carta evento={evento} />
          </li>
        )
      })}
    </ul>
  )
}

export { MURO }
