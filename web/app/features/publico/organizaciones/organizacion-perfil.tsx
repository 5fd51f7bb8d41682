import type { OrganizacionPublica } from '@entrale/contract/organizaciones/schemas'
import { Globe, Mail, Phone } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar'
import { Card, CardHead } from '../../../ui/card'
import { cn } from '../../../ui/cn'
import { DefinitionList } from '../../../ui/definition-list'
import { NameHeading } from '../../../ui/display'
import { Loading, Skeleton } from '../../../ui/skeleton'

type PerfilProps = { organizacion: OrganizacionPublica }

/** Its own colour, or else the hue of the next cartel; nearly grey without one. */
function tinteDe({ estilo, eventos: [proximo] }: Pick<OrganizacionPublica, 'estilo' | 'eventos'>): CSSProperties {
  const { matiz, croma } = estilo?.tinte ?? {
    matiz: proximo?.matiz ?? 150,
    croma: (proximo?.matiz ?? null) === null ? 0.008 : 0.12,
  }
  return { '--h': matiz, '--c': croma } as CSSProperties
}

/** The picture over it all, at the smaller width where that is enough. */
const Foto = ({ url }: { url: string }) => (
  <div className="md:wrap md:pt-8">
    <img
      src={url}
      srcSet={url.startsWith('/imagenes/') ? `${url.replace('.webp', '-640.webp')} 640w, ${url} 1200w` : undefined}
      sizes="min(100vw, 1200px)"
      alt=""
      width={1200}
      height={400}
      fetchPriority="high"
      className="block aspect-3/1 w-full bg-surface-2 object-cover md:rounded-poster"
    />
  </div>
)

/** Name and address over a banner in the colour of what it announces next. */
export const OrganizacionPortada = ({ organizacion, accion }: PerfilProps & { accion: ReactNode }) => (
  <header className="tinted border-line border-b bg-tint" style={tinteDe(organizacion)}>
    {organizacion.estilo?.portadaUrl && <Foto url={organizacion.estilo.portadaUrl} />}
    <div
      className={cn(
        'wrap flex flex-col gap-x-7 gap-y-5 pt-8 pb-7 sm:flex-row sm:items-end',
        organizacion.estilo?.portadaUrl ? 'md:pt-7' : 'md:pt-20',
      )}
    >
      <Avatar
        name={organizacion.nombreMostrado}
        src={organizacion.logo_url}
        size={112}
        square
        className={cn(
          'rounded-control border border-line bg-surface-1',
          organizacion.estilo?.portadaUrl && '-mt-22 relative sm:mt-0',
        )}
      />
      <div className="min-w-0 flex-1">
        <NameHeading as="h1" className="text-5xl leading-[0.98] wrap-anywhere">
          {organizacion.nombreMostrado}
        </NameHeading>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p className="min-w-0 text-muted wrap-anywhere">/o/{organizacion.slug}</p>
          {accion}
        </div>
      </div>
    </div>
  </header>
)

const corta = (web: string) => web.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
const enlace = 'link hit-area wrap-anywhere'

function contactosDe({ email, telefono, web }: OrganizacionPublica) {
  const contactos = [
    email && { term: 'Correo', icon: <Mail />, href: `mailto:${email}`, texto: email },
    telefono && { term: 'Teléfono', icon: <Phone />, href: `tel:${telefono.replace(/[^+\d]/g, '')}`, texto: telefono },
    web && { term: 'Sitio web', icon: <Globe />, href: web, texto: corta(web) },
  ]
  return contactos.flatMap((contacto) => (contacto ? [contacto] : []))
}

/** Only what the organization gave. */
function Contacto({ organizacion }: PerfilProps) {
  const contactos = contactosDe(organizacion)
  if (contactos.length === 0) return null
  return (
    <Card>
      <CardHead title="Contacto" />
      <DefinitionList
        items={contactos.map(({ term, icon, href, texto }) => ({
          term,
          icon,
          detail: (
            <a
              href={href}
              className={enlace}
              {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {texto}
            </a>
          ),
        }))}
      />
    </Card>
  )
}

/** Spec: descripcion, país and propietario; beside it, how to reach them. */
export const OrganizacionInformacion = ({ organizacion }: PerfilProps) => (
  <div className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)] lg:[&>*:only-child]:col-span-2">
    <Card className="flex flex-col">
      <CardHead title="Información de la Organización" />
      {organizacion.descripcion && (
        <p className="mb-6 max-w-[62ch] flex-1 whitespace-pre-line text-lg wrap-anywhere">{organizacion.descripcion}</p>
      )}
      <DefinitionList
        columns
        items={[
          { term: 'País', detail: organizacion.pais },
          { term: 'Propietario', detail: organizacion.propietario },
        ]}
      />
    </Card>
    <Contacto organizacion={organizacion} />
  </div>
)

/** What it says at the foot of its pages, as it was written. */
export const OrganizacionPie = ({ organizacion }: PerfilProps) =>
  organizacion.estilo?.pie && (
    <p className="mt-12 max-w-[72ch] whitespace-pre-line border-line border-t pt-5 text-muted text-sm wrap-anywhere lg:mt-16">
      {organizacion.estilo.pie}
    </p>
  )

export const OrganizacionEsqueleto = () => (
  <Loading label="Cargando organización">
    <div className="border-line border-b bg-surface-1">
      <div className="wrap flex flex-col gap-x-7 gap-y-5 pt-8 pb-7 sm:flex-row sm:items-end md:pt-20">
        <Skeleton className="size-28 shrink-0" />
        <div className="grid flex-1 gap-3">
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="w-40" />
        </div>
      </div>
    </div>
    <div className="wrap grid gap-5 pt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  </Loading>
)
