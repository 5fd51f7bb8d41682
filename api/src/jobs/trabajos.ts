import { uuid } from '@entrale/contract/comunes'
import { CLASES_MENSAJE } from '@entrale/contract/mensajes/schemas'
import * as z from 'zod/mini'
import type { Services } from '../context.ts'
import { avisarDenunciante, avisarRetiro } from '../modules/administracion/index.ts'
import { avisarApertura, confirmarEspera, confirmarInteres, enviarOferta } from '../modules/boletos/index.ts'
import {
  avisarBoletoCancelado,
  avisarCancelacion,
  avisarCorreoCorregido,
  enlaceDe,
  enlaceDeBoleto,
  enviarBoletos,
  enviarBusqueda,
  enviarFicha,
  recordarCompra,
  recordarEvento,
  recordarPago,
} from '../modules/compras/index.ts'
import {
  avisarCambioCorreo,
  avisarLlave,
  avisarPassword,
  avisarSegundoPaso,
  avisarSesion,
  borrarFoto,
  enviarCambioCorreo,
  enviarRecuperacion,
  enviarVerificacion,
} from '../modules/cuentas/index.ts'
import { avisarCompra, avisarEvento, avisarTitularDeEvento } from '../modules/eventos/index.ts'
import { avisarWebhook } from '../modules/integraciones/index.ts'
import { avisarDocumento } from '../modules/legales/index.ts'
import { enviarPrueba } from '../modules/mensajes/index.ts'
import { enviarNoticia, enviarResumen } from '../modules/noticias/index.ts'
import { avisarEntrega, avisarSuspension, enviarInvitacion } from '../modules/organizaciones/index.ts'
import { despedirCuenta, quitarImagenes } from '../modules/privacidad/index.ts'
import { avisarTransferencia, enviarBoletoRecibido, enviarTransferencia } from '../modules/transferencias/index.ts'
import { ATENCIONES_DINERO } from './atenciones-dinero.ts'
import { ATENCIONES_FACTURAS } from './atenciones-facturas.ts'
import { describirError } from './errores.ts'
import { rendirse } from './rendirse.ts'
import {
  aplazarTrabajo,
  renovarTrabajo,
  TIPOS_DE_CORREO,
  type Trabajo,
  terminarTrabajo,
  tomarTrabajos,
} from './trabajos.repository.ts'

const LOTE = 20
const A_LA_VEZ = 4
const INTENTOS = 10
/** With waits of up to an hour: three days, as long as webhooks are tried. */
const INTENTOS_DE_DIAS = 80
const PRIMERA_ESPERA = 20
const ESPERA_MAXIMA = 3600

export type Atencion = (services: Services, datos: unknown) => Promise<void>

const compraDatos = z.object({ compraId: uuid })
const comunicadoDatos = z.object({ comunicadoId: uuid })
const comunicadoCompraDatos = z.object({ comunicadoId: uuid, compraId: uuid })
const invitacionDatos = z.object({ invitacionId: uuid })
const suspensionDatos = z.object({ organizacionId: uuid, usuarioId: uuid, suspendida: z.boolean() })
const entregaDatos = z.object({ organizacionId: uuid, usuarioId: uuid, otraId: uuid, recibe: z.boolean() })
const esperaDatos = z.object({ esperaId: uuid })
const interesadoDatos = z.object({ interesadoId: uuid })
const aperturaDatos = z.object({ interesadoId: uuid, caso: z.enum(['abierta', 'movida']) })
const fichaDatos = z.object({ compraId: uuid, pagoId: uuid })
const usuarioDatos = z.object({ usuarioId: uuid })
const fotoDatos = z.object({ usuarioId: uuid, imagenId: z.string() })
const imagenesDatos = z.object({ imagenes: z.array(z.string()), desde: z.string() })
const correoCorregidoDatos = z.object({ compraId: uuid, email: z.string() })
const despedidaDatos = z.object({ email: z.string(), nombre: z.string() })
const personaYCuandoDatos = { usuarioId: uuid, cuando: z.string() }
const llaveDatos = z.object({
  ...personaYCuandoDatos,
  email: z.string(),
  llaveId: uuid,
  nombre: z.string(),
  accion: z.enum(['agregada', 'quitada']),
})
const segundoPasoDatos = z.object({
  ...personaYCuandoDatos,
  email: z.string(),
  accion: z.enum(['agregado', 'quitado', 'retirado', 'codigos_nuevos', 'codigo_usado']),
  quedan: z.optional(z.number()),
})
const sesionDatos = z.object({ ...personaYCuandoDatos, email: z.string(), dispositivo: z.string() })
const passwordDatos = z.object({ ...personaYCuandoDatos, email: z.string(), sesiones: z.enum(['todas', 'otras']) })
const cambioDatos = z.object({ ...personaYCuandoDatos, antes: z.string(), nuevo: z.string(), hecho: z.boolean() })
const nuevoCorreoDatos = z.object({ usuarioId: uuid, email: z.string() })
const recuperacionDatos = z.object({ email: z.string() })
const recordatorioDatos = { clase: z.enum(['24h', '3h']), para: z.string() }
const recordarEventoDatos = z.object({ ...recordatorioDatos, eventoId: uuid, despuesDe: z.optional(uuid) })
const recordarCompraDatos = z.object({ ...recordatorioDatos, compraId: uuid, boletoId: z.nullable(uuid) })
const recordarPagoDatos = z.object({ compraId: uuid, para: z.string() })
const comunicadoTitularDatos = z.object({ comunicadoId: uuid, boletoId: uuid })
const busquedaDatos = z.object({ email: z.string(), pasados: z._default(z.boolean(), false) })
const transferenciaDatos = z.object({ transferenciaId: uuid })
const boletoPasadoDatos = z.object({ transferenciaId: uuid, boletoId: uuid })
const boletoDatos = z.object({ boletoId: uuid })
const denunciaDatos = z.object({ denunciaId: uuid })
const retiroDatos = z.object({ retiroId: uuid, usuarioId: uuid, caso: z.enum(['retirado', 'restaurado', 'sigue']) })
const documentoDatos = z.object({ documentoId: z.number(), usuarioId: uuid })
const webhookDatos = z.object({ webhookId: uuid, usuarioId: uuid })
const pruebaDatos = z.object({
  eventoId: uuid,
  usuarioId: uuid,
  clase: z.enum(CLASES_MENSAJE),
  asunto: z.string(),
  cuerpo: z.string(),
})
const noticiaDatos = z.object({ noticiaId: uuid, usuarioId: uuid })
const resumenDatos = z.object({
  ...{ organizacionId: uuid, usuarioId: uuid, zona: z.string(), semana: z.boolean() },
  ...{ desde: z.string(), dia: z.string() },
})
const ATENCIONES: Record<string, Atencion> = {
  ...ATENCIONES_FACTURAS,
  ...ATENCIONES_DINERO,
  probar_mensaje: (services, datos) => enviarPrueba(services, z.parse(pruebaDatos, datos)),
  avisar_noticia: (services, datos) => enviarNoticia(services, z.parse(noticiaDatos, datos)),
  enviar_resumen: (services, datos) => enviarResumen(services, z.parse(resumenDatos, datos)),
  avisar_documento: (services, datos) => avisarDocumento(services, z.parse(documentoDatos, datos)),
  avisar_webhook: (services, datos) => avisarWebhook(services, z.parse(webhookDatos, datos)),
  avisar_denunciante: (services, datos) => avisarDenunciante(services, z.parse(denunciaDatos, datos)),
  avisar_retiro: (services, datos) => avisarRetiro(services, z.parse(retiroDatos, datos)),
  enviar_transferencia: (services, datos) => enviarTransferencia(services, z.parse(transferenciaDatos, datos)),
  avisar_transferencia: (services, datos) => avisarTransferencia(services, z.parse(transferenciaDatos, datos)),
  enviar_boleto_pasado: (services, datos) => enviarBoletoRecibido(services, z.parse(boletoPasadoDatos, datos)),
  avisar_compra_evento: (services, datos) => avisarCompra(services, z.parse(comunicadoCompraDatos, datos), enlaceDe),
  avisar_titular_evento: (services, datos) =>
    avisarTitularDeEvento(services, z.parse(comunicadoTitularDatos, datos), enlaceDeBoleto),
  avisar_evento: (services, datos) => avisarEvento(services, z.parse(comunicadoDatos, datos)),
  avisar_suspension: (services, datos) => avisarSuspension(services, z.parse(suspensionDatos, datos)),
  avisar_entrega: (services, datos) => avisarEntrega(services, z.parse(entregaDatos, datos)),
  confirmar_interes: (services, datos) => confirmarInteres(services, z.parse(interesadoDatos, datos)),
  avisar_apertura: (services, datos) => avisarApertura(services, z.parse(aperturaDatos, datos)),
  confirmar_espera: (services, datos) => confirmarEspera(services, z.parse(esperaDatos, datos)),
  avisar_lista_espera: (services, datos) => enviarOferta(services, z.parse(esperaDatos, datos)),
  avisar_segundo_paso: (services, datos) => avisarSegundoPaso(services, z.parse(segundoPasoDatos, datos)),
  avisar_llave: (services, datos) => avisarLlave(services, z.parse(llaveDatos, datos)),
  avisar_boleto_cancelado: (services, datos) => avisarBoletoCancelado(services, z.parse(boletoDatos, datos)),
  avisar_correo_corregido: (services, datos) => avisarCorreoCorregido(services, z.parse(correoCorregidoDatos, datos)),
  avisar_cancelacion: (services, datos) => avisarCancelacion(services, z.parse(compraDatos, datos)),
  recordar_evento: (services, datos) => recordarEvento(services, z.parse(recordarEventoDatos, datos)),
  recordar_compra: (services, datos) => recordarCompra(services, z.parse(recordarCompraDatos, datos)),
  recordar_pago: (services, datos) => recordarPago(services, z.parse(recordarPagoDatos, datos)),
  enviar_busqueda: (services, datos) => enviarBusqueda(services, z.parse(busquedaDatos, datos)),
  enviar_ficha: (services, datos) => enviarFicha(services, z.parse(fichaDatos, datos)),
  enviar_boletos: (services, datos) => enviarBoletos(services, z.parse(compraDatos, datos)),
  avisar_sesion: (services, datos) => avisarSesion(services, z.parse(sesionDatos, datos)),
  avisar_password: (services, datos) => avisarPassword(services, z.parse(passwordDatos, datos)),
  avisar_cambio_correo: (services, datos) => avisarCambioCorreo(services, z.parse(cambioDatos, datos)),
  enviar_cambio_correo: (services, datos) => enviarCambioCorreo(services, z.parse(nuevoCorreoDatos, datos)),
  enviar_recuperacion: (services, datos) => enviarRecuperacion(services, z.parse(recuperacionDatos, datos)),
  enviar_verificacion: (services, datos) => enviarVerificacion(services, z.parse(usuarioDatos, datos)),
  enviar_invitacion: (services, datos) => enviarInvitacion(services, z.parse(invitacionDatos, datos)),
  quitar_foto: (services, datos) => borrarFoto(services, z.parse(fotoDatos, datos)),
  quitar_imagenes: (services, datos) => quitarImagenes(services, z.parse(imagenesDatos, datos)),
  despedir_cuenta: (services, datos) => despedirCuenta(services, z.parse(despedidaDatos, datos)),
}

/**
 * What a relay or a PAC may refuse for days and still be owed to somebody. Other jobs have clocks or people that look
 * after them.
 */
const DE_DIAS = new RegExp(`${TIPOS_DE_CORREO}|^timbrar_|_cfdi$`)
const intentosDe = ({ tipo }: Trabajo) => (DE_DIAS.test(tipo) ? INTENTOS_DE_DIAS : INTENTOS)

/** Seconds until the next try: 20, 40, 80… up to an hour. */
const esperaTras = (intentos: number) => Math.min(PRIMERA_ESPERA * 2 ** (intentos - 1), ESPERA_MAXIMA)

async function atender(services: Services, trabajo: Trabajo, atencion: Atencion | undefined): Promise<void> {
  const { db } = services
  // a job that takes its process with it notes no failure: it is not tried for days
  if (trabajo.intentos > (trabajo.fallo ? intentosDe(trabajo) : INTENTOS))
    return rendirse(db, trabajo, 'Never finished.')
  if (!(await renovarTrabajo(db, trabajo))) return
  if (atencion === undefined) throw new Error(`nobody attends ${trabajo.tipo}`)
  await atencion(services, trabajo.datos)
  await terminarTrabajo(db, trabajo)
}

/**
 * Attends what is due of the outbox, a few at a time; answers whether there may be more. At least once: what fails is
 * tried again later, and at last (e-mails and invoices after three days, the rest after ten tries) it stays marked as
 * failed and the administrators are told. Any number of processes may do it at once.
 */
export async function atenderTrabajos(
  services: Services,
  onError: (error: unknown) => void,
  atenciones = ATENCIONES,
): Promise<boolean> {
  const trabajos = await tomarTrabajos(services.db, LOTE)
  const pendientes = trabajos.values()
  const turno = async () => {
    for (const trabajo of pendientes) {
      const atencion = Object.hasOwn(atenciones, trabajo.tipo) ? atenciones[trabajo.tipo] : undefined
      await atender(services, trabajo, atencion).catch(async (error: unknown) => {
        onError(error)
        await anotarFalla(services, trabajo, error).catch(onError)
      })
    }
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, turno))
  return trabajos.length === LOTE
}

function anotarFalla({ db }: Services, trabajo: Trabajo, error: unknown): Promise<void> {
  const texto = describirError(error)
  return trabajo.intentos >= intentosDe(trabajo)
    ? rendirse(db, trabajo, texto)
    : aplazarTrabajo(db, trabajo, esperaTras(trabajo.intentos), texto)
}
