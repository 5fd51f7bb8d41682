import type { EventoPublico } from '@entrale/contract/eventos'
import { CalendarPlus } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button'
import { floatingLook, itemLook } from '../../ui/floating'
import { calendariosDe } from './agregar-calendario'

const ANCLADO =
  'm-auto supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:my-1.5 supports-[position-area:bottom]:mx-0 [position-area:bottom_span-right] [position-try-fallbacks:flip-block,flip-inline]'

/** The browser opens and closes it: no script, Escape and a press outside included. Where it cannot be anchored it stands in the middle. */
export function AgregarCalendario({ evento, origen }: { evento: EventoPublico; origen: string }) {
  const id = useId()
  return (
    <>
      <Button popoverTarget={id} icon={<CalendarPlus aria-hidden="true" />} className="max-sm:flex-auto">
        Agregar al calendario
      </Button>
      <div id={id} popover="auto" className={`${floatingLook} ${ANCLADO} min-w-60 rounded-control p-1 text-text`}>
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
      </div>
    </>
  )
}
