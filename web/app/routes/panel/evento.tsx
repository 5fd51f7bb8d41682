import { useQuery } from '@tanstack/react-query'
import { CompensacionesDeEvento } from '../../features/panel/compras/compensaciones/compensaciones'
import { comoPlataforma } from '../../features/panel/compras/compensaciones/quien-da'
import { eventoAdministradoQuery } from '../../features/plataforma/comun/consultas'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { ORGANIZACIONES_ADMINISTRADAS, rutaEventoAdministrado } from '../../features/plataforma/comun/rutas'
import { EventoDeTodos } from '../../features/plataforma/eventos/evento'
import { Detalle } from '../../features/plataforma/partes/detalle'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import type { Route } from './+types/evento'

export const handle = {
  miga: ({ id = '' }: { id?: string }) => [
    { label: 'Organizaciones', href: ORGANIZACIONES_ADMINISTRADAS },
    { label: 'Evento', href: rutaEventoAdministrado(id) },
  ],
}
export const meta = metaDeAdministracion('Evento')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaEvento({ params }: Route.ComponentProps) {
  return (
    <Detalle
      consulta={useQuery(eventoAdministradoQuery(params.id))}
      volver={{ href: ORGANIZACIONES_ADMINISTRADAS, texto: 'Ver las organizaciones' }}
      falta={{ titulo: 'No encontramos ese evento', texto: 'Pudo eliminarse, o la dirección no está completa.' }}
    >
      {({ item }) => (
        <EventoDeTodos
          evento={item}
          compensaciones={<CompensacionesDeEvento quien={comoPlataforma(item.id)} evento={item.nombreMostrado} />}
        />
      )}
    </Detalle>
  )
}
