import { CircleAlert, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Note } from '../../../ui/card'
import { Jump } from '../../../ui/display'
import { Loading, Skeleton } from '../../../ui/skeleton'

/** The heading of a step. It takes the focus when the step changes, so that nobody is left at the foot of the last one. */
export function Titulo({
  narrow,
  wide,
  children,
  enfocar,
}: {
  narrow: string
  wide: string
  children?: ReactNode
  enfocar: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (enfocar) heading.current?.focus({ preventScroll: true })
  }, [enfocar])
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-[clamp(2.125rem,5vw,3.5rem)] leading-[0.95] outline-none">
        <Jump narrow={narrow} wide={wide} />
      </h1>
      {children && <p className="mt-3 max-w-[62ch] text-muted">{children}</p>}
    </div>
  )
}

/** Says why the step failed and what to do now. */
export function Rechazo({ children, accion }: { children: ReactNode; accion?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <Note ref={box} role="alert" tone="chile" icon={<CircleAlert aria-hidden="true" />} className="scroll-my-6">
      <div className="grid gap-2.5">
        <div>{children}</div>
        {accion && <div className="flex flex-wrap gap-3">{accion}</div>}
      </div>
    </Note>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says it while there is no connection; what was typed and the hold stay. */
export function SinConexion() {
  const enLinea = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!enLinea && (
        <Note tone="talavera" icon={<WifiOff aria-hidden="true" />} className="mb-6">
          Sin conexión. Lo que escribiste sigue aquí: continúa en cuanto vuelva la señal.
        </Note>
      )}
    </div>
  )
}

/** The way back at the left, the one yellow button at the right; on a phone the button comes first. */
export const Acciones = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 flex flex-wrap-reverse items-center justify-between gap-3 [&>[type=submit]]:min-w-0 [&>[type=submit]]:flex-[1_1_18rem] [&>[type=submit]]:sm:max-w-80">
    {children}
  </div>
)

export const EsperaTarjeta = () => (
  <Loading label="Abriendo el formulario de tarjeta" className="grid gap-3">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </Loading>
)
