import type { Services } from '../../context.ts'
import { operadorDe } from '../../operador.ts'
import { buildCorreoDespedida } from './correo-despedida.ts'

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
