import type { OrganizacionPublica } from '@entrale/contract/organizaciones'
import { Globe, Mail, Phone } from 'lucide-react'
import { Avatar } from '../../ui/avatar'
import { Card, CardHead } from '../../ui/card'
import { DefinitionList } from '../../ui/definition-list'
import { NameHeading } from '../../ui/display'
import { Loading, Skeleton } from '../../ui/skeleton'

type PerfilProps = { organizacion: OrganizacionPublica }

/** Name and address over a plain banner. */
export const OrganizacionPortada = ({ organizacion }: PerfilProps) => (
  <header className="border-line border-b bg-surface-1">
    <div className="wrap flex flex-wrap items-end gap-x-6 gap-y-4 pt-10 pb-8 md:pt-20">
      <Avatar name={organizacion.nombreMostrado} src={organizacion.logo_url} size={104} square className="rounded-control border border-line" />
      <div className="min-w-0 flex-[1_1_16rem]">
        <NameHeading as="h1" className="text-5xl leading-[0.94]">
          {organizacion.nombreMostrado}
        </NameHeading>
        <p className="mt-2 text-muted">/o/{organizacion.slug}</p>
      </div>
    </div>
  </header>
)

const corta = (web: string) => web.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
const enlace = 'link hit-area break-words'

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
            <a href={href} className={enlace} {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}>
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
  <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
    <Card>
      <CardHead title="Información de la Organización" />
      {organizacion.descripcion && <p className="mb-5 max-w-[62ch] whitespace-pre-line">{organizacion.descripcion}</p>}
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

export const OrganizacionEsqueleto = () => (
  <Loading label="Cargando organización">
    <div className="border-line border-b bg-surface-1">
      <div className="wrap flex items-end gap-6 pt-10 pb-8 md:pt-20">
        <Skeleton className="size-26 shrink-0" />
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
