import type { Db } from '@entrale/db'
import type { Services } from '../../../context.ts'
import { notificar } from '../../notificaciones/index.ts'
import { membreteDe } from '../../organizaciones/index.ts'
import { enlaceDeOferta } from './oferta-acceso.ts'
import { buildCorreoEspera, buildCorreoOferta, hastaCuando } from './oferta-correo.ts'
import { findOferta, type OfertaRow } from './ofertas.repository.ts'

type Hecha = OfertaRow & { venceEn: Date }
const hecha = (oferta: OfertaRow | null): oferta is Hecha => oferta?.estado === 'ofrecido' && oferta.venceEn !== null

/** Only to an account whose e-mail is proved: what somebody waits for is theirs to know. */
async function avisarEnCuenta(db: Db, oferta: Hecha): Promise<void> {
  const { id, usuarioId, nombre } = oferta
  if (usuarioId === null) return
  const texto = `Te los guardamos hasta ${hastaCuando(oferta)}.`
  await notificar(db, [
    {
      usuarioId,
      tipo: 'lista-espera',
      clave: id,
      titulo: `Hay boletos para ti: ${nombre}`,
      texto,
      ruta: `/ofertas/${id}`,
    },
  ])
}

/** Tells somebody of the list what is held for them. Nothing is sent once that is over. */
export async function enviarOferta({ db, config, ports }: Services, { esperaId }: { esperaId: string }): Promise<void> {
  const oferta = await findOferta(db, esperaId)
  if (!hecha(oferta) || oferta.apartadoId === null) return
  await avisarEnCuenta(db, oferta)
  const membrete = await membreteDe({ db, config }, { apartadoId: oferta.apartadoId })
  await ports.mailer.send({
    to: oferta.email,
    ...(await buildCorreoOferta({ ...oferta, enlace: enlaceDeOferta(config, esperaId) }, membrete)),
  })
}

/** Tells somebody that they wait, for what, and how to leave. Nothing is sent once they do not wait any more. */
export async function confirmarEspera(
  { db, config, ports }: Services,
  { esperaId }: { esperaId: string },
): Promise<void> {
  const espera = await findOferta(db, esperaId)
  if (espera === null || espera.estado !== 'esperando') return
  const membrete = await membreteDe({ db, config }, { eventoId: espera.eventoId })
  await ports.mailer.send({
    to: espera.email,
    ...(await buildCorreoEspera({ ...espera, enlace: enlaceDeOferta(config, esperaId) }, membrete)),
  })
}
