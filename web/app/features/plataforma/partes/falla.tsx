import { ADMINISTRACION } from '../../../lib/rutas-panel'
import { NoEsta } from '../../panel/comun/no-esta'

/** What a screen of the administrators shows when it broke. */
export const FallaDeAdministracion = ({ error }: { error: unknown }) => (
  <NoEsta
    error={error}
    titulo="No se encontró la página"
    texto="Esa dirección no existe en la administración."
    volver={{ href: ADMINISTRACION, texto: 'Ir a Administración' }}
  />
)
