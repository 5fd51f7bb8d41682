import type { Services } from '../../../context.ts'
import { importe } from '../../../momento.ts'
import { notificar } from '../../notificaciones/index.ts'
import { membreteDe } from '../../organizaciones/index.ts'
import { findPago } from '../../pagos/index.ts'
import { enlaceDe } from '../compra/acceso.ts'
import { esSeudonimo } from '../compra/seudonimo.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import { barrasPng } from './barras.ts'
import { buildCorreoFicha } from './correo-ficha.ts'
import { findCompraDocumento } from './documentos.repository.ts'

const CID = 'barras@entrale'

/** Sends what a buyer needs to pay in cash or by transfer, and again when only a part came. What is paid or over by now sends nothing. */
export async function enviarFicha(
  services: Services,
  { compraId, pagoId }: { compraId: string; pagoId: string },
): Promise<void> {
  const { db, config, ports } = services
  const [compra, pago] = [await findCompraDocumento(db, compraId), await findPago(db, pagoId)]
  if (
    compra === null ||
    pago?.ficha == null ||
    pago.estado !== 'pendiente' ||
    compra.estado !== 'pendiente' ||
    esSeudonimo(compra.email)
  )
    return
  const { ficha, monto, recibido, moneda, venceEn } = pago
  const { folio, comprador, email, usuarioId, evento } = compra
  const falta = monto - recibido
  const conBarras = ficha.tipo === 'oxxo' ? await barrasPng(ficha.codigoBarras) : null
  const datos = {
    comprador,
    folio,
    evento: evento.nombre,
    falta,
    recibido,
    moneda,
    ficha,
    venceEn,
    enlace: enlaceDe(config, compra),
    deMentira: pago.proveedor === 'prueba',
  }
  const correo = await buildCorreoFicha(
    { ...datos, cid: conBarras === null ? null : CID },
    await membreteDe({ db, config }, { eventoId: evento.id }),
  )
  const attachments =
    conBarras === null
      ? []
      : [{ filename: `pago-${folio}.png`, contentType: 'image/png', content: conBarras, cid: CID }]
  await ports.mailer.send({ to: email, ...correo, attachments })
  await db.transaction().execute(async (trx) => {
    await anotarSuceso(trx, compraId, 'ficha_enviada', { datos: { monto: falta, metodo: pago.metodo } })
    if (usuarioId === null) return
    const titulo = `${recibido > 0 ? 'Te faltan' : 'Te falta pagar'} ${importe(falta, moneda)}`
    await notificar(trx, [
      {
        usuarioId,
        tipo: 'compra',
        clave: `ficha:${pagoId}:${recibido}`,
        titulo,
        texto: `${evento.nombre} · ${folio}`,
        ruta: `/compras/${folio}`,
      },
    ])
  })
}
