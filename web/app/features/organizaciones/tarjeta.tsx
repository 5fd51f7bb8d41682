import type { MiOrganizacion } from '@entrale/contract/cuentas'
import { useState } from 'react'
import { rutaOrganizacion } from '../../lib/rutas-panel'
import { Avatar } from '../../ui/avatar'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'

const ROLES = { owner: 'Propietario', admin: 'Administrador', member: 'Miembro' } as const

/** One of my organizations. A logo that does not load gives way to the initials. */
export function TarjetaOrganizacion({ organizacion }: { organizacion: MiOrganizacion }) {
  const { nombreMostrado, descripcion, slug, logo_url, rol, _count } = organizacion
  const [roto, setRoto] = useState(false)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center gap-4" onErrorCapture={() => setRoto(true)}>
        <Avatar name={nombreMostrado} src={roto ? null : logo_url} size={56} square />
        <div className="min-w-0">
          <h2 className="truncate font-semibold text-base">{nombreMostrado}</h2>
          <p className="text-muted text-sm">
            {ROLES[rol]} · {_count.Eventos === 1 ? '1 evento' : `${_count.Eventos} eventos`}
          </p>
        </div>
      </div>
      <p className="line-clamp-3 flex-1 break-words text-muted text-sm">{descripcion}</p>
      <ButtonLink href={rutaOrganizacion(slug)} aria-label={`Ver organización ${nombreMostrado}`} block>
        Ver organización
      </ButtonLink>
    </Card>
  )
}
