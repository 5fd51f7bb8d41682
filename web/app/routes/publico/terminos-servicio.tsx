import { cargarVigente } from '../../features/publico/documentos/cargar-legal'
import { DocumentoDeLey } from '../../features/publico/documentos/documento-legal'
import { metaDe, tituloDe } from '../../lib/seo/seo'
import type { Route } from './+types/terminos-servicio'

export const loader = (args: Route.LoaderArgs) => cargarVigente(args, 'terminos')

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe('Términos de servicio'),
    description:
      'Qué puedes esperar al comprar boletos u organizar eventos en Éntrale: precios, apartados, reembolsos, acceso y responsabilidades.',
    origen: loaderData?.origen ?? '',
    ruta: '/terminos-servicio',
  })

export default function TerminosServicio({ loaderData }: Route.ComponentProps) {
  return <DocumentoDeLey narrow="Términos de" wide="Servicio" legal={loaderData.legal} numeradas />
}
