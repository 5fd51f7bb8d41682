import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { fechaLarga } from '../../../lib/formatos'
import { rutaEvento } from '../../../lib/seo/seo'
import { ButtonLink } from '../../../ui/button'
import { Poster } from '../../../ui/poster'
import { Struck } from '../../../ui/struck'
import { CopiarEnlace } from './copiar-enlace'
import { EstadoEventoBadges } from './estado'
import { lugarBreve } from './lugar'

/** Above every page of one evento: which one, in what state, its public page, and what else can be done with it. */
export function CabezaEvento({
  evento,
  organizacion,
  menu,
}: {
  evento: EventoOrganizador
  organizacion: string
  menu?: ReactNode
}) {
  const publica = rutaEvento(organizacion, evento.slug)
  const esPublico = evento.estado !== 'borrador'
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-[1_1_22rem] items-center gap-4">
        {evento.imagen && <Poster src={evento.imagen} alt="" priority className="w-12 shrink-0" />}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 dir="auto" className="type-page wrap-anywhere leading-7">
              {evento.nombreMostrado}
            </h1>
            <span className="flex flex-wrap gap-1.5">
              <EstadoEventoBadges evento={evento} />
            </span>
          </div>
          <p className="mt-1 text-muted">
            <Struck when={sinFecha(evento.estado)}>{fechaLarga(evento.fechaInicio, evento.zonaHoraria)}</Struck> ·{' '}
            {lugarBreve(evento)}
          </p>
        </div>
      </div>
      {(esPublico || menu) && (
        <div className="flex flex-wrap gap-2 [&>[aria-haspopup]]:size-(--button-h) max-sm:w-full max-sm:[&>*:not([aria-haspopup])]:flex-1 max-sm:[&>*:not([aria-haspopup])]:px-3 max-sm:[&>*:not([aria-haspopup])_svg]:hidden">
          {esPublico && (
            <>
              <CopiarEnlace ruta={publica} />
              <ButtonLink href={publica} target="_blank" icon={<ExternalLink aria-hidden="true" />}>
                Ver página
              </ButtonLink>
            </>
          )}
          {menu}
        </div>
      )}
    </div>
  )
}
