import { ApiError } from '@entrale/contract/client'
import type { OrganizacionPublica } from '@entrale/contract/organizaciones/schemas'
import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { Suscribirse } from '../../features/publico/calendario/suscribirse'
import { OrganizacionEventos } from '../../features/publico/eventos/organizacion-eventos'
import {
  OrganizacionEsqueleto,
  OrganizacionInformacion,
  OrganizacionPie,
  OrganizacionPortada,
} from '../../features/publico/organizaciones/organizacion-perfil'
import { api } from '../../lib/api'
import { pedir, useQuery } from '../../lib/cache-publica'
import { conInicial, organizacionQuery } from '../../lib/consultas'
import { jsonLdLista, jsonLdOrganizacion, metaDe, resumenDe, tituloDe } from '../../lib/seo/seo'
import { serverApi } from '../../lib/server-api'
import { Accent } from '../../ui/accent'
import { ButtonLink } from '../../ui/button'
import { ErrorState } from '../../ui/states'
import type { Route } from './+types/organizacion'

const NO_SE_ENCONTRO = 'No se encontró la organización'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const origen = new URL(request.url).origin
  try {
    const { item } = await organizacionQuery(context.get(serverApi), params.slugOrganizacion).queryFn()
    return data<{ item: OrganizacionPublica | null | undefined; origen: string }>({ item, origen })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<{ item: OrganizacionPublica | null | undefined; origen: string }>({ item: null, origen }, error.status)
  }
}

/** Coming from another page, this one shows its skeleton at once; what was seen before needs none. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const pedida = pedir(organizacionQuery(api, params.slugOrganizacion)).then(
    ({ item }) => item,
    () => undefined,
  )
  const enseguida = new Promise<undefined>((listo) => setTimeout(listo, 0))
  return { item: await Promise.race([pedida, enseguida]), origen: location.origin }
}

export const meta = ({ loaderData, params }: Route.MetaArgs) => {
  const item = loaderData?.item
  if (!item) return [{ title: tituloDe(item === null ? NO_SE_ENCONTRO : 'Organización') }]
  return metaDe({
    title: tituloDe(item.nombreMostrado, 'Eventos y boletos'),
    description: resumenDe(item.descripcion || `Eventos de ${item.nombreMostrado} y sus boletos con el precio total.`),
    origen: loaderData.origen,
    ruta: `/o/${params.slugOrganizacion}`,
    imagen: item.imagenCompartir,
    jsonLd: [
      jsonLdOrganizacion(item, loaderData.origen),
      ...(item.eventos.length > 0 ? [jsonLdLista(loaderData.origen, item.eventos)] : []),
    ],
  })
}

const Ausente = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => (
  <div className="wrap pt-10">
    <ErrorState
      as="h1"
      title={NO_SE_ENCONTRO}
      onRetry={onRetry}
      retrying={retrying}
      action={<ButtonLink href="/eventos">Ver todos los eventos</ButtonLink>}
    >
      Revisa que la dirección esté bien escrita.
    </ErrorState>
  </div>
)

export default function OrganizacionPagina({ loaderData, params }: Route.ComponentProps) {
  const { item } = loaderData
  const pedida = organizacionQuery(api, params.slugOrganizacion)
  const consulta = useQuery({ ...conInicial(pedida, item ? { item } : undefined), enabled: item !== null })
  const { revalidate } = useRevalidator()
  const llego = item === undefined && consulta.data !== undefined
  useEffect(() => {
    if (llego) void revalidate() // its title and description come with what the loader then finds
  }, [llego, revalidate])
  if (item === null || consulta.isError)
    return <Ausente onRetry={() => void consulta.refetch()} retrying={consulta.isFetching} />
  if (!consulta.data) return <OrganizacionEsqueleto />
  const organizacion = consulta.data.item
  return (
    <>
      <Accent rule={organizacion.estilo?.acento} />
      <OrganizacionPortada
        organizacion={organizacion}
        accion={
          <Suscribirse
            origen={loaderData.origen}
            ruta={`/o/${organizacion.slug}`}
            nombre={`los eventos de ${organizacion.nombreMostrado}`}
          />
        }
      />
      <div className="wrap pt-8">
        <OrganizacionInformacion organizacion={organizacion} />
        <OrganizacionEventos eventos={organizacion.eventos} />
        <OrganizacionPie organizacion={organizacion} />
      </div>
    </>
  )
}
