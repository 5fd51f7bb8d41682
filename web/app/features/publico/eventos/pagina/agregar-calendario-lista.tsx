import type { EventoPublico } from '@entrale/contract/eventos/publico'
import { itemLook } from '../../../../ui/floating'
import { calendariosDe } from './agregar-calendario'

/** The calendars it can go to. */
export const CalendariosLista = ({ evento, origen }: { evento: EventoPublico; origen: string }) => (
  <ul>
    {calendariosDe(evento, origen).map(({ texto, href, archivo }) => (
      <li key={texto}>
        <a
          href={href}
          className={`${itemLook} hover:bg-surface-3`}
          {...(archivo ? { download: archivo } : { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {texto}
          {!archivo && <span className="sr-only"> (abre en otra pestaña)</span>}
        </a>
      </li>
    ))}
  </ul>
)
