import { rutaDeVersion } from '@entrale/contract/legales/rutas'
import { cargarVersion } from '../../features/publico/documentos/cargar-legal'
import { DocumentoDeLey } from '../../features/publico/documentos/documento-legal'
import { metaDe, tituloDe } from '../../lib/seo/seo'
import type { Route } from './+types/terminos-version'

export const loader = (args: Route.LoaderArgs) => cargarVersion(args, 'terminos', args.params.version)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe(`Términos de servicio, versión ${loaderData?.legal.version ?? ''}`),
    description: 'Una versión de este texto, como fue.',
    origen: loaderData?.origen ?? '',
    ruta: rutaDeVersion('terminos', loaderData?.legal.version ?? ''),
    noindex: true,
  })

export default function TerminosVersion({ loaderData }: Route.ComponentProps) {
  return <DocumentoDeLey narrow="Términos de" wide="Servicio" legal={loaderData.legal} numeradas />
}
