import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import { useState } from 'react'
import { cuenta } from '../../../lib/formatos'
import { rutaOrganizacion } from '../../../lib/rutas-panel'
import { Avatar } from '../../../ui/avatar'
import { ButtonLink } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { RolBadge } from '../comun/rol'

/** Spec §8: what a logo that does not load gives way to. */
const LOGO_POR_DEFECTO = '/organizacion.svg'

/** One of my organizations. Without a logo it has its initials. */
export function TarjetaOrganizacion({ organizacion }: { organizacion: MiOrganizacion }) {
  const { nombreMostrado, descripcion, slug, logo_url, rol, _count } = organizacion
  const [roto, setRoto] = useState<string | null>(null)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-4" onErrorCapture={() => setRoto(logo_url)}>
        <Avatar
          name={nombreMostrado}
          src={logo_url !== null && roto === logo_url ? LOGO_POR_DEFECTO : logo_url}
          size={56}
          square
        />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <h2
            dir="auto"
            title={nombreMostrado}
            className="line-clamp-2 font-semibold text-base leading-5 wrap-anywhere"
          >
            {nombreMostrado}
          </h2>
          <RolBadge rol={rol} />
        </div>
      </div>
      <p className="line-clamp-3 flex-1 text-muted text-sm wrap-anywhere">{descripcion}</p>
      <p className="text-muted text-sm tabular-nums">
        {cuenta(_count.Eventos, 'evento', 'eventos')} ·{' '}
        {cuenta(_count.Miembros, 'persona en el equipo', 'personas en el equipo')}
      </p>
      <ButtonLink href={rutaOrganizacion(slug)} aria-label={`Ver organización ${nombreMostrado}`} block>
        Ver organización
      </ButtonLink>
    </Card>
  )
}
