import { useEvento } from '../../../../features/panel/comun/contexto'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { Estadisticas } from '../../../../features/panel/estadisticas/estadisticas'
import { rutaEventoPanel } from '../../../../lib/rutas-panel'
import { rutaEvento, tituloDe } from '../../../../lib/seo/seo'
import { ButtonLink } from '../../../../ui/button'

export const handle = { miga: 'Estadísticas' }
export const meta = () => [{ title: tituloDe('Estadísticas del evento') }]
export const ErrorBoundary = FallaDeEvento

export default function EstadisticasEvento() {
  const { organizacion, evento } = useEvento()
  const { slug } = organizacion
  const salida = evento.publicado ? (
    <ButtonLink href={rutaEvento(slug, evento.slug)} target="_blank">
      Ver la página del evento
    </ButtonLink>
  ) : (
    <ButtonLink href={rutaEventoPanel(slug, evento.slug)}>Ir al resumen</ButtonLink>
  )
  return (
    <Estadisticas key={evento.slug} de={{ slug, slugEvento: evento.slug }} zona={evento.zonaHoraria} vacio={salida} />
  )
}
