import { hrefCrearEvento } from '../../features/cabecera/enlaces'
import { metaDe, tituloDe } from '../../lib/seo'
import { useSesion } from '../../lib/sesion'
import { ButtonLink } from '../../ui/button'
import type { Route } from './+types/sobre-nosotros'
import { Cargo, CargoDeEjemplo, Dato, Documento, Enlace, type Seccion, SiHay } from './documento'
import { cargarPlataforma } from './plataforma'

export const loader = (args: Route.LoaderArgs) => cargarPlataforma(args)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe('Sobre nosotros'),
    description: 'Éntrale es una plataforma mexicana para descubrir eventos y vender boletos con el precio total a la vista desde el primer número.',
    origen: loaderData?.origen ?? '',
    ruta: '/sobre-nosotros',
  })

const IDEA: Seccion = {
  id: 'idea',
  titulo: 'La idea',
  contenido: (
    <>
      <p>
        Éntrale nace del cartel de la calle: grande, claro, con la fecha y el lugar a la vista. Aquí cada evento tiene el suyo, y los de todas las
        organizaciones viven en el mismo muro, para que encuentres qué hacer sin saber de antemano quién lo hace.
      </p>
      <p>
        Sirve igual para una kermés que para una arena. Quien va descubre, compara y compra con el precio completo; quien organiza publica, vende y recibe a su
        gente desde un solo lugar.
      </p>
    </>
  ),
}

const COMPRAR: Seccion = {
  id: 'comprar',
  titulo: 'Si vas',
  contenido: (
    <>
      <p>Comprar toma tres pasos y no exige cuenta:</p>
      <ol>
        <li>
          <strong>Elige tus boletos.</strong> El total aparece desde la primera pantalla, con cargo e impuestos. Los apartamos para ti mientras terminas.
        </li>
        <li>
          <strong>Escribe a quién se los mandamos.</strong> Nombre y correo, nada más.
        </li>
        <li>
          <strong>Paga.</strong> Tus boletos llegan por correo con su QR, en PDF y con la fecha lista para tu calendario. Si no terminas, no se cobra nada.
        </li>
      </ol>
    </>
  ),
}

const ORGANIZAR: Seccion = {
  id: 'organizar',
  titulo: 'Si organizas',
  contenido: (
    <>
      <ol>
        <li>
          <strong>Crea tu organización.</strong> Tiene su propia página, con todos sus eventos y sus datos de contacto.
        </li>
        <li>
          <strong>Arma tu evento.</strong> Sube tu cartel o deja que dibujemos uno; pon tus tipos de boleto, con su precio, cupo y fechas de venta.
        </li>
        <li>
          <strong>Publica y vende.</strong> Cada lugar se aparta y se vende una sola vez: no se puede sobrevender tu cupo, por más gente que llegue a la misma
          hora.
        </li>
        <li>
          <strong>Sigue tus ventas.</strong> Las ves en cuanto suceden. Cada boleto lleva un código firmado que vale una sola admisión.
        </li>
      </ol>
    </>
  ),
}

const PRECIOS: Seccion = {
  id: 'precios',
  titulo: 'Cuánto cuesta',
  contenido: (
    <>
      <p>
        Publicar no cuesta. Cobramos un cargo por servicio <Cargo />, con IVA incluido, solo por boletos vendidos. Los gratuitos no llevan cargo.
      </p>
      <p>
        <CargoDeEjemplo precio={10_000} />, en las tarjetas, en las búsquedas y al pagar. Así cumplimos lo que cualquiera espera: el primer precio es el último.
      </p>
    </>
  ),
}

const OPERA: Seccion = {
  id: 'contacto',
  titulo: 'Quién está detrás',
  contenido: (
    <>
      <p>
        Esta plataforma la opera <Dato campo="nombre" />, con domicilio en <Dato campo="domicilio" />. Escríbenos a <Dato campo="correoAyuda" />
        <SiHay campo="telefono">
          {' '}
          o llama al <Dato campo="telefono" />
        </SiHay>
        .
      </p>
      <p>
        Antes de escribir, mira la <Enlace href="/ayuda">ayuda</Enlace>: quizá tu respuesta ya está ahí. Las reglas completas están en los{' '}
        <Enlace href="/terminos-servicio">términos de servicio</Enlace> y el <Enlace href="/politicas-privacidad">aviso de privacidad</Enlace>.
      </p>
    </>
  ),
}

const SECCIONES = [IDEA, COMPRAR, ORGANIZAR, PRECIOS, OPERA]

export default function SobreNosotros({ loaderData }: Route.ComponentProps) {
  const { organizaciones } = useSesion()
  return (
    <Documento
      narrow="Sobre"
      wide="Nosotros"
      entrada="Eventos y boletos de México, sin letras chiquitas."
      plataforma={loaderData.plataforma}
      secciones={SECCIONES}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={hrefCrearEvento(organizaciones)} variant="ink">
          Crear Evento
        </ButtonLink>
        <ButtonLink href="/eventos" variant="outline">
          Ver todos los eventos
        </ButtonLink>
      </div>
    </Documento>
  )
}
