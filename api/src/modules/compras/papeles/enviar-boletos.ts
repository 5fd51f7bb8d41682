import { buildCalendario } from '../../../calendario.ts'
import type { Services } from '../../../context.ts'
import type { Attachment } from '../../../ports/mailer/mailer.ts'
import { notificar } from '../../notificaciones/index.ts'
import { membreteDe } from '../../organizaciones/index.ts'
import { enlaceDe, enlaceDeBoleto, plazoDeEnlace } from '../compra/acceso.ts'
import { esSeudonimo } from '../compra/seudonimo.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import { buildCorreoBoletos, type CorreoDatos } from './correo-boletos.ts'
import { type CompraDocumento, findCompraDocumento, findCompraIdDeBoleto } from './documentos.repository.ts'
import { frasesDeRecibo } from './frases-de-recibo.ts'
import { notificacionDeBoletoPasado, notificacionDeBoletos } from './notificaciones.ts'
import { boletosConCodigo, imprimirBoletos } from './papeles.ts'
import { qrPng } from './qr-png.ts'

/** Who bought with an account reads it there too; a repeated sending tells it once. */
async function avisar(
  { db }: Services,
  { id: compraId, folio, usuarioId, evento }: CompraDocumento,
  cuantos: number,
): Promise<void> {
  if (usuarioId !== null) await notificar(db, [notificacionDeBoletos({ compraId, folio, usuarioId, cuantos, evento })])
}

type Envio = {
  para: string
  archivo: string
  correo: Pick<CorreoDatos, 'enlace' | 'deQuien'>
  soloBoleto: string | null
}

type Impresos = Pick<Envio, 'archivo' | 'soloBoleto'> & { boletos: { numero: number; codigo: string; cid: string }[] }

/** The pictures of their codes, and the PDF. */
async function impresos(
  services: Services,
  compra: CompraDocumento,
  { boletos, archivo, soloBoleto }: Impresos,
): Promise<Attachment[]> {
  const codigos = boletos.map(({ numero, codigo, cid }): Attachment => {
    return { filename: `codigo-${numero}.png`, contentType: 'image/png', content: qrPng(codigo), cid }
  })
  const pdf = await imprimirBoletos(services, compra, soloBoleto)
  return [...codigos, ...(pdf === null ? [] : [{ filename: archivo, contentType: 'application/pdf', content: pdf }])]
}

/**
 * Their codes, the PDF and the calendar, in one e-mail; only the calendar where codes change. Answers how many; none is
 * left to send, nothing is sent.
 */
async function enviar(
  services: Services,
  compra: CompraDocumento,
  { para, archivo, correo, soloBoleto }: Envio,
): Promise<number> {
  const { evento } = compra
  const boletos = boletosConCodigo(services, compra, soloBoleto).map((boleto) => ({
    ...boleto,
    cid: `boleto-${boleto.numero}@entrale`,
  }))
  if (boletos.length === 0) return 0
  const recibo = correo.deQuien === undefined ? frasesDeRecibo(compra, services.config) : []
  await services.ports.mailer.send({
    to: para,
    ...(await buildCorreoBoletos(
      { compra, evento, emitidos: compra.boletos.length, boletos, ...correo, ...(recibo.length > 0 && { recibo }) },
      await membreteDe(services, { eventoId: evento.id }),
    )),
    attachments: [
      ...(compra.vivo ? [] : await impresos(services, compra, { boletos, archivo, soloBoleto })),
      {
        filename: 'evento.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: Buffer.from(buildCalendario(evento, services.config.baseUrl)),
      },
    ],
  })
  return boletos.length
}

/** Sends a compra's boletos to who bought them. One without valid boletos (cancelled meanwhile, passed on), or whose buyer is gone, sends nothing. */
export async function enviarBoletos(services: Services, { compraId }: { compraId: string }): Promise<void> {
  const compra = await findCompraDocumento(services.db, compraId)
  if (compra === null || esSeudonimo(compra.email)) return
  const cuantos = boletosConCodigo(services, compra).length
  if (cuantos === 0) return
  await avisar(services, compra, cuantos)
  const { folio, email } = compra
  await enviar(services, compra, {
    para: email,
    archivo: `boletos-${folio}.pdf`,
    correo: { enlace: enlaceDe(services.config, compra, plazoDeEnlace(compra.evento, services.ports.clock.now())) },
    soloBoleto: null,
  })
  await anotarSuceso(services.db, compraId, 'boletos_enviados', { datos: { cantidad: cuantos } })
}

type Pasado = { boletoId: string; email: string; nombre: string; deQuien: string }

/** Sends one boleto to whom it was passed. Nothing when they have passed it on, or it was voided, meanwhile. */
export async function enviarBoletoPasado(
  services: Services,
  { boletoId, email, nombre, deQuien }: Pasado,
): Promise<void> {
  const compraId = await findCompraIdDeBoleto(services.db, boletoId)
  const compra = compraId === null ? null : await findCompraDocumento(services.db, compraId)
  const boleto = compra?.boletos.find(({ id }) => id === boletoId)
  if (compra === null || boleto === undefined) return
  const { titularId } = boleto
  if (titularId !== null)
    await notificar(services.db, [
      notificacionDeBoletoPasado({ boletoId, usuarioId: titularId, evento: compra.evento, deQuien }),
    ])
  await enviar(
    services,
    { ...compra, comprador: nombre },
    {
      ...{ para: email, archivo: `boleto-${compra.folio}-${boleto.numero}.pdf`, soloBoleto: boletoId },
      correo: { enlace: enlaceDeBoleto(services.config, boletoId), deQuien },
    },
  )
}
