import { useOrganizacion } from '../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../features/panel/comun/fallas'
import { Estadisticas } from '../../../features/panel/estadisticas/estadisticas'
import { ZONA_CENTRO } from '../../../lib/formatos'
import { tituloDe } from '../../../lib/seo/seo'
import { PageHead } from '../../../ui/layout'

export const handle = { miga: 'Estadísticas' }
export const meta = () => [{ title: tituloDe('Estadísticas') }]
export const ErrorBoundary = FallaDeOrganizacion

export default function EstadisticasOrganizacion() {
  const { slug } = useOrganizacion()
  return (
    <>
      <PageHead title="Estadísticas" lead="Lo que venden todos tus eventos, de dónde llega la gente y cuándo compra." />
      <Estadisticas key={slug} de={{ slug }} zona={ZONA_CENTRO} vacio={null} />
    </>
  )
}
