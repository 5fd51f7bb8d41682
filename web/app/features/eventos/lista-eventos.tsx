import type { EventoResumen } from '@entrale/contract/eventos'
import type { ReactNode } from 'react'
import { POR_PAGINA } from '../../lib/consultas'
import { cuenta } from '../../lib/formatos'
import { cn } from '../../ui/cn'
import { Pagination } from '../../ui/pagination'
import { EventosRejilla } from './evento-card'

type ListaProps = {
  items: EventoResumen[]
  total: number
  pagina: number
  hrefDe: (pagina: number) => string
  vacio: ReactNode
  /** While the next filter or page is on its way. */
  cambiando?: boolean
}

/** Ten to a page; every page is an address. */
export function ListaEventos({ items, total, pagina, hrefDe, vacio, cambiando = false }: ListaProps) {
  if (items.length === 0) return vacio
  const primero = (pagina - 1) * POR_PAGINA + 1
  return (
    <div aria-busy={cambiando || undefined} className={cn('transition-opacity', cambiando && 'opacity-50 delay-200')}>
      <EventosRejilla eventos={items} as="h2" />
      <Pagination
        className="mt-12 border-line border-t pt-4"
        page={pagina}
        pages={Math.ceil(total / POR_PAGINA)}
        hrefFor={hrefDe}
        summary={`${primero}–${primero + items.length - 1} de ${cuenta(total, 'evento', 'eventos')}`}
      />
    </div>
  )
}
