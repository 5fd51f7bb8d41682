import { SIRVE_DESPUES_MS } from '@entrale/contract/accesos/plazos'
import type { Emparejamiento, emparejarBody, PorEnlazar } from '@entrale/contract/accesos/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { contarIntento, enModo, type Limite, redDe } from '../../../http/rate-limit.ts'
import { createId, letrasAlAzar } from '../../../ids.ts'
import { usuarioDe } from '../../../rules.ts'
import { createToken, hashToken } from '../../cuentas/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { sinEseAlcance } from '../derechos/derechos.errors.ts'
import { alcancesDe } from '../derechos/derechos.policy.ts'
import { tieneDerecho } from '../derechos/derechos.repository.ts'
import { cambiarPuertas, exigirPuerta } from '../puertas/puertas.ts'
import { codigoSinPuerta, demasiadosCelulares, eventoTerminado } from './celulares.errors.ts'
import {
  countCelularesVivos,
  findEmparejamiento,
  insertCelular,
  insertEmparejamiento,
  type PorEnlazarRow,
  usarEmparejamiento,
} from './celulares.repository.ts'
import { PREFIJO_CELULAR } from './leer-celular.ts'
import { elegirPalabras } from './palabras.ts'

const CODIGO_MS = 10 * 60_000
const LARGO_CODIGO = 8
const CELULARES = 100
/** Codes that led nowhere. Whoever tries them all needs eight hundred thousand million. */
const FALLIDOS: Limite = { nombre: 'emparejar', maximo: 20, segundos: 600 }

const caducaDe = (fin: Date): Date => new Date(fin.getTime() + SIRVE_DESPUES_MS)

/** Told once: only its hash is kept. What a member pairs stands on their own right, whoever holds it. */
export async function emparejar(
  ctx: Context,
  slugEvento: string,
  puertaId: string,
  { alcance, mio = false }: z.output<typeof emparejarBody>,
) {
  if (!(await alcancesDe(ctx, slugEvento)).includes(alcance)) throw sinEseAlcance()
  const ahora = ctx.ports.clock.now()
  const { id: yo } = usuarioDe(ctx)
  const suyo = mio || membresiaDe(ctx).rol === 'member'
  return cambiarPuertas(ctx, slugEvento, async ({ db, evento, escribir }): Promise<Emparejamiento> => {
    const puerta = await exigirPuerta(db, evento.id, puertaId)
    if (caducaDe(evento.fin) <= ahora) throw eventoTerminado()
    if ((await countCelularesVivos(db, evento.id, ahora)) >= CELULARES) throw demasiadosCelulares(CELULARES)
    const [id, codigo, palabras] = [createId(), letrasAlAzar(LARGO_CODIGO), elegirPalabras()]
    const caduca = new Date(ahora.getTime() + CODIGO_MS)
    await insertEmparejamiento(db, {
      ...{ id, codigo_hash: hashToken(codigo), puerta_id: puertaId, alcance, palabras },
      ...{ creado_por: yo, usuario_id: suyo ? yo : null, caduca_en: caduca },
    })
    await escribir({ accion: 'puerta.emparejada', objeto: puerta.nombre, despues: { alcance } })
    return { id, codigo, palabras, caducaEn: caduca.toISOString() }
  })
}

/** What a code joins. Only those that lead nowhere count against the network that they come from. */
async function reconocer({ db, config, ports, ip }: Context, codigo: string): Promise<PorEnlazarRow> {
  const ahora = ports.clock.now()
  const limite = enModo(FALLIDOS, config.mode)
  const devolver = await contarIntento(db, [{ limite, de: redDe(ip) }], ahora)
  const hallado = await findEmparejamiento(db, hashToken(codigo), ahora)
  if (hallado === null || caducaDe(hallado.fin) <= ahora) throw codigoSinPuerta()
  await devolver()
  return hallado
}

/** Told to whoever holds the phone before it joins; the code still serves. */
export async function verPorEnlazar(ctx: Context, codigo: string): Promise<PorEnlazar> {
  const { palabras, evento, puerta, alcance, fin, zonaHoraria } = await reconocer(ctx, codigo)
  return { palabras, evento, puerta, alcance, borraEn: caducaDe(fin).toISOString(), zonaHoraria }
}

/** The phone joins, once for each code. */
export async function enlazar(ctx: Context, codigo: string, nombre: string) {
  const { id, eventoId, puertaId, alcance, fin, creadoPor, usuarioId } = await reconocer(ctx, codigo)
  const [token, caduca, ahora] = [PREFIJO_CELULAR + createToken(), caducaDe(fin), ctx.ports.clock.now()]
  await ctx.db.transaction().execute(async (db) => {
    if (!(await usarEmparejamiento(db, id, ahora))) throw codigoSinPuerta()
    if (usuarioId !== null && !(await tieneDerecho(db, eventoId, usuarioId, alcance))) throw codigoSinPuerta()
    await insertCelular(db, {
      ...{ id, evento_id: eventoId, puerta_id: puertaId, nombre, alcance, token_hash: hashToken(token) },
      ...{ caduca_en: caduca, creado_por: creadoPor, usuario_id: usuarioId, visto_en: ahora },
    })
  })
  return { token, id, caducaEn: caduca.toISOString() }
}
