import type { ClaseMensaje, LimitesMensaje } from '@entrale/contract/mensajes/schemas'
import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { eventoNoEncontrado, findEventoDe } from '../boletos/index.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { tieneEnlaces } from './enlaces.ts'
import { contarDelDia, findSenales } from './limites.repository.ts'
import { organizacionSuspendida, sinEnlaces } from './mensajes.errors.ts'
import { type Limites, limitesDe } from './niveles.ts'

/** The evento that the path names, if it belongs to the caller's organization. */
export async function exigirEvento(ctx: Context, slug: string) {
  const evento = await findEventoDe(ctx.db, membresiaDe(ctx).organizacionId, slug)
  if (evento === null) throw eventoNoEncontrado()
  return evento
}

/** What the person who asks may send about an evento. */
export async function leerLimites(db: Db, ctx: Context, eventoId: string): Promise<Limites> {
  const senales = await findSenales(db, eventoId, ctx.usuario?.id ?? null)
  if (senales === null) throw eventoNoEncontrado()
  return limitesDe(senales, ctx.ports.clock.now())
}

export async function leerLimitesDeHoy(ctx: Context, eventoId: string): Promise<LimitesMensaje> {
  const limites = await leerLimites(ctx.db, ctx, eventoId)
  const usados = (clase: ClaseMensaje) =>
    contarDelDia(ctx.db, membresiaDe(ctx).organizacionId, clase, ctx.ports.clock.now())
  return {
    ...limites,
    operativo: { ...limites.operativo, usadosHoy: await usados('operativo') },
    promocional: { ...limites.promocional, usadosHoy: await usados('promocional') },
  }
}

/** Refuses what this organization may not write. */
export function exigirTexto(
  { nivel, enlaces }: Pick<LimitesMensaje, 'nivel' | 'enlaces'>,
  { asunto, cuerpo }: { asunto: string; cuerpo: string },
): void {
  if (nivel === 'suspendida') throw organizacionSuspendida()
  if (enlaces) return
  if (tieneEnlaces(asunto)) throw sinEnlaces('asunto')
  if (tieneEnlaces(cuerpo)) throw sinEnlaces('cuerpo')
}
