import type { EventoPublico } from '@entrale/contract/eventos/publico'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { Button } from '../../../../ui/button'
import { floatingLook } from '../../../../ui/floating'

const CalendariosLista = lazy(() =>
  import('./agregar-calendario-lista').then((modulo) => ({ default: modulo.CalendariosLista })),
)

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
        <Suspense>
          <CalendariosLista evento={evento} origen={origen} />
        </Suspense>
      </div>
    </>
  )
}
