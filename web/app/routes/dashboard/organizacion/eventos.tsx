import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { SinDatos } from '../../../features/comun/listas/sin-datos'
import { puedeCambiar, useOrganizacion } from '../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../features/panel/comun/fallas'
import { filtrar, SIN_NINGUNO } from '../../../features/panel/eventos/filtro-eventos'
import { type FiltroEventos, FiltrosEventos, useFiltroEventos } from '../../../features/panel/eventos/filtros'
import { RenglonEvento } from '../../../features/panel/eventos/renglon-evento'
import { eventosPanelQuery } from '../../../lib/consultas-panel'
import { cuenta } from '../../../lib/formatos'
import { rutaCrearEvento } from '../../../lib/rutas-panel'
import { tituloDe } from '../../../lib/seo/seo'
import { Button, ButtonLink } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { PageHead } from '../../../ui/layout'
import { Skeleton } from '../../../ui/skeleton'
import { EmptyState } from '../../../ui/states'

export const handle = { miga: 'Eventos' }
export const meta = () => [{ title: tituloDe('Eventos') }]
export const ErrorBoundary = FallaDeOrganizacion

const Cargando = () => (
  <Card flush aria-busy="true">
    <p role="status" className="border-line border-b px-5 py-3 text-muted">
      Cargando eventos…
    </p>
    <ul className="divide-y divide-line">
      {[0, 1, 2].map((n) => (
        <li key={n} className="grid grid-cols-[6.5rem_1fr] gap-4 p-4 lg:grid-cols-[12rem_1fr] lg:px-5">
          <Skeleton className="aspect-2/1 h-auto" />
          <span className="grid content-start gap-3">
            <Skeleton className="w-1/3" />
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/4" />
          </span>
        </li>
      ))}
    </ul>
  </Card>
)

const Crear = ({ organizacion, primero = false }: { organizacion: string; primero?: boolean }) => (
  <ButtonLink
    href={rutaCrearEvento(organizacion)}
    variant={primero ? 'outline' : 'primary'}
    icon={<Plus aria-hidden="true" />}
  >
    Crear evento
  </ButtonLink>
)

function SinEventos() {
  const organizacion = useOrganizacion()
  const cambia = puedeCambiar(organizacion)
  return (
    <EmptyState
      title="No hay eventos disponibles"
      action={cambia && <Crear organizacion={organizacion.slug} primero />}
    >
      {cambia
        ? 'Crea el primero. Puedes guardarlo sin publicar y volver después por las imágenes y los boletos.'
        : 'Cuando tu equipo cree un evento aparecerá aquí.'}
    </EmptyState>
  )
}

function SinCoincidencias({ filtro: { filtro, term, verTodos } }: { filtro: FiltroEventos }) {
  const razon = term === '' && filtro !== 'todos' ? SIN_NINGUNO[filtro] : `Ninguno coincide con “${term}”.`
  return (
    <EmptyState title="No hay eventos disponibles" action={<Button onClick={verTodos}>Ver todos los eventos</Button>}>
      {razon}
    </EmptyState>
  )
}

function Lista({ todos, filtro }: { todos: readonly EventoOrganizador[]; filtro: FiltroEventos }) {
  const organizacion = useOrganizacion()
  const { eventos, cuantos } = filtrar(todos, filtro.filtro, filtro.term)
  return (
    <>
      <FiltrosEventos filtro={filtro} cuantos={cuantos} />
      {eventos.length === 0 ? (
        <SinCoincidencias filtro={filtro} />
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {eventos.map((evento) => (
              <li key={evento.id}>
                <RenglonEvento evento={evento} organizacion={organizacion.slug} cambia={puedeCambiar(organizacion)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Contenido({ filtro }: { filtro: FiltroEventos }) {
  const organizacion = useOrganizacion()
  const consulta = useQuery(eventosPanelQuery(organizacion.slug))
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="los eventos" espera={<Cargando />} />
  return consulta.data.items.length === 0 ? <SinEventos /> : <Lista todos={consulta.data.items} filtro={filtro} />
}

export default function Eventos() {
  const organizacion = useOrganizacion()
  const filtro = useFiltroEventos()
  const { data } = useQuery(eventosPanelQuery(organizacion.slug))
  const hallados = data && filtrar(data.items, filtro.filtro, filtro.term).eventos.length
  return (
    <>
      <PageHead
        title="Eventos de la organización"
        lead={
          hallados !== undefined && (
            <span role="status">{cuenta(hallados, 'evento encontrado', 'eventos encontrados')}</span>
          )
        }
        actions={puedeCambiar(organizacion) && <Crear organizacion={organizacion.slug} />}
      />
      <Contenido filtro={filtro} />
    </>
  )
}
