import { useOrganizacion } from '../../../features/panel/comun/contexto'
import { Estadisticas } from '../../../features/panel/estadisticas/estadisticas'
import { ZONA_CENTRO } from '../../../lib/formatos'
import { PageHead } from '../../../ui/layout'

export default function EstadisticasOrganizacion() {
  const { slug } = useOrganizacion()
  return (
    <>
      <PageHead title="Estadísticas" lead="Lo que venden todos tus eventos, de dónde llega la gente y cuándo compra." />
      <Estadisticas key={slug} de={{ slug }} zona={ZONA_CENTRO} vacio={null} />
    </>
  )
}
