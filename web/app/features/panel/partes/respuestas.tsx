import { useQuery } from '@tanstack/react-query'
import { respuestasAsistenteQuery, respuestasCompraQuery } from '../../../lib/consultas-panel'
import { Card, CardHead } from '../../../ui/card'
import { Dialog } from '../../../ui/dialog'
import { LoadingBlock } from '../../../ui/skeleton'
import { ErrorState } from '../../../ui/states'
import { Leidas } from '../../compra/preguntas/leidas'
import { puedeCambiar, useEvento } from '../comun/contexto'

const OCULTAS = 'Eres Miembro: las respuestas las lee quien administra la organización.'

/** What was answered with one compra; nothing where nothing was asked. */
export function RespuestasDeCompra({ folio }: { folio: string }) {
  const { organizacion, evento } = useEvento()
  const { data } = useQuery({ ...respuestasCompraQuery(organizacion.slug, evento.slug, folio), staleTime: 0 })
  if (data === undefined || data.item.grupos.length === 0) return null
  return (
    <Card>
      <CardHead title="Respuestas" lead={puedeCambiar(organizacion) ? undefined : OCULTAS} />
      <Leidas grupos={data.item.grupos} />
    </Card>
  )
}

/** What was answered for one boleto, and for its compra. */
export function RespuestasDeAsistente({ id, nombre, onCerrar }: { id: string; nombre: string; onCerrar: () => void }) {
  const { organizacion, evento } = useEvento()
  const { data, error, isFetching, refetch } = useQuery({
    ...respuestasAsistenteQuery(organizacion.slug, evento.slug, id),
    staleTime: 0,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCerrar()}
      title={`Respuestas de ${nombre}`}
      {...(!puedeCambiar(organizacion) && { description: OCULTAS })}
    >
      {data === undefined && error && (
        <ErrorState title="Error al cargar las respuestas" query={{ error, isFetching, refetch }} />
      )}
      {data === undefined && !error && <LoadingBlock label="Cargando las respuestas" className="h-28" />}
      {data !== undefined &&
        (data.item.grupos.length === 0 ? (
          <p className="text-muted">A este boleto no se le preguntó nada.</p>
        ) : (
          <Leidas grupos={data.item.grupos} />
        ))}
    </Dialog>
  )
}
