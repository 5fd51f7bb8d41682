import QRCode from 'qrcode'
import { buildCalendario } from '../../calendario.ts'
import type { Services } from '../../context.ts'
import type { Attachment } from '../../ports/mailer/mailer.ts'
import { notificar } from '../notificaciones/index.ts'
import { enlaceDe } from './acceso.ts'
import { avisoDeBoletos } from './avisos.ts'
import { buildCorreoBoletos } from './correo-boletos.ts'
import { type CompraDocumento, findCompraDocumento } from './documentos.repository.ts'
import { boletosConCodigo, imprimirBoletos } from './papeles.ts'
import { esSeudonimo } from './persona.ts'
import { anotarSuceso } from './sucesos.repository.ts'

const qrPng = (codigo: string) => QRCode.toBuffer(codigo, { errorCorrectionLevel: 'M', margin: 4, width: 480 })

/** Who bought with an account reads it there too; a repeated sending tells it once. */
async function avisar({ db }: Services, { id: compraId, folio, usuarioId, evento, boletos }: CompraDocumento): Promise<void> {
  const cuantos = boletos.filter(({ estado }) => estado === 'valido').length
  if (usuarioId !== null) await notificar(db, [avisoDeBoletos({ compraId, folio, usuarioId, cuantos, evento })])
}

/** Sends a compra's boletos to who bought them. One without valid boletos (cancelled meanwhile), or whose buyer is gone, sends nothing. */
export async function enviarBoletos(services: Services, { compraId }: { compraId: string }): Promise<void> {
  const compra = await findCompraDocumento(services.db, compraId)
  if (compra !== null && esSeudonimo(compra.email)) return
  const pdf = compra === null ? null : await imprimirBoletos(services, compra)
  if (compra === null || pdf === null) return
  await avisar(services, compra)
  const { evento, folio, email } = compra
  const boletos = boletosConCodigo(services, compra).map((boleto) => ({ ...boleto, cid: `boleto-${boleto.numero}@entrale` }))
  const correo = await buildCorreoBoletos({ compra, evento, emitidos: compra.boletos.length, boletos, enlace: enlaceDe(services.config, compra) })
  const codigos = boletos.map(async ({ numero, codigo, cid }): Promise<Attachment> => {
    return { filename: `codigo-${numero}.png`, contentType: 'image/png', content: await qrPng(codigo), cid }
  })
  await services.ports.mailer.send({
    to: email,
    ...correo,
    attachments: [
      ...(await Promise.all(codigos)),
      { filename: `boletos-${folio}.pdf`, contentType: 'application/pdf', content: pdf },
      {
        filename: 'evento.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: Buffer.from(buildCalendario(evento, services.config.baseUrl)),
      },
    ],
  })
  await anotarSuceso(services.db, compraId, 'boletos_enviados', { datos: { cantidad: boletos.length } })
}
