import { buildCarta } from '../../../carta.ts'
import type { Services } from '../../../context.ts'
import { type Correo, enUnaLinea } from '../../../correo.ts'
import type { Entrega } from './ceder-organizacion.ts'
import { findEntrega } from './equipo.repository.ts'

type CorreoDatos = { nombre: string; otra: string; organizacion: string; recibe: boolean; enlace: string }

/** Subject, HTML and plain text for the old or the new owner of an organization. */
function buildCorreoEntrega({ nombre, otra, organizacion, recibe, enlace }: CorreoDatos): Promise<Correo> {
  const [quien, cual] = [enUnaLinea(otra), enUnaLinea(organizacion)]
  const accion = { etiqueta: 'Ver la organización', enlace }
  if (recibe) {
    return buildCarta({
      titulo: `${cual} ahora es tuya`,
      nombre,
      parrafos: [
        `${quien} te entregó ${cual} en Éntrale. Desde ahora eres la propietaria o el propietario: decides los roles del equipo y puedes entregarla o eliminarla.`,
        `${quien} sigue en el equipo como Administrador.`,
      ],
      accion,
      notas: ['Si no esperabas esto, habla con quien te la entregó o escríbenos desde la ayuda del sitio.'],
    })
  }
  return buildCarta({
    titulo: `Entregaste ${cual}`,
    nombre,
    parrafos: [
      `${cual} ahora es de ${quien}.`,
      'Tú sigues en el equipo como Administrador: puedes crear y editar eventos, ver las ventas e invitar personas.',
    ],
    accion,
    notas: ['Si no fuiste tú, cambia tu contraseña ahora mismo y escríbenos desde la ayuda del sitio.'],
  })
}

/** Tells one of the two by e-mail: it concerns who answers for the organization, so no preference silences it. */
export async function avisarEntrega({ db, config, ports }: Services, entrega: Entrega): Promise<void> {
  const datos = await findEntrega(db, entrega)
  if (datos === undefined) return
  const { email, slug, ...resto } = datos
  const enlace = `${config.baseUrl}/dashboard/organizaciones/${slug}`
  await ports.mailer.send({ to: email, ...(await buildCorreoEntrega({ ...resto, recibe: entrega.recibe, enlace })) })
}
