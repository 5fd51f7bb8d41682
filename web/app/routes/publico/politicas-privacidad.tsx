import { cargarVigente } from '../../features/publico/documentos/cargar-legal'
import { DocumentoDeLey } from '../../features/publico/documentos/documento-legal'
import { metaDe, tituloDe } from '../../lib/seo/seo'
import type { Route } from './+types/politicas-privacidad'

export const loader = (args: Route.LoaderArgs) => cargarVigente(args, 'aviso')

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe('Aviso de privacidad'),
    description:
      'Qué datos pedimos, para qué los usamos, con quién se comparten y cómo ejercer tus derechos de acceso, rectificación, cancelación y oposición.',
    origen: loaderData?.origen ?? '',
    ruta: '/politicas-privacidad',
  })

export default function PoliticasPrivacidad({ loaderData }: Route.ComponentProps) {
  return <DocumentoDeLey narrow="Aviso de" wide="Privacidad" legal={loaderData.legal} />
}
