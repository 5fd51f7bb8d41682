import { Card } from '../../ui/card'
import { Loading, Skeleton } from '../../ui/skeleton'

const Campo = ({ className = '' }: { className?: string }) => (
  <div className={`grid gap-1.5 ${className}`}>
    <Skeleton className="h-5 w-24" />
    <Skeleton className="h-(--control-h) rounded-control" />
  </div>
)

const Titulo = () => (
  <div className="mb-5 grid gap-1.5">
    <Skeleton className="h-6 w-36" />
    <Skeleton className="h-4 w-80 max-w-full" />
  </div>
)

const Renglon = () => (
  <Card>
    <div className="flex items-center gap-4">
      <Skeleton className="size-10 shrink-0 rounded-chip" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="w-52 max-w-full" />
        <Skeleton className="w-36 max-w-full" />
      </div>
    </div>
  </Card>
)

/** The account before it is known: the same parts in the same places. */
export const EsqueletoCuenta = () => (
  <Loading label="Cargando tu cuenta" className="grid gap-9">
    <div className="border-line border-b pb-9">
      <Titulo />
      <div className="mb-7 grid gap-2.5">
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton className="h-5 w-44" />
        <Skeleton className="mt-2.5 h-[7.625rem] rounded-control" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Campo className="sm:col-span-2" />
        <Campo />
        <Campo />
        <Skeleton className="h-(--button-h) w-36 rounded-control" />
      </div>
    </div>
    {['correo', 'contrasena'].map((parte) => (
      <div key={parte} className="border-line border-b pb-9">
        <Titulo />
        <Renglon />
      </div>
    ))}
  </Loading>
)
