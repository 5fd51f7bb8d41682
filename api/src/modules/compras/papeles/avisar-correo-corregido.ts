import type { Services } from '../../../context.ts'
import { buildCorreo, enUnaLinea } from '../../../correo.ts'
import { parrafo, titular } from '../../../correo-piezas.ts'
import { membreteDe } from '../../organizaciones/index.ts'
import { esSeudonimo } from '../compra/seudonimo.ts'
import { findCompraDocumento } from './documentos.repository.ts'

/** Tells an address that was typed by mistake why what it got does not work. It opens nothing: it is somebody else's. */
export async function avisarCorreoCorregido(
  { db, config, ports }: Services,
  { compraId, email }: { compraId: string; email: string },
): Promise<void> {
  const compra = await findCompraDocumento(db, compraId)
  if (compra === null || compra.email === email || esSeudonimo(compra.email)) return
  const { evento } = compra
  const subject = enUnaLinea(`Se corrigió el correo de una compra: ${evento.nombre}`)
  const piezas = [
    titular('Se corrigió el correo de una compra'),
    parrafo(`Quien compró boletos para ${evento.nombre} había escrito esta dirección y la cambió por otra.`),
    parrafo('Los enlaces y los códigos que te llegaron ya no sirven. No tienes que hacer nada.'),
  ]
  const previa = 'Los enlaces y los códigos que te llegaron ya no sirven.'
  const membrete = await membreteDe({ db, config }, { eventoId: evento.id })
  await ports.mailer.send({ to: email, ...(await buildCorreo({ subject, previa, piezas }, membrete)) })
}
