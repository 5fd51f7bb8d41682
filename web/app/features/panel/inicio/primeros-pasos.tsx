import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import { CalendarPlus, ExternalLink, ImageUp, type LucideIcon, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { rutaColaboradores, rutaConfiguracion, rutaCrearEvento } from '../../../lib/rutas-panel'
import { ButtonLink } from '../../../ui/button'
import { Card } from '../../../ui/card'

type PasoProps = { icono: LucideIcon; titulo: string; children: string; accion: ReactNode }

const Paso = ({ icono: Icono, titulo, children, accion }: PasoProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
    <Icono aria-hidden="true" className="size-6 shrink-0 self-start text-muted" strokeWidth={1.75} />
    <div className="min-w-0 flex-1 basis-56">
      <h3 className="font-semibold">{titulo}</h3>
      <p className="text-muted">{children}</p>
    </div>
    {accion}
  </li>
)

/** For an organization without any evento: what to do first, one thing after the other. */
export function PrimerosPasos({ organizacion }: { organizacion: MiOrganizacion }) {
  const { slug, logo_url, _count } = organizacion
  return (
    <section aria-labelledby="primeros-pasos" className="max-w-180">
      <h2 id="primeros-pasos" className="mb-3 font-semibold text-base">
        Para empezar
      </h2>
      <Card>
        <ol className="divide-y divide-line">
          <Paso
            icono={CalendarPlus}
            titulo="Crea tu primer evento"
            accion={
              <ButtonLink href={rutaCrearEvento(slug)} variant="primary">
                Crear evento
              </ButtonLink>
            }
          >
            Se guarda sin publicar: puedes terminarlo después.
          </Paso>
          {_count.Miembros <= 1 && (
            <Paso
              icono={UserPlus}
              titulo="Invita a tu equipo"
              accion={<ButtonLink href={rutaColaboradores(slug)}>Invitar</ButtonLink>}
            >
              Quien produce y quien cobra, cada quien con su rol. Quien escanea en la puerta no necesita cuenta.
            </Paso>
          )}
          {logo_url === null && (
            <Paso
              icono={ImageUp}
              titulo="Pon tu logo"
              accion={<ButtonLink href={rutaConfiguracion(slug)}>Ir a Configuración</ButtonLink>}
            >
              Sale en tu página y en todo lo que compartes.
            </Paso>
          )}
          <Paso
            icono={ExternalLink}
            titulo="Revisa tu página"
            accion={
              <ButtonLink href={`/o/${slug}`} target="_blank">
                Ver página
              </ButtonLink>
            }
          >
            Así te encuentra la gente: tu descripción, tu contacto y tus eventos.
          </Paso>
        </ol>
      </Card>
    </section>
  )
}
