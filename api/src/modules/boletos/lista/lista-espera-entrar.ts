import type { EstadoVenta } from '@entrale/contract/eventos/estados'
import type { ListaEspera } from '@entrale/contract/lista-espera/schemas'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../errors.ts'
import { contarIntento, enModo, type Limite, redDe } from '../../../http/rate-limit.ts'
import { createId } from '../../../ids.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import {
  eventoNoEncontrado,
  maximoPorPersona,
  ventaCerrada,
  ventaDetenida,
  ventaSuspendida,
} from '../tipos/boletos.errors.ts'
import {
  esperaPasada,
  esperaPospuesta,
  esperaSinEvento,
  hayBoletos,
  nuncaTantos,
  ventaSinAbrir,
} from './lista-espera.errors.ts'
import { type EventoEnEspera, findEventoEnEspera, upsertEspera } from './lista-espera.repository.ts'
import { tiposDe, ventaDe } from './lista-espera.ts'

const POR_RED: Limite = { nombre: 'espera-red', maximo: 30, segundos: 3600 }
const POR_CORREO: Limite = { nombre: 'espera-correo', maximo: 10, segundos: 3600 }

const RECHAZOS: Record<Exclude<EstadoVenta, 'agotado'>, () => Refusal> = {
  cancelado: esperaSinEvento,
  pasado: esperaPasada,
  pospuesto: esperaPospuesta,
  cerrada: ventaCerrada,
  suspendida: ventaSuspendida,
  pausada: ventaDetenida,
  proximamente: ventaSinAbrir,
  en_venta: hayBoletos,
  ultimos: hayBoletos,
}

/** A place that could never be served is none. */
function exigirQueQuepan(evento: EventoEnEspera, { tipoBoletoId, cantidad }: ListaEspera): void {
  const tipos = tiposDe(evento, tipoBoletoId)
  const gratis = tipos.every(({ precio }) => precio === 0)
  const de = gratis ? Math.min(evento.tope, evento.topeGratis) : evento.tope
  if (cantidad > de) throw maximoPorPersona({ ya: 0, de, gratis: false })
  if (tipos.some(({ minimo, maximo }) => cantidad >= minimo && cantidad <= maximo)) return
  throw nuncaTantos(Math.min(...tipos.map(({ minimo }) => minimo)), Math.max(...tipos.map(({ maximo }) => maximo)))
}

/** A place in the line of what is sold out; an e-mail confirms a new one. It answers the same to who has one already. */
export async function entrarListaEspera(ctx: Context, organizerSlug: string, eventSlug: string, datos: ListaEspera) {
  const { email, cantidad, tipoBoletoId } = datos
  const { db, config, ip } = ctx
  const ahora = ctx.ports.clock.now()
  await contarIntento(
    db,
    [
      { limite: enModo(POR_CORREO, config.mode), de: `${redDe(ip)} ${email}` },
      { limite: enModo(POR_RED, config.mode), de: redDe(ip) },
    ],
    ahora,
  )
  const evento = await findEventoEnEspera(db, organizerSlug, eventSlug)
  if (evento === null) throw eventoNoEncontrado()
  const venta = ventaDe(evento, tipoBoletoId, ahora)
  if (venta !== 'agotado') throw RECHAZOS[venta]()
  exigirQueQuepan(evento, datos)
  const lugar = { id: createId(), eventoId: evento.id, tipoBoletoId: tipoBoletoId ?? null, email, cantidad }
  await db.transaction().execute(async (trx) => {
    if (await upsertEspera(trx, lugar)) await encargarTrabajo(trx, 'confirmar_espera', { esperaId: lugar.id })
  })
  return { email, cantidad, tipoBoletoId: tipoBoletoId ?? null }
}
