import type { Notificacion } from '@entrale/contract/notificaciones/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notificacionesQuery } from '../../../lib/consultas-panel'
import { cuenta } from '../../../lib/formatos'
import { MINUTO, zonaAqui } from '../../../lib/hace'
import { Card } from '../../../ui/card'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { porDia } from './cuando'
import { RenglonNotificacion } from './renglon-notificacion'
import { useMarcar } from './use-marcar'

/** The time, updated each minute, and the zone of the browser. */
function useAhora(): { ahora: number; zona: string } {
  const [ahora, setAhora] = useState(Date.now)
  const [zona] = useState(zonaAqui)
  useEffect(() => {
    const reloj = setInterval(() => setAhora(Date.now()), MINUTO)
    return () => clearInterval(reloj)
  }, [])
  return { ahora, zona }
}

type ListaProps = { items: readonly Notificacion[]; onAbrir: (notificacion: Notificacion) => void }

type RenglonesProps = ListaProps & ReturnType<typeof useAhora> & { bajoSuDia?: boolean }

const Renglones = ({ items, onAbrir, ...cuando }: RenglonesProps) => (
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

/** Day by day, the newest first. */
export function ListaNotificaciones({ items, onAbrir }: ListaProps) {
  const cuando = useAhora()
  return (
    <div className="grid gap-6">
      {porDia(items, cuando.ahora, cuando.zona).map(({ titulo, items: suyas }) => (
        <section key={titulo} aria-label={titulo}>
          <h2 className="mb-2 font-semibold text-base first-letter:uppercase">{titulo}</h2>
          <Renglones items={suyas} onAbrir={onAbrir} {...cuando} bajoSuDia />
        </section>
      ))}
    </div>
  )
}

/** The first unread ones, for the index of the panel. */
const PocasNotificaciones = (lista: ListaProps) => <Renglones {...lista} {...useAhora()} />

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

const CUANTAS = 3

/** The first unread ones; nothing is said of a failure here: their own page tells it. */
export function ResumenNotificaciones() {
  const { data, isPending } = useQuery(notificacionesQuery())
  const { marcar } = useMarcar()
  if (isPending) return <EsperaNotificaciones cuantas={1} />
  const nuevas = data?.items.filter(({ leida }) => !leida).slice(0, CUANTAS) ?? []
  if (nuevas.length > 0) return <PocasNotificaciones items={nuevas} onAbrir={marcar} />
  return (
    <Card className="text-muted">
      {data && data.sinLeer > 0
        ? `Tienes ${cuenta(data.sinLeer, 'notificación', 'notificaciones')} sin leer.`
        : 'Estás al día.'}
    </Card>
  )
}
