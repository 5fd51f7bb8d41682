import type { ReactNode } from 'react'
import { hrefCrearEvento } from '../../features/publico/cabecera/enlaces'
import { CategoriasEsqueleto, CategoriasRejilla } from '../../features/publico/categorias/categorias-rejilla'
import { IconoCategoria } from '../../features/publico/categorias/icono-categoria'
import { Banners, BannersEsqueleto } from '../../features/publico/eventos/banners'
import { EventoCardProximo, EventosEsqueleto } from '../../features/publico/eventos/evento-card'
import { ChipsInicio } from '../../features/publico/eventos/filtros-inicio'
import { MURO, Muro } from '../../features/publico/eventos/muro'
import { Organiza } from '../../features/publico/eventos/organiza'
import { api } from '../../lib/api'
import { useQuery } from '../../lib/cache-publica'
import {
  bannersQuery,
  categoriasQuery,
  ciudadesQuery,
  conInicial,
  destacadosQuery,
  eventosQuery,
} from '../../lib/consultas'
import { jsonLdSitio, metaDe } from '../../lib/seo/seo'
import { serverApi } from '../../lib/server-api'
import { useSesion } from '../../lib/sesion/sesion'
import { ChipLink, ChipRow } from '../../ui/chip'
import { Display, FitLine, Jump } from '../../ui/display'
import { MoreLink, Section } from '../../ui/layout'
import { Scroller } from '../../ui/scroller'
import { EmptyState, ErrorState } from '../../ui/states'
import type { Route } from './+types/inicio'

/** As many as the chooser can list. */
const CIUDADES = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const servidor = context.get(serverApi)
  const [banners, categorias, destacados, proximos, ciudades] = await Promise.all([
    bannersQuery(servidor).queryFn(),
    categoriasQuery(servidor).queryFn(),
    destacadosQuery(servidor).queryFn(),
    eventosQuery(servidor).queryFn(),
    ciudadesQuery(servidor, CIUDADES).queryFn(),
  ])
  return { banners, categorias, destacados, proximos, ciudades, origen: new URL(request.url).origin }
}

/** Coming from another page, each part asks for itself and shows its skeleton. */
const SIN_TRAER = {
  banners: undefined,
  categorias: undefined,
  destacados: undefined,
  proximos: undefined,
  ciudades: undefined,
}
export const clientLoader = () => ({ ...SIN_TRAER, origen: location.origin })

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: 'Éntrale · Eventos y boletos en México',
    description:
      'Descubre conciertos, teatro, lucha libre, ferias y más en todo México. Compra tus boletos con el precio total desde el primer número.',
    origen: loaderData?.origen ?? '',
    ruta: '/',
    jsonLd: loaderData ? [jsonLdSitio(loaderData.origen)] : [],
  })

const EN_UNA = ['Descubre', 'y vive', 'los mejores', 'eventos']
const EN_DOS = ['Descubre y vive', 'los mejores eventos']

const Titulo = () => (
  <h1>
    <span className="sr-only">Descubre y vive los mejores eventos</span>
    <span aria-hidden="true" className="block md:hidden">
      {EN_UNA.map((linea) => (
        <FitLine key={linea} ems={5.3}>
          {linea}
        </FitLine>
      ))}
    </span>
    <span aria-hidden="true" className="hidden md:block">
      {EN_DOS.map((linea) => (
        <FitLine key={linea} ems={12.35}>
          {linea}
        </FitLine>
      ))}
    </span>
  </h1>
)

type Consulta<T> = {
  data: { items: T[] } | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}
type ParteProps<T> = {
  consulta: Consulta<T>
  espera: ReactNode
  vacio?: ReactNode
  children: (items: T[]) => ReactNode
}

/** One part of the page: waiting, failed, empty or there. */
function Parte<T>({ consulta, espera, vacio = null, children }: ParteProps<T>) {
  if (consulta.data) return consulta.data.items.length === 0 ? vacio : children(consulta.data.items)
  if (consulta.error !== null)
    return <ErrorState as="h3" title="No pudimos cargar esta parte" query={consulta} className="mt-5" />
  return espera
}

const sinEventos = (
  <EmptyState as="h3" title="Aún no hay eventos publicados">
    Cuando alguien publique el primero, lo verás aquí.
  </EmptyState>
)

export default function Inicio({ loaderData }: Route.ComponentProps) {
  const banners = useQuery(conInicial(bannersQuery(api), loaderData.banners))
  const categorias = useQuery(conInicial(categoriasQuery(api), loaderData.categorias))
  const destacados = useQuery(conInicial(destacadosQuery(api), loaderData.destacados))
  const proximos = useQuery(conInicial(eventosQuery(api), loaderData.proximos))
  const ciudades = useQuery(conInicial(ciudadesQuery(api, CIUDADES), loaderData.ciudades))
  const sesion = useSesion()
  return (
    <>
      <div className="wrap pt-6 md:pt-8">
        <Titulo />
        <Parte consulta={banners} espera={<BannersEsqueleto />}>
          {(items) => <Banners banners={items} />}
        </Parte>
        <div className="mt-5 grid gap-2.5 xl:flex xl:justify-between">
          <ChipsInicio ciudades={ciudades.data?.items ?? []} />
          <ChipRow label="Categorías" className="xl:flex-nowrap">
            {categorias.data?.items.map(({ slug, nombre, icono }) => (
              <ChipLink
                key={slug}
                href={`/categorias/${slug}`}
                icon={<IconoCategoria icono={icono} />}
                className="xl:px-3"
              >
                {nombre}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
      </div>
      <Section
        className="wrap"
        headingId="destacados"
        heading={<Jump narrow="Eventos" wide="Destacados" />}
        action={<MoreLink href="/eventos">Ver todos los eventos</MoreLink>}
      >
        <Parte consulta={destacados} espera={<EventosEsqueleto cuantos={4} className={MURO} />} vacio={sinEventos}>
          {(items) => <Muro eventos={items} />}
        </Parte>
      </Section>
      <Section className="wrap" headingId="categorias" heading={<Jump narrow="Explora por" wide="Categoría" />}>
        <Parte consulta={categorias} espera={<CategoriasEsqueleto />}>
          {(items) => <CategoriasRejilla categorias={items} />}
        </Parte>
      </Section>
      <section className="wrap mt-18 lg:mt-28" aria-labelledby="proximos">
        <Parte consulta={proximos} espera={<EventosEsqueleto cuantos={4} className={MURO} />}>
          {(items) => (
            <Scroller
              label="Próximos eventos"
              heading={<Display id="proximos" narrow="Próximos" wide="Eventos" className="max-sm:text-[26px]" />}
            >
              {items.map((evento) => (
                <li key={evento.id}>
                  <EventoCardProximo evento={evento} />
                </li>
              ))}
              <li className="grid content-center">
                <MoreLink href="/eventos">Ver todos los eventos</MoreLink>
              </li>
            </Scroller>
          )}
        </Parte>
      </section>
      <Organiza hrefCrear={hrefCrearEvento(sesion)} />
    </>
  )
}
