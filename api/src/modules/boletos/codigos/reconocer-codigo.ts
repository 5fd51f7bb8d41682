import type { Context } from '../../../context.ts'
import { contarIntento, enModo, redDe } from '../../../http/rate-limit.ts'
import { formatear } from '../../../momento.ts'
import type { EventoVenta } from '../tipos/boletos.repository.ts'
import type { Codigo } from './codigo.ts'
import { codigoDesconocido, codigoProximo, codigoVencido } from './codigos.errors.ts'
import { findCodigo } from './codigos.repository.ts'

/** Codes are guessed by trying. */
const POR_RED = { nombre: 'codigo', maximo: 10, segundos: 60 }

function exigirVigente({ inicio, fin }: Codigo, { zonaHoraria }: EventoVenta, ahora: Date): void {
  if (inicio !== null && inicio > ahora)
    throw codigoProximo(formatear(inicio, zonaHoraria, { dateStyle: 'long', timeStyle: 'short' }))
  if (fin !== null && fin <= ahora) throw codigoVencido()
}

/**
 * The code that somebody typed, if it may be used now. Every try counts; `gratis` gives back the one of whoever knew it, since they come twice: to see
 * its prices, and to hold. One that is switched off is as unknown as any other.
 */
export async function reconocerCodigo(
  ctx: Context,
  evento: EventoVenta,
  texto: string,
  { gratis }: { gratis: boolean },
): Promise<Codigo> {
  const { db, config, ip } = ctx
  const ahora = ctx.ports.clock.now()
  const borrarIntento = await contarIntento(db, [{ limite: enModo(POR_RED, config.mode), de: redDe(ip) }], ahora)
  const codigo = await findCodigo(db, evento.id, texto)
  if (codigo === null || !codigo.activo) throw codigoDesconocido()
  if (gratis) await borrarIntento()
  exigirVigente(codigo, evento, ahora)
  return codigo
}
