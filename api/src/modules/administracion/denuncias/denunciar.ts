import type { Denunciar } from '@entrale/contract/denuncias/schemas'
import type { Context } from '../../../context.ts'
import { seudonimo } from '../../../firmas.ts'
import { contarIntento, enModo, type Limite, redDe } from '../../../http/rate-limit.ts'
import { createId } from '../../../ids.ts'
import { diaEn } from '../../../momento.ts'
import { eventoNoEncontrado, yaReportado } from './denuncias.errors.ts'
import { findDenunciable, insertDenuncia } from './denuncias.repository.ts'

const POR_RED: Limite = { nombre: 'denuncia-red', maximo: 10, segundos: 3600 }

/** Tells visitors of one day apart, and nothing else: it cannot be followed to the next day or to another evento. */
const visitanteDe = ({ config, usuario, ip, agente }: Context, eventoId: string, dia: string) =>
  Buffer.from(
    seudonimo(config.secret, 'denuncia', `${dia} ${eventoId} ${usuario?.id ?? `${redDe(ip)} ${agente}`}`),
    'base64url',
  )

/** Anyone's word that something is wrong with an evento; one a day from each. */
export async function denunciar(
  ctx: Context,
  { organizador, evento, motivo, texto = '', email = '' }: Denunciar,
): Promise<void> {
  const { db, config, ip, ports } = ctx
  const ahora = ports.clock.now()
  await contarIntento(db, [{ limite: enModo(POR_RED, config.mode), de: redDe(ip) }], ahora)
  const denunciado = await findDenunciable(db, organizador, evento)
  if (denunciado === null) throw eventoNoEncontrado()
  const dia = diaEn(ahora)
  const nueva = { id: createId(), eventoId: denunciado.id, motivo, texto, email: email === '' ? null : email, dia }
  if (!(await insertDenuncia(db, { ...nueva, visitante: visitanteDe(ctx, denunciado.id, dia) }))) throw yaReportado()
}
