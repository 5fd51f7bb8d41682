import type { Services } from '../../../context.ts'
import type { Correo } from '../../../correo.ts'
import { buildCorreoPassword, buildCorreoSesion } from '../cuenta/correo-seguridad.ts'
import { findUsuario } from '../cuenta/cuentas.repository.ts'
import type { Encargos } from '../cuenta/encargos.repository.ts'
import { buildCorreoCambiado, buildCorreoCambioPedido } from './correo-cambio.ts'

type Build = (comun: { nombre: string; baseUrl: string; cuando: Date }) => Promise<Correo>

/** Who erased the account meanwhile is not written to. */
async function avisar(
  { db, config, ports }: Services,
  encargo: { usuarioId: string; cuando: string },
  to: string,
  build: Build,
): Promise<void> {
  const usuario = await findUsuario(db, encargo.usuarioId)
  if (usuario === undefined) return
  const correo = await build({
    nombre: usuario.nombre_mostrado,
    baseUrl: config.baseUrl,
    cuando: new Date(encargo.cuando),
  })
  await ports.mailer.send({ to, ...correo })
}

export const avisarSesion = (services: Services, encargo: Encargos['avisar_sesion']): Promise<void> =>
  avisar(services, encargo, encargo.email, (comun) => buildCorreoSesion({ ...comun, dispositivo: encargo.dispositivo }))

export const avisarPassword = (services: Services, encargo: Encargos['avisar_password']): Promise<void> =>
  avisar(services, encargo, encargo.email, (comun) => buildCorreoPassword({ ...comun, sesiones: encargo.sesiones }))

/** Both are for who reads the old e-mail: that it is to change, and that it did. */
export const avisarCambioCorreo = (
  services: Services,
  { hecho, antes, nuevo, ...encargo }: Encargos['avisar_cambio_correo'],
): Promise<void> =>
  avisar(services, encargo, antes, (comun) =>
    (hecho ? buildCorreoCambiado : buildCorreoCambioPedido)({ ...comun, nuevo }),
  )
