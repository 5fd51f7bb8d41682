import { Documento } from '../../features/publico/documentos/documento'
import { cargarPlataforma, VERSION } from '../../features/publico/documentos/plataforma'
import { COMPRAR } from '../../features/publico/documentos/terminos-servicio-comprar'
import { REGLAS } from '../../features/publico/documentos/terminos-servicio-reglas'
import { metaDe, tituloDe } from '../../lib/seo/seo'
import type { Route } from './+types/terminos-servicio'

export const loader = (args: Route.LoaderArgs) => cargarPlataforma(args)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe('Términos de servicio'),
    description:
      'Qué puedes esperar al comprar boletos u organizar eventos en Éntrale: precios, apartados, reembolsos, acceso y responsabilidades.',
    origen: loaderData?.origen ?? '',
    ruta: '/terminos-servicio',
  })

const SECCIONES = [...COMPRAR, ...REGLAS]

export default function TerminosServicio({ loaderData }: Route.ComponentProps) {
  return (
    <Documento
      narrow="Términos de"
      wide="Servicio"
      entrada="Las reglas de comprar boletos y organizar eventos aquí, completas y en palabras llanas."
      plataforma={loaderData.plataforma}
      secciones={SECCIONES}
      version={VERSION}
      numeradas
    />
  )
}
