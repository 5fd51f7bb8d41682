import type { Notificacion } from '@entrale/contract/notificaciones/schemas'
import { Card } from '../../../ui/card'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { porDia } from './cuando'
import { RenglonNotificacion } from './renglon-notificacion'
import { useAhora } from './use-ahora'

type ListaProps = { items: readonly Notificacion[]; onAbrir: (notificacion: Notificacion) => void }

/** Day by day, the newest first. */
export function ListaNotificaciones({ items, onAbrir }: ListaProps) {
  const cuando = useAhora()
  return (
    <div className="grid gap-6">
      {porDia(items, cuando.ahora, cuando.zona).map(({ titulo, items: suyas }) => (
        <section key={titulo} aria-label={titulo}>
          <h2 className="mb-2 font-semibold text-base first-letter:uppercase">{titulo}</h2>
          <Card flush className="overflow-hidden">
            <ul className="divide-y divide-line">
              {suyas.map((notificacion) => (
                <li key={notificacion.id}>
                  <RenglonNotificacion
                    notificacion={notificacion}
                    {...cuando}
                    bajoSuDia
                    onAbrir={() => onAbrir(notificacion)}
                  />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}

/** The first unread ones, for the index of the panel. */
export function PocasNotificaciones({ items, onAbrir }: ListaProps) {
  const cuando = useAhora()
  return (
    <Card flush className="overflow-hidden">
      <ul className="divide-y divide-line">
        {items.map((notificacion) => (
          <li key={notificacion.id}>
            <RenglonNotificacion notificacion={notificacion} {...cuando} onAbrir={() => onAbrir(notificacion)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const EsperaNotificaciones = ({ cuantas = 4 }: { cuantas?: number }) => (
  <Loading label="Cargando tus notificaciones">
    <Card flush>
      <ul className="divide-y divide-line">
        {Array.from({ length: cuantas }, (_, n) => n).map((n) => (
          <li key={n} className="flex gap-3.5 px-4 py-3.5 md:px-5">
            <Skeleton className="size-9 shrink-0" />
            <span className="grid flex-1 content-start gap-2.5 pt-1">
              <Skeleton className="w-2/3" />
              <Skeleton className="w-1/3" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  </Loading>
)
