import type { TipoOrganizador } from '@entrale/contract/boletos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Aforo } from '../../../../features/tipos-boleto/aforo'
import { QuitarDialogo } from '../../../../features/tipos-boleto/quitar-dialogo'
import { TablaTipos } from '../../../../features/tipos-boleto/tabla-tipos'
import { TipoDialogo } from '../../../../features/tipos-boleto/tipo-dialogo'
import { eventoPanelQuery, eventosPanelQuery, tiposQuery } from '../../../../lib/consultas-panel'
import { tituloDe } from '../../../../lib/seo'
import { Button } from '../../../../ui/button'
import { CardHead } from '../../../../ui/card'
import { Loading, Skeleton } from '../../../../ui/skeleton'
import { EmptyState, ErrorState } from '../../../../ui/states'
import { puedeCambiar, useEvento } from '../contexto'

export const handle = { miga: 'Boletos' }
export const meta = () => [{ title: tituloDe('Boletos') }]

type Abierto = { que: 'crear' } | { que: 'editar' | 'quitar'; tipo: TipoOrganizador } | null

function useAlCambiar() {
  const { organizacion, evento } = useEvento()
  const cache = useQueryClient()
  return async () => {
    const consultas = [tiposQuery(organizacion.slug, evento.slug), eventoPanelQuery(organizacion.slug, evento.slug), eventosPanelQuery(organizacion.slug)]
    await Promise.all(consultas.map(({ queryKey }) => cache.invalidateQueries({ queryKey })))
  }
}

function Dialogos({ abierto, onCerrar }: { abierto: Abierto; onCerrar: () => void }) {
  const { organizacion, evento } = useEvento()
  const alCambiar = useAlCambiar()
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  if (abierto === null) return null
  if (abierto.que === 'quitar') return <QuitarDialogo params={params} tipo={abierto.tipo} onQuitado={alCambiar} onCerrar={onCerrar} />
  const tipo = abierto.que === 'crear' ? null : abierto.tipo
  return <TipoDialogo key={tipo?.id} params={params} tipo={tipo} zona={evento.zonaHoraria} onGuardado={alCambiar} onCerrar={onCerrar} />
}

function Tipos({ onAbrir }: { onAbrir: (abierto: Abierto) => void }) {
  const { organizacion, evento } = useEvento()
  const { data, error, isFetching, refetch } = useQuery(tiposQuery(organizacion.slug, evento.slug))
  if (data === undefined && error)
    return (
      <ErrorState title="Error al cargar los boletos" onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    )
  if (data === undefined)
    return (
      <Loading label="Cargando los tipos de boleto">
        <Skeleton className="h-60" />
      </Loading>
    )
  if (data.items.length === 0)
    return (
      <EmptyState title="Aún no hay tipos de boleto">
        {puedeCambiar(organizacion)
          ? 'Crea el primero con su precio y su cupo. Sin uno a la venta el evento no se puede publicar.'
          : 'Tu equipo todavía no los crea.'}
      </EmptyState>
    )
  const acciones = {
    onEditar: (tipo: TipoOrganizador) => onAbrir({ que: 'editar', tipo }),
    onQuitar: (tipo: TipoOrganizador) => onAbrir({ que: 'quitar', tipo }),
  }
  return <TablaTipos tipos={data.items} zona={evento.zonaHoraria} borrador={!evento.publicado} acciones={puedeCambiar(organizacion) ? acciones : null} />
}

export default function Boletos() {
  const { organizacion, evento } = useEvento()
  const [abierto, setAbierto] = useState<Abierto>(null)
  return (
    <>
      {evento.boletos.cupo > 0 && <Aforo cuenta={evento.boletos} />}
      <CardHead
        title="Tipos de boleto"
        lead="Precio total que paga el comprador, en MXN, con cargo por servicio."
        actions={
          puedeCambiar(organizacion) && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAbierto({ que: 'crear' })}>
              Crear tipo de boleto
            </Button>
          )
        }
      />
      <Tipos onAbrir={setAbierto} />
      <Dialogos abierto={abierto} onCerrar={() => setAbierto(null)} />
    </>
  )
}
