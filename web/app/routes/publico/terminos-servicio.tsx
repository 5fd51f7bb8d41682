import { metaDe, tituloDe } from '../../lib/seo'
import type { Route } from './+types/terminos-servicio'
import { Documento, OPERADOR_PENDIENTE, type Seccion } from './documento'

export const loader = ({ request }: Route.LoaderArgs) => ({ origen: new URL(request.url).origin })

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe('Términos de servicio'),
    description: 'Qué puedes esperar al comprar boletos u organizar eventos en Éntrale: precios, apartados, reembolsos, acceso y responsabilidades.',
    origen: loaderData?.origen ?? '',
    ruta: '/terminos-servicio',
  })

const SECCIONES: Seccion[] = [
  {
    id: 'que-es',
    titulo: 'Qué es Éntrale',
    parrafos: [
      'Éntrale es una plataforma para descubrir eventos y comprar boletos. Cada evento lo publica y lo realiza una organización, que aparece con su nombre en la página del evento y en tu boleto.',
      'Éntrale muestra el evento, cobra los boletos, los entrega y ayuda a validarlos en la puerta. La organización responde por el evento: contenido, lugar, horario, permisos y seguridad.',
    ],
  },
  {
    id: 'precios',
    titulo: 'Precios y cargos',
    parrafos: [
      'Los precios están en pesos mexicanos. El primer precio que ves es el total que se te cobra: incluye el cargo por servicio y los impuestos. El desglose aparece antes de pagar y queda fijo mientras dura tu apartado.',
      'No agregamos nada que no hayas elegido. Los boletos gratuitos no llevan cargo.',
    ],
  },
  {
    id: 'apartado',
    titulo: 'Apartado y compra',
    parrafos: [
      'Al elegir tus boletos los apartamos para ti unos minutos, los que indica la página del evento. Si no terminas a tiempo o los sueltas, vuelven a la venta y no se te cobra.',
      'Puedes comprar sin cuenta, con tu nombre y tu correo. La compra queda hecha cuando se confirma el pago; te enviamos los boletos y un folio al correo que escribiste. Revisa que sea correcto.',
      'Cada compra tiene un máximo de boletos por tipo, que se muestra al elegir.',
    ],
  },
  {
    id: 'boletos',
    titulo: 'Tus boletos',
    parrafos: [
      'Cada boleto tiene un código QR único y sirve para una sola admisión: el primero que se lee es el que entra. No compartas la imagen de tu código.',
      'Si el evento pide una edad mínima, se revisa en la puerta con identificación.',
    ],
  },
  {
    id: 'cambios',
    titulo: 'Cancelaciones, cambios y reembolsos',
    parrafos: [
      'Si un evento se cancela, se te devuelve todo lo que pagaste: boleto y cargo por servicio, por el mismo medio de pago.',
      'Si un evento se pospone, tu boleto sigue siendo válido para la nueva fecha y te avisamos por correo.',
      'Fuera de esos casos vale la política de reembolso que la organización publicó en la página del evento al momento de tu compra. Nada de lo anterior limita los derechos que te da la Ley Federal de Protección al Consumidor.',
    ],
  },
  {
    id: 'organizar',
    titulo: 'Si organizas un evento',
    parrafos: ['Al publicar un evento declaras que:'],
    lista: [
      'tienes derecho a realizarlo y cuentas con los permisos que hagan falta;',
      'la información es veraz y las imágenes son tuyas o puedes usarlas;',
      'respetarás los boletos vendidos y la política de reembolso que elegiste;',
      'tratarás los datos de quienes compran solo para realizar el evento.',
    ],
  },
  {
    id: 'cuenta',
    titulo: 'Tu cuenta',
    parrafos: [
      'Cuida tu contraseña y avísanos si alguien más la conoce. Podemos suspender cuentas que revendan con engaño, intenten saltarse los límites o pongan en riesgo a otras personas; te diremos el motivo.',
    ],
  },
  {
    id: 'cambios-terminos',
    titulo: 'Cambios a estos términos',
    parrafos: ['Si estos términos cambian, la versión nueva se publica aquí y vale para las compras posteriores. Se rigen por las leyes de México.'],
  },
]

export default function TerminosServicio() {
  return (
    <Documento
      narrow="Términos de"
      wide="Servicio"
      entrada="Las reglas de comprar y organizar aquí, en palabras llanas."
      secciones={SECCIONES}
      aviso={OPERADOR_PENDIENTE}
    />
  )
}
