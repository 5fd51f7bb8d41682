import type { Banner } from '@entrale/contract/eventos/publico'
import { horaDe, precioDesde } from '../../../lib/formatos'
import { ButtonLink } from '../../../ui/button'
import { Carousel } from '../../../ui/carousel'
import { DateBlock } from '../../../ui/date-block'
import { NameHeading } from '../../../ui/display'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { Portada } from './cartel'
import { hrefEvento, lugarDe, tinteDe } from './evento'

const marco =
  'tinted grid h-full overflow-hidden rounded-poster bg-tint md:grid-cols-1 lg:grid-cols-[minmax(300px,1fr)_2fr]'

const EN_PORTADA = '(min-width: 1264px) 800px, (min-width: 1024px) 66vw, 100vw'

/** The small picture, blurred, is the ground that the large one stands on; the first goes without, so that nothing delays it. */
function Arte({ banner, primero }: { banner: Banner; primero: boolean }) {
  const { portadaUrl, portadaUrls, nombreMostrado } = banner
  const url = portadaUrls[0] ?? portadaUrl
  return (
    <div className="relative aspect-2/1 overflow-hidden bg-tint-2 lg:col-start-2 lg:row-start-1 lg:aspect-auto lg:h-100">
      {portadaUrl && !primero && (
        <img
          src={portadaUrl}
          alt=""
          loading="lazy"
          decoding="async"
          fetchPriority="low"
          className="absolute inset-0 size-full scale-110 object-cover blur-xl"
        />
      )}
      {url && (
        <Portada
          url={url}
          alt={`Portada de ${nombreMostrado}`}
          sizes={EN_PORTADA}
          priority={primero}
          className="absolute inset-0"
        />
      )}
    </div>
  )
}

function Cuando({ banner }: { banner: Banner }) {
  if (banner.fechaInicio === null) return <p className="type-cond text-5xl uppercase">Próximamente</p>
  return (
    <DateBlock
      date={banner.fechaInicio}
      timeZone={banner.zonaHoraria}
      className="text-[96px] leading-none lg:mb-1 lg:text-[112px] xl:text-[128px]"
    />
  )
}

function BannerSlide({ banner, primero }: { banner: Banner; primero: boolean }) {
  const href = hrefEvento(banner)
  const hora = banner.fechaInicio === null ? '' : horaDe(banner.fechaInicio, banner.zonaHoraria)
  const detalle = [hora, precioDesde(banner.precioDesde, banner.moneda)].filter(Boolean).join(' · ')
  return (
    <article className={marco} style={tinteDe(banner.matiz)}>
      <Arte banner={banner} primero={primero} />
      <div className="flex flex-col gap-3.5 p-5 md:p-7 md:pb-6 lg:col-start-1 lg:row-start-1">
        <Cuando banner={banner} />
        <div>
          <NameHeading as="h2" className="text-[26px] leading-none max-md:min-h-[2lh] xl:text-[30px]">
            {banner.nombreMostrado}
          </NameHeading>
          <p className="mt-2 text-muted">
            {banner.direccion !== null && <span className="block">{lugarDe(banner)}</span>}
            {detalle && <span className="block tabular-nums">{detalle}</span>}
          </p>
        </div>
        <div className="mt-auto flex gap-2 pt-1.5 max-sm:flex-col sm:flex-wrap sm:max-md:[&>*]:flex-auto">
          <ButtonLink href={`${href}/checkout`} variant="primary" className="px-4">
            Comprar Boletos
            <span className="sr-only"> de {banner.nombreMostrado}</span>
          </ButtonLink>
          <ButtonLink href={href} variant="outline" className="px-4">
            Ver Detalles
            <span className="sr-only"> de {banner.nombreMostrado}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

/** Who stands in front: one at a time, moved only by the person. */
export const Banners = ({ banners }: { banners: Banner[] }) => (
  <Carousel
    label="Eventos en portada"
    items={banners}
    itemKey={({ organizador, slug }) => `${organizador.slug}/${slug}`}
    itemLabel={({ nombreMostrado }) => nombreMostrado}
    className="mt-5 md:mt-7"
  >
    {(banner, index) => <BannerSlide banner={banner} primero={index === 0} />}
  </Carousel>
)

export const BannersEsqueleto = () => (
  <Loading label="Cargando eventos en portada" className="mt-5 md:mt-7">
    <div className="grid overflow-hidden rounded-poster bg-surface-1 lg:grid-cols-[minmax(300px,1fr)_2fr]">
      <Skeleton className="aspect-2/1 h-auto w-full lg:order-2 lg:aspect-auto lg:h-100" />
      <div className="grid content-start gap-4 p-7">
        <Skeleton className="h-20 w-48" />
        <Skeleton className="h-7 w-full" />
        <Skeleton className="w-2/3" />
        <Skeleton className="mt-6 h-12 w-full" />
      </div>
    </div>
    <div className="mt-3 h-11" />
  </Loading>
)
