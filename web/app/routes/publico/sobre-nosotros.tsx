import { hrefCrearEvento } from '../../features/cabecera/enlaces'
import { metaDe, tituloDe } from '../../lib/seo'
import { useSesion } from '../../lib/sesion'
import { ButtonLink } from '../../ui/button'
import type { Route } from './+types/sobre-nosotros'
import { Documento, type Seccion } from './documento'

export const loader = ({ request }: Route.LoaderArgs) => ({ origen: new URL(request.url).origin })

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe('Sobre nosotros'),
    description: 'Éntrale es una plataforma mexicana para descubrir eventos y vender boletos con el precio total a la vista desde el primer número.',
    origen: loaderData?.origen ?? '',
    ruta: '/sobre-nosotros',
  })

const SECCIONES: Seccion[] = [
  {
    id: 'idea',
    titulo: 'La idea',
    parrafos: [
      'Éntrale nace del cartel de la calle: grande, claro, con la fecha y el lugar a la vista. Aquí cada evento tiene el suyo, y el precio que lees es el que pagas.',
      'Sirve igual para una kermés que para una arena. Quien va encuentra qué hacer; quien organiza publica, vende y recibe a su gente sin depender de nadie.',
    ],
  },
  {
    id: 'comprar',
    titulo: 'Si vas',
    parrafos: ['Comprar toma tres pasos y no exige cuenta.'],
    lista: [
      'El total aparece desde la primera pantalla, con cargos e impuestos.',
      'Apartamos tus boletos mientras pagas; si no terminas, no se cobra nada.',
      'Tu boleto llega por correo con su QR, en PDF y con la fecha para tu calendario.',
    ],
  },
  {
    id: 'organizar',
    titulo: 'Si organizas',
    parrafos: ['Creas tu organización, subes tu cartel o dejas que armemos uno, pones tus tipos de boleto y publicas.'],
    lista: [
      'Cada boleto se aparta y se vende una sola vez: nadie puede sobrevender tu cupo.',
      'Ves cada venta en cuanto sucede.',
      'Los códigos QR van firmados y sirven para una sola admisión.',
    ],
  },
]

export default function SobreNosotros() {
  const { organizaciones } = useSesion()
  return (
    <Documento narrow="Sobre" wide="Nosotros" entrada="Eventos y boletos de México, sin letras chiquitas." secciones={SECCIONES}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/eventos" variant="outline">
          Ver todos los eventos
        </ButtonLink>
        <ButtonLink href={hrefCrearEvento(organizaciones)} variant="ink">
          Crear Evento
        </ButtonLink>
      </div>
    </Documento>
  )
}
