import { Globe, Mail, MapPin, Phone } from 'lucide-react'
import { Avatar } from '../../../ui/avatar'
import { Card } from '../../../ui/card'
import { NameHeading } from '../../../ui/display'

type Dato = 'nombre' | 'descripcion' | 'email' | 'telefono' | 'web' | 'pais'
type Props = {
  datos: { [D in Dato]?: string | undefined }
  slug: string
  logo: string | null | undefined
}

/** The public page as it will look, while it is being written. */
export function VistaPrevia({ datos: { nombre, descripcion, email, telefono, web, pais }, slug, logo }: Props) {
  const contacto = [
    [Mail, email],
    [Phone, telefono],
    [Globe, web],
    [MapPin, pais],
  ] as const
  return (
    <aside aria-label="Así se verá tu página" className="min-w-0">
      <p className="mb-2 font-semibold text-sm">Así se verá tu página</p>
      <Card flush className="overflow-hidden">
        <div className="h-24 border-line border-b bg-surface-3 [background-image:repeating-linear-gradient(135deg,color-mix(in_oklab,var(--bugambilia)_60%,transparent)_0_10px,transparent_10px_26px)]" />
        <div className="-mt-9 p-5">
          <Avatar name={nombre || 'É'} src={logo} size={64} square className="border-2 border-surface-1" />
          <NameHeading as="h2" className="wrap-anywhere mt-3 text-xl">
            {nombre || 'Tu organización'}
          </NameHeading>
          <p className="mt-1 break-all text-muted text-sm">/o/{slug || 'tu-organizacion'}</p>
          {descripcion && <p className="wrap-anywhere mt-3 line-clamp-6 whitespace-pre-line text-sm">{descripcion}</p>}
          <ul className="mt-4 grid gap-2 border-line border-t pt-4 text-muted text-sm">
            {contacto.map(
              ([Icono, texto]) =>
                texto && (
                  <li key={texto} className="flex items-center gap-2.5 break-all">
                    <Icono aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
                    {texto}
                  </li>
                ),
            )}
          </ul>
        </div>
      </Card>
    </aside>
  )
}
