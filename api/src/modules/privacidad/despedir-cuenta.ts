import type { Services } from '../../context.ts'
import { buildCorreo, type Correo, primerNombre } from '../../correo.ts'
import { aparte, nota, parrafo, raya, titular } from '../../correo-piezas.ts'
import { operadorDe } from '../../operador.ts'

type CorreoDatos = { nombre: string; contacto: string | null }

const TITULO = 'Tu cuenta fue eliminada'
const QUE = 'Borramos tu perfil, tus sesiones, tus avisos y lo demás que habías dejado aquí.'
const QUEDA =
  'De tus compras guardamos lo que piden las leyes fiscales, sin tu nombre ni tu correo. Los boletos que descargaste siguen sirviendo para entrar.'
const ULTIMO = 'Este es el último mensaje que te enviamos: ya no tenemos tu dirección.'
const noFui = (contacto: string | null) =>
  contacto === null
    ? 'Si no lo pediste tú, avísale a quien administra este sitio.'
    : `Si no lo pediste tú, escríbenos a ${contacto}.`

const despedida = (nombre: string) => ['Hasta pronto', primerNombre(nombre)].filter(Boolean).join(', ')

/** Subject, HTML and plain text of "Tu cuenta fue eliminada". */
const buildCorreoDespedida = ({ nombre, contacto }: CorreoDatos): Promise<Correo> =>
  buildCorreo({
    subject: TITULO,
    previa: QUE,
    piezas: [
      titular(TITULO),
      parrafo(`${despedida(nombre)}. ${QUE}`),
      parrafo(QUEDA),
      raya,
      aparte(noFui(contacto)),
      nota(ULTIMO),
    ],
  })

/** The last e-mail. Its job holds the address, and goes when it is sent. */
export async function despedirCuenta(
  { db, config, ports }: Services,
  { email, nombre }: { email: string; nombre: string },
): Promise<void> {
  const { correoPrivacidad, correoAyuda } = await operadorDe({ db, config })
  await ports.mailer.send({
    to: email,
    ...(await buildCorreoDespedida({ nombre, contacto: correoPrivacidad ?? correoAyuda })),
  })
}
