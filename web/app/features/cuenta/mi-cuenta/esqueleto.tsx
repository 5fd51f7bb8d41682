import { Card } from '../../../ui/card'
import { Loading, Skeleton } from '../../../ui/skeleton'

const Campo = ({ className = '' }: { className?: string }) => (
  <div className={`grid gap-1.5 ${className}`}>
    <Skeleton className="h-5 w-28" />
    <Skeleton className="h-(--control-h) rounded-control" />
  </div>
)

const Titulo = () => (
  <div className="mb-5 grid gap-1.5">
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-4 w-72 max-w-full" />
  </div>
)

const Renglon = () => (
  <Card>
    <div className="flex items-center gap-4">
      <Skeleton className="size-10 shrink-0 rounded-chip" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="w-56 max-w-full" />
        <Skeleton className="w-40 max-w-full" />
      </div>
    </div>
  </Card>
)

/** The account before it is known: the same parts in the same places. */
export const EsqueletoCuenta = () => (
  <Loading label="Cargando tu cuenta" className="grid gap-8">
    <div>
      <Titulo />
      <div className="mb-6 grid gap-2.5">
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton className="h-5 w-44" />
        <Skeleton className="mt-2.5 h-28 rounded-control" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Campo className="sm:col-span-2" />
        <Campo />
        <Campo />
        <Skeleton className="h-(--button-h) w-40 rounded-control" />
      </div>
    </div>
    {['correo', 'contrasena'].map((parte) => (
      <div key={parte} className="border-line border-t pt-8">
        <Titulo />
        <Renglon />
      </div>
    ))}
  </Loading>
)
