import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Listado } from './listado'
import { puestosDe } from './puestos'

const FiltrosForm = lazy(() => import('./filtros-form').then(({ FiltrosForm: form }) => ({ default: form })))

/** All filters at once, behind the browser's own disclosure. The server sends the form whole; its script comes after the page. */
export function FiltrosPanel({ listado }: { listado: Listado }) {
  const puestos = puestosDe(listado).length
  return (
    <details className="group/panel py-1">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control px-4 font-semibold text-md hover:bg-surface-2 group-open/panel:bg-surface-2">
        <SlidersHorizontal aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        <span className="max-md:hidden">Más filtros</span>
        <span className="md:hidden">Filtros</span>
        {puestos > 0 && (
          <span className="num grid min-w-5.5 place-items-center rounded-chip bg-text px-1.5 text-bg text-xs">
            {puestos}
            <span className="sr-only"> en uso</span>
          </span>
        )}
      </summary>
      <Suspense>
        <FiltrosForm listado={listado} />
      </Suspense>
    </details>
  )
}
