import { rutaDeVersion } from '@entrale/contract/legales/rutas'
import { cargarVersion } from '../../features/publico/documentos/cargar-legal'
import { DocumentoDeLey } from '../../features/publico/documentos/documento-legal'
import { metaDe, tituloDe } from '../../lib/seo/seo'
import type { Route } from './+types/privacidad-version'

export const loader = (args: Route.LoaderArgs) => cargarVersion(args, 'aviso', args.params.version)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe(`Aviso de privacidad, versión ${loaderData?.legal.version ?? ''}`),
    description: 'Una versión de este texto, como fue.',
    origen: loaderData?.origen ?? '',
    ruta: rutaDeVersion('aviso', loaderData?.legal.version ?? ''),
    noindex: true,
  })

export default function PrivacidadVersion({ loaderData }: Route.ComponentProps) {
  return <DocumentoDeLey narrow="Aviso de" wide="Privacidad" legal={loaderData.legal} />
}
