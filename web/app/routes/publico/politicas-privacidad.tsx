import { metaDe, tituloDe } from '../../lib/seo'
import type { Route } from './+types/politicas-privacidad'
import { Documento, OPERADOR_PENDIENTE, type Seccion } from './documento'

export const loader = ({ request }: Route.LoaderArgs) => ({ origen: new URL(request.url).origin })

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe('Aviso de privacidad'),
    description:
      'Qué datos pedimos, para qué los usamos, con quién se comparten y cómo ejercer tus derechos de acceso, rectificación, cancelación y oposición.',
    origen: loaderData?.origen ?? '',
    ruta: '/politicas-privacidad',
  })

const SECCIONES: Seccion[] = [
  {
    id: 'datos',
    titulo: 'Qué datos pedimos',
    parrafos: ['Solo los que hacen falta para lo que haces aquí:'],
    lista: [
      'Al comprar: nombre, apellidos y correo.',
      'Al crear una cuenta: además, una contraseña, que guardamos cifrada y nadie puede leer.',
      'Al organizar: nombre de la organización, descripción, correo, teléfono, sitio web e imágenes; el correo, el teléfono y el sitio son públicos.',
      'De manera automática: dirección IP y momento de acceso, para proteger el servicio contra abusos.',
    ],
  },
  {
    id: 'usos',
    titulo: 'Para qué los usamos',
    parrafos: [
      'Para vender y entregar tus boletos, cobrar, atender reembolsos y aclaraciones, avisarte de cambios en tu evento, validar la entrada y cumplir obligaciones fiscales. Todas son finalidades necesarias.',
      'No usamos tus datos para publicidad ni los vendemos. No pedimos datos sensibles.',
    ],
  },
  {
    id: 'comparten',
    titulo: 'Con quién se comparten',
    parrafos: [
      'Con la organización del evento que compras: tu nombre y tu correo, para que pueda recibirte y avisarte. Con el proveedor que procesa tu pago: lo necesario para cobrarte; los datos de tu tarjeta los recibe ese proveedor, no Éntrale. Con autoridades, cuando la ley lo exige.',
    ],
  },
  {
    id: 'navegador',
    titulo: 'Qué guarda tu navegador',
    parrafos: [
      'Tu sesión, el tema claro u oscuro y una clave al azar que reconoce tu apartado. No usamos rastreadores ni cookies de terceros. Los mapas y las redes se abren en otra pestaña solo cuando tú lo pides.',
    ],
  },
  {
    id: 'derechos',
    titulo: 'Tus derechos',
    parrafos: [
      'Puedes pedir acceso a tus datos, que se corrijan, que se cancelen u oponerte a un uso (derechos ARCO), y retirar tu consentimiento. Escribe al correo de contacto de quien opera esta instalación, desde el correo con que compraste; la respuesta llega en un máximo de 20 días hábiles.',
      'Algunos datos de tus compras deben conservarse el tiempo que piden las leyes fiscales.',
    ],
  },
  {
    id: 'cambios',
    titulo: 'Cambios a este aviso',
    parrafos: ['La versión vigente es la que ves aquí. Si cambia algo importante, te avisamos por correo antes de que aplique.'],
  },
]

export default function PoliticasPrivacidad() {
  return (
    <Documento
      narrow="Aviso de"
      wide="Privacidad"
      entrada="Tus datos son tuyos. Esto es lo que hacemos con ellos, completo y corto."
      secciones={SECCIONES}
      aviso={OPERADOR_PENDIENTE}
    />
  )
}
