import { useQuery } from '@tanstack/react-query'
import { respuestasAsistenteQuery, respuestasCompraQuery } from '../../../lib/consultas-panel'
import { Card, CardHead } from '../../../ui/card'
import { Dialog } from '../../../ui/dialog'
import { Leidas } from '../../compra/preguntas/leidas'
import { SinDatos } from '../../comun/listas/sin-datos'
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
  const consulta = useQuery({
    ...respuestasAsistenteQuery(organizacion.slug, evento.slug, id),
    staleTime: 0,
  })
  const grupos = consulta.data?.item.grupos
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCerrar()}
      title={`Respuestas de ${nombre}`}
      {...(!puedeCambiar(organizacion) && { description: OCULTAS })}
    >
      {grupos === undefined && <SinDatos consulta={consulta} nombre="las respuestas" alto="h-28" />}
      {grupos?.length === 0 && <p className="text-muted">A este boleto no se le preguntó nada.</p>}
      {grupos !== undefined && grupos.length > 0 && <Leidas grupos={grupos} />}
    </Dialog>
  )
}
