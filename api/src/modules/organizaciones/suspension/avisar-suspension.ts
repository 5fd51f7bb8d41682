import { buildCarta } from '../../../carta.ts'
import type { Services } from '../../../context.ts'
import { type Correo, enUnaLinea } from '../../../correo.ts'
import { type CartaSuspension, findCartaSuspension } from './suspension.repository.ts'

type Datos = Omit<CartaSuspension, 'email' | 'slug'> & { enlace: string; ayuda: string | null }

/** Subject, HTML and plain text for the team of an organization that is suspended, or may sell again. */
function buildCorreoSuspension({ nombre, organizacion, motivo, suspendida, enlace, ayuda }: Datos): Promise<Correo> {
  const cual = enUnaLinea(organizacion)
  const comun = {
    nombre,
    accion: { etiqueta: 'Ver la organización', enlace },
    notas: [
      ayuda === null
        ? 'Escríbenos desde la ayuda del sitio si tienes dudas.'
        : `Si tienes dudas, escríbenos a ${ayuda}.`,
    ] as [string],
  }
  if (!suspendida)
    return buildCarta({
      ...comun,
      titulo: `${cual} vuelve a vender`,
      parrafos: [
        `Terminó la suspensión: los eventos de ${cual} están otra vez en venta y en las listas, y sus pagos siguen.`,
      ],
    })
  return buildCarta({
    ...comun,
    titulo: `Suspendimos la venta de ${cual}`,
    parrafos: [
      `Por ahora no se venden boletos de ${cual} y sus eventos no aparecen en las listas.`,
      ...(motivo === null ? [] : [`Motivo: ${motivo}`]),
      'Los boletos que ya se vendieron siguen siendo válidos.',
      'Mientras dure la suspensión no transferimos lo que se te debe: se guarda y se paga cuando termine.',
    ],
  })
}

type Suspension = { organizacionId: string; usuarioId: string; suspendida: boolean }

/** Tells one of the team by e-mail, unless it is otherwise by now. */
export async function avisarSuspension({ db, config, ports }: Services, suspension: Suspension): Promise<void> {
  const carta = await findCartaSuspension(db, suspension)
  if (carta === undefined || carta.suspendida !== suspension.suspendida) return
  const { email, slug, ...datos } = carta
  const enlace = `${config.baseUrl}/dashboard/organizaciones/${slug}`
  await ports.mailer.send({
    to: email,
    ...(await buildCorreoSuspension({ ...datos, enlace, ayuda: config.operador.correoAyuda })),
  })
}
