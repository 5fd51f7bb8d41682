import { Documento } from '../../features/publico/documentos/documento'
import { cargarPlataforma, VERSION } from '../../features/publico/documentos/plataforma'
import { CORTO, DATOS } from '../../features/publico/documentos/politicas-privacidad-datos'
import { DERECHOS } from '../../features/publico/documentos/politicas-privacidad-derechos'
import { metaDe, tituloDe } from '../../lib/seo/seo'
import type { Route } from './+types/politicas-privacidad'

export const loader = (args: Route.LoaderArgs) => cargarPlataforma(args)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe('Aviso de privacidad'),
    description:
      'Qué datos pedimos, para qué los usamos, con quién se comparten y cómo ejercer tus derechos de acceso, rectificación, cancelación y oposición.',
    origen: loaderData?.origen ?? '',
    ruta: '/politicas-privacidad',
  })

const SECCIONES = [CORTO, ...DATOS, ...DERECHOS]

export default function PoliticasPrivacidad({ loaderData }: Route.ComponentProps) {
  return (
    <Documento
      narrow="Aviso de"
      wide="Privacidad"
      entrada="Primero el aviso corto; después, el aviso integral que pide la Ley Federal de Protección de Datos Personales en Posesión de los Particulares, publicada el 20 de marzo de 2025."
      plataforma={loaderData.plataforma}
      secciones={SECCIONES}
      version={VERSION}
    />
  )
}
