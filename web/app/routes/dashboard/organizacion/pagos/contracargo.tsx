import { useQuery } from '@tanstack/react-query'
import { Disputa } from '../../../../features/comun/contracargos/disputa'
import { EstadoDisputa } from '../../../../features/comun/contracargos/estado-disputa'
import { useOrganizacion } from '../../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../../features/panel/comun/fallas'
import { actosDe } from '../../../../features/panel/contracargos/actos'
import { disputaQuery } from '../../../../features/panel/contracargos/consultas'
import { SinDetalle } from '../../../../features/panel/pagos/sin-detalle'
import { rutaContracargos } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { PageHead } from '../../../../ui/layout'
import type { Route } from './+types/contracargo'

export const handle = { miga: () => [{ label: 'Contracargo' }] }
export const meta = () => [{ title: tituloDe('Contracargo') }]
export const ErrorBoundary = FallaDeOrganizacion

/** One dispute, with the evidence that its organizer gives. */
export default function PantallaContracargo({ params: { id } }: Route.ComponentProps) {
  const { slug } = useOrganizacion()
  const consulta = useQuery(disputaQuery(slug, id))
  if (consulta.data === undefined)
    return (
      <SinDetalle
        consulta={consulta}
        espera="Cargando el contracargo"
        titulo="No se encontró ese contracargo"
        texto="La dirección no existe o es de otra organización."
        volver={{ href: rutaContracargos(slug), texto: 'Ver los contracargos' }}
      />
    )
  const { item } = consulta.data
  return (
    <>
      <PageHead
        title={
          <>
            Contracargo <span className="type-folio">{item.folio}</span>
          </>
        }
        badge={<EstadoDisputa estado={item.estado} size="md" />}
        lead={item.evento?.nombre ?? ''}
      />
      <Disputa
        item={item}
        actos={actosDe(slug, id)}
        lado={
          item.seContesta && (
            <p className="text-muted text-sm">
              La enviamos al banco por ti. Si nadie la revisa antes, sale sola seis horas antes del plazo.
            </p>
          )
        }
      />
    </>
  )
}
