import { type ComponentType, lazy, Suspense } from 'react'
import { data, useParams } from 'react-router'
import { puedeCambiar, useEvento } from '../../../../features/panel/comun/contexto'
import { NoEsta } from '../../../../features/panel/comun/no-esta'
import { rutaEventoPanel, rutaEventos } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { LoadingBlock } from '../../../../ui/skeleton'
import type { Route } from './+types/cuarto'

type Cuarto = {
  miga: string
  titulo: string
  cargar: () => Promise<{ default: ComponentType }>
  Componente: ComponentType
  /** What a member reads, who has no business there; also who became one since this browser last asked. */
  ajeno: string | null
}
const cuarto = (miga: string, titulo: string, cargar: Cuarto['cargar'], ajeno: string | null = null): Cuarto => ({
  ...{ miga, titulo, cargar, ajeno },
  Componente: lazy(cargar),
})

/** Rooms of an evento that share one route: each route is in the script of every public page. */
const CUARTOS: Readonly<Record<string, Cuarto>> = {
  codigos: cuarto('Códigos', 'Códigos', () => import('./codigos'), 'No puedes ver los códigos de este evento'),
  reembolsos: cuarto(
    'Reembolsos',
    'Reembolsos',
    () => import('./reembolsos'),
    'No puedes ver los reembolsos de este evento',
  ),
  preguntas: cuarto('Preguntas', 'Preguntas', () => import('./preguntas')),
  promotores: cuarto('Promotores', 'Promotores', () => import('./promotores')),
  mensajes: cuarto('Mensajes', 'Mensajes', () => import('./mensajes'), 'No puedes ver los mensajes de este evento'),
  estadisticas: cuarto('Estadísticas', 'Estadísticas del evento', () => import('./estadisticas')),
}
const cuartoDe = (nombre = ''): Cuarto | undefined => (Object.hasOwn(CUARTOS, nombre) ? CUARTOS[nombre] : undefined)

type Params = { slugOrganizacion?: string; slugEvento?: string; cuarto?: string }

export const handle = {
  miga: ({ slugOrganizacion = '', slugEvento = '', cuarto: nombre = '' }: Params) => [
    { label: cuartoDe(nombre)?.miga ?? '', href: `${rutaEventoPanel(slugOrganizacion, slugEvento)}/${nombre}` },
  ],
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: tituloDe(cuartoDe(params.cuarto)?.titulo ?? 'Página no encontrada') },
]

/** Its code comes before the page turns. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<null> {
  const hallado = cuartoDe(params.cuarto)
  if (hallado === undefined) throw data(null, { status: 404 })
  await hallado.cargar()
  return null
}

const ajenoDe = (slug: string) => ({
  texto: 'Eres Miembro: pide a quien administra la organización que cambie tu rol.',
  volver: { href: rutaEventos(slug), texto: 'Ver los eventos' },
})

const Esperando = () => <LoadingBlock label="Cargando" className="h-60" />

/** One of the rooms of an evento that share a route. */
export default function CuartoDeEvento() {
  const { cuarto: nombre } = useParams()
  const { organizacion } = useEvento()
  const hallado = cuartoDe(nombre)
  if (hallado === undefined) return null
  if (hallado.ajeno !== null && !puedeCambiar(organizacion))
    return <NoEsta as="h2" error={null} falta titulo={hallado.ajeno} {...ajenoDe(organizacion.slug)} />
  return (
    <Suspense fallback={<Esperando />}>
      <hallado.Componente key={nombre} />
    </Suspense>
  )
}

export const ErrorBoundary = ({
  error,
  params: { slugOrganizacion = '', slugEvento = '' },
}: Route.ErrorBoundaryProps) => (
  <NoEsta
    as="h2"
    error={error}
    titulo="No se encontró la página"
    texto="Esa dirección no existe en este evento."
    volver={{ href: rutaEventoPanel(slugOrganizacion, slugEvento), texto: 'Ver el evento' }}
  />
)
