import { randomUUID } from 'node:crypto'
import type { Services } from '../../context.ts'
import { type Correo, idDeCarta } from '../../correo.ts'
import { cortar } from '../../cortar.ts'
import { cabecerasDeBaja } from '../../pagina-suelta.ts'
import type { Message } from '../../ports/mailer/mailer.ts'
import { notificar } from '../notificaciones/index.ts'
import { membreteDe } from '../organizaciones/index.ts'
import { enlaceBaja } from './acceso.ts'
import { rechaza } from './audiencia.repository.ts'
import { buildCorreoMensaje } from './correo-mensaje.ts'
import { empezarMensajes } from './empezar-mensajes.ts'
import {
  aplazarEnvio,
  type Envio,
  findPorEnviar,
  markEnviado,
  markOmitido,
  type PorEnviar,
  renovarEnvio,
  tomarEnvios,
} from './envios.repository.ts'
import { terminar } from './mensajes.repository.ts'

/** A pass takes this many, and the clock passes every five seconds: the pace of the relay's patience. */
const LOTE = 100
const A_LA_VEZ = 5
/** Seconds until the next try; after the last one it is given up. */
const ESPERAS_S = [60, 300, 1800, 7200] as const
const TEXTO_NOTIFICACION = 160

/** Written once for everybody: `hueco` stands where the address of each one goes. */
type Escrita = { mensaje: PorEnviar; carta: Correo; hueco: string }

async function escribir({ db, config }: Services, mensajeId: string): Promise<Escrita | null> {
  const mensaje = await findPorEnviar(db, mensajeId)
  if (mensaje === null || mensaje.detenido) return null
  const hueco = `https://${randomUUID()}.invalid/`
  const membrete = await membreteDe({ db, config }, { eventoId: mensaje.eventoId })
  return {
    mensaje,
    hueco,
    carta: await buildCorreoMensaje({ ...mensaje, enlaceEvento: config.baseUrl + mensaje.ruta, baja: hueco }, membrete),
  }
}

function cartaPara({ config }: Services, { mensaje, carta, hueco }: Escrita, { id, email }: Envio): Message {
  const baja = enlaceBaja(config, id)
  const promocional = mensaje.clase === 'promocional'
  return {
    to: email,
    replyTo: mensaje.responderA,
    subject: carta.subject,
    html: carta.html.replaceAll(hueco, baja),
    text: carta.text.replaceAll(hueco, baja),
    messageId: idDeCarta(config.baseUrl, id),
    ...(promocional && { headers: cabecerasDeBaja(baja) }),
  }
}

const enUnRenglon = (texto: string) => {
  const plano = texto.replace(/[*_#>`]+/g, '').replace(/\s+/g, ' ')
  return plano.length > TEXTO_NOTIFICACION ? `${cortar(plano, TEXTO_NOTIFICACION - 1)}…` : plano
}

async function enviar(services: Services, escrita: Escrita, envio: Envio): Promise<void> {
  const { db, ports } = services
  const { mensaje } = escrita
  if (!(await renovarEnvio(db, envio))) return
  const { usuarioId, email } = envio
  if (
    mensaje.clase === 'promocional' &&
    (await rechaza(db, { organizacionId: mensaje.organizacionId, email, usuarioId }))
  )
    return markOmitido(db, envio.id)
  await ports.mailer.send(cartaPara(services, escrita, envio))
  await db.transaction().execute(async (trx) => {
    await markEnviado(trx, envio.id)
    if (usuarioId === null) return
    const texto = `${mensaje.organizacion}: ${enUnRenglon(mensaje.cuerpo)}`
    await notificar(trx, [
      { usuarioId, tipo: 'evento', clave: `mensaje:${mensaje.id}`, titulo: mensaje.asunto, texto, ruta: mensaje.ruta },
    ])
  })
}

async function mandarLote(services: Services, onError: (error: unknown) => void): Promise<void> {
  const envios = await tomarEnvios(services.db, LOTE)
  const escritas = new Map<string, Promise<Escrita | null>>()
  const escritaDe = (id: string) => {
    const hay = escritas.get(id) ?? escribir(services, id)
    escritas.set(id, hay)
    return hay
  }
  const pendientes = envios.values()
  const turno = async () => {
    for (const envio of pendientes) {
      try {
        const escrita = await escritaDe(envio.mensajeId)
        if (escrita !== null) await enviar(services, escrita, envio)
      } catch (error) {
        onError(error)
        await aplazarEnvio(services.db, envio, ESPERAS_S[envio.intentos - 1] ?? null).catch(onError)
      }
    }
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, turno))
}

/**
 * Begins what is due and sends the next ones of what was begun. Each person of a message has one row: whoever dies half way leaves the rest to
 * the next, and any number of processes may do it at once.
 */
export async function mandarMensajes(services: Services, onError: (error: unknown) => void): Promise<void> {
  await empezarMensajes(services)
  await mandarLote(services, onError)
  await terminar(services.db, services.ports.clock.now())
}
