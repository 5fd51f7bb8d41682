import { useQuery } from '@tanstack/react-query'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { rutaOrganizacionAdministrada } from '../../features/plataforma/comun/rutas'
import { expedienteAdminQuery } from '../../features/plataforma/expedientes/consultas'
import { Decidir } from '../../features/plataforma/expedientes/decidir'
import { Documentos } from '../../features/plataforma/expedientes/documentos'
import { EstadoDeExpediente } from '../../features/plataforma/expedientes/estado'
import { Historial } from '../../features/plataforma/expedientes/historial'
import { ExpedienteLeido } from '../../features/plataforma/expedientes/leido'
import { Listas } from '../../features/plataforma/expedientes/listas'
import { Detalle } from '../../features/plataforma/partes/detalle'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { EXPEDIENTES_PANEL, rutaExpedientePanel } from '../../lib/rutas-panel'
import { PageHead } from '../../ui/layout'
import { Anchor } from '../../ui/link'
import type { Route } from './+types/expediente'

export const handle = {
  miga: ({ id = '' }: { id?: string }) => [
    { label: 'Expedientes', href: EXPEDIENTES_PANEL },
    { label: 'Expediente', href: rutaExpedientePanel(id) },
  ],
}
export const meta = metaDeAdministracion('Expediente')
export const ErrorBoundary = FallaDeAdministracion

/** What was written beside what was sent, and what is decided about it. */
export default function PantallaExpediente({ params }: Route.ComponentProps) {
  return (
    <Detalle
      consulta={useQuery(expedienteAdminQuery(params.id))}
      volver={{ href: EXPEDIENTES_PANEL, texto: 'Ver los expedientes' }}
      falta={{ titulo: 'No encontramos ese expediente', texto: 'Su organización no lo ha empezado, o ya no existe.' }}
    >
      {({ item }) => (
        <>
          <PageHead
            title={<span className="wrap-anywhere">{item.organizacion.nombre}</span>}
            badge={<EstadoDeExpediente estado={item.estado} size="md" />}
            lead={
              <Anchor href={rutaOrganizacionAdministrada(item.organizacion.id)} className="link">
                Ver la organización
              </Anchor>
            }
            actions={<Decidir expediente={item} />}
          />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="grid min-w-0 gap-5">
              <ExpedienteLeido expediente={item} />
              <Listas expediente={item} />
              <Historial expediente={item} />
            </div>
            <Documentos expediente={item} />
          </div>
        </>
      )}
    </Detalle>
  )
}
