import { type Db, rowsOf } from '@entrale/db'
import type { Services } from '../../context.ts'
import { diaEn, importe } from '../../momento.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { findDestinatario, findResponsables } from '../cuenta-deposito/index.ts'
import { lockPagosDe } from '../pagos/index.ts'
import { findEspera } from '../reembolsos/dinero/index.ts'
import { avisarAdministradores, avisarEquipo } from './avisar-equipo.ts'
import { buildCorreoAdeudo, buildCorreoEspera } from './correo-adeudo.ts'
import { findAdeudo } from './deudas.repository.ts'
import { verAdeudo } from './ver-adeudo.ts'

const DIA_MS = 86_400_000
const seDijo = async (db: Db, clave: string): Promise<boolean> =>
  (await rowsOf(db)`select from notificaciones where clave = ${clave} limit 1`).length > 0

/** Who runs the organization, and the administrators, hear once a day that refunds wait. */
export async function avisarEspera({ db, ports }: Services, { reembolsoId }: { reembolsoId: string }): Promise<void> {
  const espera = await findEspera(db, reembolsoId)
  if (espera === null) return
  const { organizacionId, monto, folio } = espera
  const clave = `esperas:${organizacionId}:${diaEn(ports.clock.now())}`
  await db.transaction().execute(async (trx) => {
    await lockPagosDe(trx, organizacionId)
    if (await seDijo(trx, clave)) return
    const texto = `${importe(monto, 'MXN')} de la compra ${folio}: el dinero de la organización no lo cubre.`
    const titulo = 'Un reembolso espera autorización'
    await avisarEquipo(trx, organizacionId, { clave, titulo, texto })
    await avisarAdministradores(trx, { clave, titulo, texto })
    for (const usuarioId of await findResponsables(trx, organizacionId))
      await encargarTrabajo(trx, 'avisar_adeudo', { organizacionId, usuarioId, carta: null })
  })
}

type Carta = { organizacionId: string; usuarioId: string; carta: number | null }

/** By e-mail, with the sums of this moment: what was paid meanwhile is not asked for. `carta` is null where refunds wait. */
export async function avisarAdeudo(
  { db, config, ports }: Services,
  { organizacionId, usuarioId, carta }: Carta,
): Promise<void> {
  const destinatario = await findDestinatario(db, usuarioId, organizacionId)
  if (destinatario === undefined) return
  const { email, slug, nombre, organizacion } = destinatario
  const enlace = `${config.baseUrl}/dashboard/organizaciones/${slug}/pagos?parte=adeudo`
  const { debe, falta, esperando } = await verAdeudo(db, organizacionId)
  const adeudo = await findAdeudo(db, organizacionId)
  if (carta === null ? esperando.cuantos === 0 : debe === 0 || adeudo === null) return
  const dias = adeudo === null ? 0 : Math.floor((ports.clock.now().getTime() - adeudo.desde.getTime()) / DIA_MS)
  const correo =
    carta === null
      ? await buildCorreoEspera({ nombre, organizacion, monto: falta, cuantos: esperando.cuantos, enlace })
      : await buildCorreoAdeudo({ nombre, organizacion, monto: debe, enlace }, dias)
  await ports.mailer.send({ to: email, ...correo })
}
