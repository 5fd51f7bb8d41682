import type { Services } from '../../context.ts'
import { buildCorreoDespedida } from './correo-despedida.ts'

/** The last e-mail. Its job holds the address, and goes when it is sent. */
export async function despedirCuenta({ config, ports }: Services, { email, nombre }: { email: string; nombre: string }): Promise<void> {
  const { correoPrivacidad, correoAyuda } = config.operador
  await ports.mailer.send({ to: email, ...(await buildCorreoDespedida({ nombre, contacto: correoPrivacidad ?? correoAyuda })) })
}
