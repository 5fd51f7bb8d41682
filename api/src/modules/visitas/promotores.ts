import { isDeepStrictEqual } from 'node:util'
import type { Valores } from '@entrale/contract/bitacora/schemas'
import type { CrearPromotor, EditarPromotor, Promotor } from '@entrale/contract/visitas/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import type { Context } from '../../context.ts'
import { campoInvalido, conflicto, noEncontrado } from '../../errors.ts'
import { createId } from '../../ids.ts'
import { eventoNoEncontrado, findEventoDe } from '../boletos/index.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import {
  countPromotores,
  deletePromotor,
  findElDelMismoCodigo,
  findPromotores,
  insertPromotor,
  lockPromotor,
  lockPromotores,
  type PromotorRow,
  tieneVentas,
  updatePromotor,
} from './promotores.repository.ts'

const promotorNoEncontrado = () => noEncontrado('No encontramos a ese promotor.')
const promotorRepetido = () => campoInvalido('codigo', 'Ya hay un promotor con ese código en este evento.')
const promotorConVentas = () =>
  conflicto('Ya se vendieron boletos con este enlace: no se puede eliminar, pero sí apagar.')
const demasiadosPromotores = (maximo: number) => conflicto(`Un evento puede tener hasta ${maximo} promotores.`)

type Evento = NonNullable<Awaited<ReturnType<typeof findEventoDe>>>

/** The evento that the path names, if it belongs to the caller's organization. */
export async function exigirEvento(ctx: Context, slug: string): Promise<Evento> {
  const evento = await findEventoDe(ctx.db, membresiaDe(ctx).organizacionId, slug)
  if (evento === null) throw eventoNoEncontrado()
  return evento
}

async function exigirPromotor(db: Db, eventoId: string, id: string): Promise<PromotorRow> {
  const [promotor] = await findPromotores(db, eventoId, id)
  if (promotor === undefined) throw promotorNoEncontrado()
  return promotor
}

/** Members see no money. */
const presentPromotor = (ctx: Context, promotor: PromotorRow): Promotor => ({
  ...promotor,
  neto: membresiaDe(ctx).rol === 'member' ? null : promotor.neto,
})

/** What the bitácora keeps. */
const anotable = ({ nombre, codigo, nota, activo }: PromotorRow): NonNullable<Valores> => ({
  nombre,
  codigo,
  nota,
  activo,
})

type Hecho = Omit<Parameters<typeof anotar>[2], 'organizacionId' | 'eventoId'>
type Cambio = { db: Db; eventoId: string; escribir: (hecho: Hecho) => Promise<void> }

/** A change of the promotores of an evento, one after the other, written down with it. */
async function cambiarPromotores<T>(
  ctx: Context,
  slugEvento: string,
  work: (cambio: Cambio) => Promise<T>,
): Promise<T> {
  const { id: eventoId } = await exigirEvento(ctx, slugEvento)
  return ctx.db.transaction().execute(async (db) => {
    await lockPromotores(db, eventoId)
    return work({
      db,
      eventoId,
      escribir: (hecho) => anotar(db, ctx, { organizacionId: membresiaDe(ctx).organizacionId, eventoId, ...hecho }),
    })
  })
}

export async function listarPromotores(
  ctx: Context,
  slugEvento: string,
): Promise<{ items: Promotor[]; total: number }> {
  const evento = await exigirEvento(ctx, slugEvento)
  const items = (await findPromotores(ctx.db, evento.id)).map((promotor) => presentPromotor(ctx, promotor))
  return { items, total: items.length }
}

/** Gone for good, if nothing was ever bought through the link; otherwise it can be switched off, and what it sold keeps its name. */
export const quitarPromotor = (ctx: Context, slugEvento: string, id: string): Promise<void> =>
  cambiarPromotores(ctx, slugEvento, async ({ db, eventoId, escribir }) => {
    await lockPromotor(db, id)
    const promotor = await exigirPromotor(db, eventoId, id)
    if (await tieneVentas(db, id)) throw promotorConVentas()
    await deletePromotor(db, id)
    await escribir({ accion: 'promotor.eliminado', objeto: promotor.nombre, antes: anotable(promotor) })
  })

const PROMOTORES_POR_EVENTO = 200

export const crearPromotor = (
  ctx: Context,
  slugEvento: string,
  { nombre, codigo, nota = '' }: CrearPromotor,
): Promise<Promotor> =>
  cambiarPromotores(ctx, slugEvento, async ({ db, eventoId, escribir }) => {
    if ((await findElDelMismoCodigo(db, eventoId, codigo)) !== undefined) throw promotorRepetido()
    if ((await countPromotores(db, eventoId)) >= PROMOTORES_POR_EVENTO)
      throw demasiadosPromotores(PROMOTORES_POR_EVENTO)
    const id = createId()
    await insertPromotor(db, { id, evento_id: eventoId, nombre, codigo, nota })
    const promotor = await exigirPromotor(db, eventoId, id)
    await escribir({ accion: 'promotor.creado', objeto: nombre, despues: anotable(promotor) })
    return presentPromotor(ctx, promotor)
  })

/** Switched off, or with another code, the old link still opens the evento, but counts for nobody. */
export const editarPromotor = (
  ctx: Context,
  slugEvento: string,
  id: string,
  datos: EditarPromotor,
): Promise<Promotor> =>
  cambiarPromotores(ctx, slugEvento, async ({ db, eventoId, escribir }) => {
    const antes = await exigirPromotor(db, eventoId, id)
    const otro = datos.codigo === undefined ? undefined : await findElDelMismoCodigo(db, eventoId, datos.codigo)
    if (otro !== undefined && otro.id !== id) throw promotorRepetido()
    await updatePromotor(db, id, Object.fromEntries(Object.entries(datos).filter(([, valor]) => valor !== undefined)))
    const despues = await exigirPromotor(db, eventoId, id)
    const [viejo, nuevo] = [anotable(antes), anotable(despues)]
    if (!isDeepStrictEqual(viejo, nuevo))
      await escribir({ accion: 'promotor.editado', objeto: despues.nombre, antes: viejo, despues: nuevo })
    return presentPromotor(ctx, despues)
  })
