import { useQuery } from '@tanstack/react-query'
import { notificacionesQuery } from '../../../lib/consultas-panel'
import { cuenta } from '../../../lib/formatos'
import { Card } from '../../../ui/card'
import { EsperaNotificaciones, PocasNotificaciones } from './lista'
import { useMarcar } from './use-marcar'

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
