import type { Db } from '@entrale/db'
import type { Services } from '../../context.ts'
import { notificar } from '../notificaciones/index.ts'
import { contarAudiencia, insertEnvios } from './audiencia.repository.ts'
import { tieneEnlaces } from './enlaces.ts'
import { findSenales } from './limites.repository.ts'
import { cancelar, empezar, type Motivo, type PorEmpezar, tomarPorEmpezar } from './mensajes.repository.ts'
import { limitesDe } from './niveles.ts'

/** What was allowed when it was written may not be any more when its moment comes. */
async function impedimentoDe(trx: Db, mensaje: PorEmpezar, ahora: Date): Promise<Motivo | null> {
  const senales = await findSenales(trx, mensaje.eventoId, mensaje.usuarioId)
  if (senales === null || senales.suspendida) return 'suspendida'
  if (mensaje.retirado) return 'retirado'
  const limites = limitesDe(senales, ahora)
  if (!limites.enlaces && (tieneEnlaces(mensaje.asunto) || tieneEnlaces(mensaje.cuerpo))) return 'limite'
  const { destinatarios: maximo } = limites[mensaje.clase]
  if (maximo === null) return null
  const { destinatarios } = await contarAudiencia(trx, mensaje)
  return destinatarios > maximo ? 'limite' : null
}

async function contarQueNo(trx: Db, { id, usuarioId, asunto, organizacion, evento }: PorEmpezar): Promise<void> {
  if (usuarioId === null) return
  const ruta = `/dashboard/organizaciones/${organizacion}/eventos/${evento}/mensajes`
  await notificar(trx, [
    { usuarioId, tipo: 'evento', clave: `mensaje-no:${id}`, titulo: 'No se envió tu mensaje', texto: asunto, ruta },
  ])
}

async function empezarUno({ db, ports }: Services): Promise<boolean> {
  const ahora = ports.clock.now()
  return db.transaction().execute(async (trx) => {
    const mensaje = await tomarPorEmpezar(trx, ahora)
    if (mensaje === null) return false
    const motivo = await impedimentoDe(trx, mensaje, ahora)
    if (motivo !== null) {
      await cancelar(trx, mensaje.id, ahora, motivo)
      await contarQueNo(trx, mensaje)
      return true
    }
    await empezar(trx, mensaje.id, ahora)
    await insertEnvios(trx, mensaje.id, mensaje)
    return true
  })
}

/** Begins every message whose moment has come: from here on it is known who gets it. */
export async function empezarMensajes(services: Services): Promise<void> {
  while (await empezarUno(services));
}
