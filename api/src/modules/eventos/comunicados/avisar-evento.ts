import { buildCalendario } from '../../../calendario.ts'
import type { Config, Services } from '../../../context.ts'
import { momentoEn } from '../../../momento.ts'
import { type NotificacionNueva, notificar } from '../../notificaciones/index.ts'
import { membreteDe } from '../../organizaciones/index.ts'
import { encargarMensajes, findMensaje, findTitular, type Mensaje, markEnviado } from './comunicados.repository.ts'
import { buildCorreoCambio, tituloDeCambio } from './correo-cambio.ts'

const LOTE = 500
/** Addresses of accounts that are gone. */
const NADIE = '.invalid'

/** Asks for a message to each compra that a comunicado is for, some at a time; a repeated or broken round goes on with those that are missing. */
export async function avisarEvento({ db }: Services, { comunicadoId }: { comunicadoId: string }): Promise<void> {
  let ultima: string | null = null
  do ultima = await encargarMensajes(db, comunicadoId, ultima, LOTE)
  while (ultima !== null)
}

const QUE_HACER = 'Aún no pagas: puedes pagar tu ficha o cancelar tu compra.'

function notificacionDe(comunicadoId: string, usuarioId: string, mensaje: Mensaje): NotificacionNueva {
  const { clase, datos, motivo, organizerSlug, slug } = mensaje
  const cuando = momentoEn(new Date(datos.despues.inicio), datos.despues.zonaHoraria).largo
  const ahora = {
    pospuesto: 'La nueva fecha está por confirmarse',
    reprogramado: cuando,
    lugar: datos.despues.lugar ?? 'Lugar por confirmar',
  }[clase]
  return {
    usuarioId,
    tipo: 'evento',
    clave: `cambio:${comunicadoId}:${mensaje.compraId}`,
    titulo: tituloDeCambio(mensaje),
    texto: mensaje.porPagar === null ? `${ahora}. ${motivo}` : `${ahora}. ${QUE_HACER} ${motivo}`,
    ruta: mensaje.porPagar === null ? `/o/${organizerSlug}/e/${slug}` : `/compras/${mensaje.folio}`,
  }
}

/** The page of a compra, or of a boleto, which opens without an account; who attends compras knows it. */
type EnlaceDeCompra = (config: Config, compra: { id: string; folio: string; enlaces: number }) => string
type EnlaceDeBoleto = (config: Config, boletoId: string) => string

async function enviar(
  { db, config, ports }: Services,
  comunicadoId: string,
  mensaje: Mensaje,
  compra: string,
): Promise<void> {
  if (mensaje.usuarioId !== null) await notificar(db, [notificacionDe(comunicadoId, mensaje.usuarioId, mensaje)])
  const enlaces = { compra, evento: `${config.baseUrl}/o/${mensaje.organizerSlug}/e/${mensaje.slug}` }
  await ports.mailer.send({
    to: mensaje.email,
    ...(await buildCorreoCambio(
      { mensaje, enlaces },
      await membreteDe({ db, config }, { compraId: mensaje.compraId }),
    )),
    attachments: [
      {
        filename: 'evento.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: Buffer.from(buildCalendario(mensaje, config.baseUrl)),
      },
    ],
  })
}

/**
 * Tells one compra of a change of its evento, by mail and, with an account, there too. One without valid boletos or a voucher to pay, or told before,
 * is told nothing.
 */
export async function avisarCompra(
  services: Services,
  { comunicadoId, compraId }: { comunicadoId: string; compraId: string },
  enlaceDeCompra: EnlaceDeCompra,
): Promise<void> {
  const { db, config } = services
  const mensaje = await findMensaje(db, comunicadoId, compraId)
  if (mensaje === null || mensaje.enviadoEn !== null || mensaje.email.endsWith(NADIE)) return
  if (mensaje.boletos === 0 && mensaje.porPagar === null) return
  const { folio, enlaces } = mensaje
  await enviar(services, comunicadoId, mensaje, enlaceDeCompra(config, { id: compraId, folio, enlaces }))
  await markEnviado(db, comunicadoId, compraId)
}

/** Tells the holder of a boleto that was passed on. */
export async function avisarTitularDeEvento(
  services: Services,
  { comunicadoId, boletoId }: { comunicadoId: string; boletoId: string },
  enlaceDeBoleto: EnlaceDeBoleto,
): Promise<void> {
  const titular = await findTitular(services.db, boletoId)
  const mensaje = titular === null ? null : await findMensaje(services.db, comunicadoId, titular.compraId)
  if (titular === null || mensaje === null || titular.email.endsWith(NADIE)) return
  await enviar(
    services,
    comunicadoId,
    { ...mensaje, ...titular, boletos: 1, pagada: false, porPagar: null },
    enlaceDeBoleto(services.config, boletoId),
  )
}
