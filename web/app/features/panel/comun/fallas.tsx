import { rutaEventoPanel, rutaOrganizacion } from '../../../lib/rutas-panel'
import { NoEsta } from './no-esta'

type Falla = { error: unknown; params: { slugOrganizacion?: string; slugEvento?: string } }

/** What a screen of the dashboard shows when its address names nothing, or when it broke. */
export const FallaDeDashboard = ({ error }: Pick<Falla, 'error'>) => (
  <NoEsta
    error={error}
    titulo="No se encontró la página"
    texto="Esa dirección no existe en tu panel."
    volver={{ href: '/dashboard', texto: 'Ir al dashboard' }}
  />
)

/** The same for a screen of an organization. */
export const FallaDeOrganizacion = ({ error, params: { slugOrganizacion = '' } }: Falla) => (
  <NoEsta
    error={error}
    titulo="No se encontró la página"
    texto="Esa dirección no existe en esta organización."
    volver={{ href: rutaOrganizacion(slugOrganizacion), texto: 'Ir al dashboard' }}
  />
)

/** The same for a screen of an evento, below the evento's own title. */
export const FallaDeEvento = ({ error, params: { slugOrganizacion = '', slugEvento = '' } }: Falla) => (
  <NoEsta
    as="h2"
    error={error}
    titulo="No se encontró la página"
    texto="Esa dirección no existe en este evento."
    volver={{ href: rutaEventoPanel(slugOrganizacion, slugEvento), texto: 'Ver el evento' }}
  />
)
