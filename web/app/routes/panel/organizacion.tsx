import { useQuery } from '@tanstack/react-query'
import { organizacionQuery } from '../../features/plataforma/comun/consultas'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { ORGANIZACIONES_ADMINISTRADAS, rutaOrganizacionAdministrada } from '../../features/plataforma/comun/rutas'
import { Organizacion } from '../../features/plataforma/organizaciones/organizacion'
import { Detalle } from '../../features/plataforma/partes/detalle'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import type { Route } from './+types/organizacion'

export const handle = {
  miga: ({ id = '' }: { id?: string }) => [
    { label: 'Organizaciones', href: ORGANIZACIONES_ADMINISTRADAS },
    { label: 'Organización', href: rutaOrganizacionAdministrada(id) },
  ],
}
export const meta = metaDeAdministracion('Organización')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaOrganizacion({ params }: Route.ComponentProps) {
  return (
    <Detalle
      consulta={useQuery(organizacionQuery(params.id))}
      volver={{ href: ORGANIZACIONES_ADMINISTRADAS, texto: 'Ver las organizaciones' }}
      falta={{ titulo: 'No encontramos esa organización', texto: 'Pudo eliminarse, o la dirección no está completa.' }}
    >
      {({ item }) => <Organizacion organizacion={item} />}
    </Detalle>
  )
}
