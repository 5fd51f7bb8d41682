import type { Avisame, Interesado } from '@entrale/contract/aperturas/schemas'
import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { conflicto, noEncontrado } from '../../../errors.ts'
import { contarIntento, enModo, type Limite, redDe } from '../../../http/rate-limit.ts'
import { createId } from '../../../ids.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { type EventoEnEspera, findEventoEnEspera } from '../lista/lista-espera.repository.ts'
import { tiposDe, ventaDe } from '../lista/lista-espera.ts'
import { eventoNoEncontrado } from '../tipos/boletos.errors.ts'
import { abreInteresado } from './apertura-acceso.ts'
import {
  confirmarInteresado,
  findInteresado,
  type InteresadoRow,
  quitarInteresado,
  upsertInteresado,
} from './interesados.repository.ts'

const POR_RED: Limite = { nombre: 'avisame-red', maximo: 30, segundos: 3600 }
const POR_CORREO: Limite = { nombre: 'avisame-correo', maximo: 5, segundos: 3600 }

const yaAbrio = () => conflicto('La venta ya abrió: puedes comprar ahora.')
const noAbrira = () => conflicto('Por ahora no hay una venta por abrir en este evento.')
const interesadoNoEncontrado = () => noEncontrado('No encontramos ese aviso.')

/** When what they wait for opens; refuses when it is open, or will not. */
function aperturaDe(evento: EventoEnEspera, tipoBoletoId: string | undefined, ahora: Date): Date | null {
  const venta = ventaDe(evento, tipoBoletoId, ahora)
  if (venta === 'en_venta' || venta === 'ultimos') throw yaAbrio()
  if (venta !== 'proximamente') throw noAbrira()
  const aperturas = tiposDe(evento, tipoBoletoId).flatMap(({ ventaInicio }) =>
    ventaInicio !== null && ventaInicio > ahora ? [ventaInicio] : [],
  )
  return aperturas.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

const suCorreoProbado = (db: Db, usuarioId: string, email: string) =>
  db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', usuarioId)
    .where('email', '=', email)
    .where('email_verificado_en', 'is not', null)
    .executeTakeFirst()

/** An account that proved its address has said so already; any other address is asked first. The answer never tells who asked before. */
export async function pedirAviso(
  ctx: Context,
  { organizerSlug, eventSlug }: { organizerSlug: string; eventSlug: string },
  { email, tipoBoletoId }: Avisame,
) {
  const { db, config, ip, usuario, ports } = ctx
  const ahora = ports.clock.now()
  const intentos = [
    { limite: enModo(POR_CORREO, config.mode), de: email },
    { limite: enModo(POR_RED, config.mode), de: redDe(ip) },
  ]
  await contarIntento(db, intentos, ahora)
  const evento = await findEventoEnEspera(db, organizerSlug, eventSlug)
  if (evento === null) throw eventoNoEncontrado()
  const apertura = aperturaDe(evento, tipoBoletoId, ahora)
  const confirmado = usuario !== null && (await suCorreoProbado(db, usuario.id, email)) !== undefined
  await db.transaction().execute(async (trx) => {
    const nuevo = { id: createId(), eventoId: evento.id, tipoBoletoId: tipoBoletoId ?? null, email, apertura }
    const interesadoId = await upsertInteresado(trx, nuevo, { confirmado, ahora })
    if (interesadoId !== null) await encargarTrabajo(trx, 'confirmar_interes', { interesadoId })
  })
  return { email, porConfirmar: !confirmado }
}

async function exigirInteresado({ db, config }: Context, id: string, acceso: string): Promise<InteresadoRow> {
  const row = abreInteresado(config.secret, id, acceso) ? await findInteresado(db, id) : null
  if (row === null) throw interesadoNoEncontrado()
  return row
}

const presentInteresado = (row: InteresadoRow): Interesado => ({
  id: row.id,
  email: row.email,
  tipo: row.tipo,
  avisado: row.avisado,
  apertura: row.apertura?.toISOString() ?? null,
  evento: {
    nombre: row.nombre,
    organizerSlug: row.organizerSlug,
    eventSlug: row.eventSlug,
    fechaInicio: row.inicio.toISOString(),
    zonaHoraria: row.zonaHoraria,
  },
})

/** The press of the e-mail's button; a second one changes nothing. */
export async function confirmarAviso(ctx: Context, id: string, acceso: string): Promise<Interesado> {
  const row = await exigirInteresado(ctx, id, acceso)
  await confirmarInteresado(ctx.db, id, ctx.ports.clock.now())
  return presentInteresado(row)
}

/** Whoever has the link may take it back; saying so twice is no mistake. */
export async function darDeBajaAviso(ctx: Context, id: string, acceso: string): Promise<void> {
  if (!abreInteresado(ctx.config.secret, id, acceso)) throw interesadoNoEncontrado()
  await quitarInteresado(ctx.db, id)
}
