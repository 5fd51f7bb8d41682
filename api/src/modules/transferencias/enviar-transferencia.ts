import type { Services } from '../../context.ts'
import { enlaceDe, enlaceDeBoleto, enviarBoletoPasado, esSeudonimo } from '../compras/index.ts'
import { membreteDe } from '../organizaciones/index.ts'
import { estadoAhora } from './abrir-transferencia.ts'
import { enlaceDeTransferencia } from './acceso.ts'
import { buildCorreoEnvio, buildCorreoVuelta } from './correo-transferencia.ts'
import { type Respuesta, respuestaDe } from './notificaciones.ts'
import { findTransferencia } from './transferencias.repository.ts'

type Datos = { transferenciaId: string }

/** The link that gives a boleto to whom it is being passed. Nothing is sent of what is over by now. */
export async function enviarTransferencia({ db, config, ports }: Services, { transferenciaId }: Datos): Promise<void> {
  const transferencia = await findTransferencia(db, transferenciaId)
  if (transferencia === null || estadoAhora(transferencia, ports.clock.now()) !== 'pendiente') return
  const membrete = await membreteDe({ db, config }, { boletoId: transferencia.boletoId })
  const carta = await buildCorreoEnvio(
    { ...transferencia, enlace: enlaceDeTransferencia(config, transferenciaId) },
    membrete,
  )
  await ports.mailer.send({ to: transferencia.email, ...carta })
}

const CONTESTADAS = new Set<string>(['aceptada', 'rechazada', 'vencida'] satisfies Respuesta[])
const esRespuesta = (estado: string): estado is Respuesta => CONTESTADAS.has(estado)

/** What became of it, to who passed it. */
export async function avisarTransferencia({ db, config, ports }: Services, { transferenciaId }: Datos): Promise<void> {
  const transferencia = await findTransferencia(db, transferenciaId)
  if (transferencia === null || !esRespuesta(transferencia.estado) || esSeudonimo(transferencia.remitenteEmail)) return
  const { compraId, folio, enlaces, boletoId, esDelComprador } = transferencia
  const enlace = esDelComprador ? enlaceDe(config, { id: compraId, folio, enlaces }) : enlaceDeBoleto(config, boletoId)
  const membrete = await membreteDe({ db, config }, { compraId })
  const correo = await buildCorreoVuelta(
    { ...transferencia, ...respuestaDe(transferencia, transferencia.estado), enlace },
    membrete,
  )
  await ports.mailer.send({ to: transferencia.remitenteEmail, ...correo })
}

/** The boleto itself, to who took it: its code, the PDF and the calendar. */
export async function enviarBoletoRecibido(
  services: Services,
  { transferenciaId, boletoId }: Datos & { boletoId: string },
): Promise<void> {
  const transferencia = await findTransferencia(services.db, transferenciaId)
  if (transferencia === null || esSeudonimo(transferencia.email)) return
  const { email, nombre, remitente } = transferencia
  await enviarBoletoPasado(services, { boletoId, email, nombre, deQuien: remitente })
}
