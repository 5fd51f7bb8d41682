import { nombreDeBanco } from '@entrale/contract/bancos'
import type { Services } from '../../context.ts'
import { CENTRO, momentoEn } from '../../momento.ts'
import type { PorAvisar } from './avisar-responsables.ts'
import { buildCorreoCuenta } from './correo-cuenta.ts'
import { findCuenta, findDestinatario } from './cuenta-deposito.repository.ts'
import { cuentaEnPalabras } from './cuenta-deposito.ts'
import { enlaceNoFuiYo } from './enlace-no-fui-yo.ts'

/** Organizations have no zone; money does. */
/** Tells one of them by e-mail. Who erased the account meanwhile is not written to, nor about an organization that is gone. */
export async function avisarCuenta(
  { db, config, ports }: Services,
  { cuentaId, usuarioId, ocasion }: PorAvisar,
): Promise<void> {
  const cuenta = await findCuenta(db, cuentaId)
  if (cuenta === undefined) return
  const destinatario = await findDestinatario(db, usuarioId, cuenta.organizacion_id)
  if (destinatario === undefined) return
  const { email, slug, ...quien } = destinatario
  const correo = await buildCorreoCuenta(ocasion, {
    ...quien,
    cuenta: cuentaEnPalabras({ banco: nombreDeBanco(cuenta.banco), ultimos: cuenta.ultimos }),
    titular: cuenta.titular,
    desde: momentoEn(cuenta.vigente_desde, CENTRO).largo,
    enlacePagos: `${config.baseUrl}/dashboard/organizaciones/${slug}/pagos`,
    enlaceNoFuiYo: enlaceNoFuiYo(config, cuentaId),
  })
  await ports.mailer.send({ to: email, ...correo })
}
