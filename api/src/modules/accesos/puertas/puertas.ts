import { isDeepStrictEqual } from 'node:util'
import { LIMITES_PUERTA, type Puerta, type PuertaBody } from '@entrale/contract/accesos/schemas'
import type { Valores } from '@entrale/contract/bitacora/schemas'
import type { Db, Tables } from '@entrale/db'
import type { Insertable } from 'kysely'
import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import { exigirEvento, findNombresDeTipos } from '../../boletos/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import {
  demasiadasPuertas,
  puertaConCelulares,
  puertaConLecturas,
  puertaNoEncontrada,
  puertaRepetida,
  tipoDesconocido,
} from './puertas.errors.ts'
import {
  deletePuerta,
  findAtaduras,
  findPuertas,
  insertPuerta,
  lockPuertas,
  type PuertaRow,
  updatePuerta,
} from './puertas.repository.ts'

/** A phone that was revoked may send for so long what it had scanned. */
export const REZAGO_MS = 7 * 86_400_000

export const presentPuerta = ({ abreEn, ...puerta }: PuertaRow): Puerta => ({
  ...puerta,
  abreEn: abreEn?.toISOString() ?? null,
})

/** What the bitácora keeps of a gate; its tipos by name. */
const puertaAnotable = (
  { nombre, tipos, cupo, reingreso, indicaciones, abreEn }: PuertaRow,
  nombres: ReadonlyMap<string, string>,
): NonNullable<Valores> => ({
  nombre,
  tipos: tipos?.map((id) => nombres.get(id) ?? '').join(', ') ?? null,
  cupo,
  reingreso,
  indicaciones,
  abreEn: abreEn?.toISOString() ?? null,
})

const columnasDe = ({
  tipos,
  abreEn,
  ...puerta
}: PuertaBody): Omit<Insertable<Tables['puertas']>, 'id' | 'evento_id'> => ({
  ...puerta,
  tipos: tipos === null ? null : [...new Set(tipos)],
  abre_en: abreEn,
})

export async function exigirPuerta(db: Db, eventoId: string, id: string): Promise<PuertaRow> {
  const [puerta] = await findPuertas(db, eventoId, id)
  if (puerta === undefined) throw puertaNoEncontrada()
  return puerta
}

type Hecho = Omit<Parameters<typeof anotar>[2], 'organizacionId' | 'eventoId'>
export type CambioDePuertas = {
  db: Db
  evento: Awaited<ReturnType<typeof exigirEvento>>
  escribir: (hecho: Hecho) => Promise<void>
}

/** A change of the door of the evento that the path names, one after the other, written down with it. */
export async function cambiarPuertas<T>(
  ctx: Context,
  slugEvento: string,
  work: (cambio: CambioDePuertas) => Promise<T>,
): Promise<T> {
  const evento = await exigirEvento(ctx, slugEvento)
  const { organizacionId } = membresiaDe(ctx)
  return ctx.db.transaction().execute(async (db) => {
    await lockPuertas(db, evento.id)
    const escribir = (hecho: Hecho) => anotar(db, ctx, { organizacionId, eventoId: evento.id, ...hecho })
    return work({ db, evento, escribir })
  })
}

const mismoNombre = (uno: string, otro: string) => uno.localeCompare(otro, 'es', { sensitivity: 'accent' }) === 0

function exigirSentido(
  { nombre, tipos }: PuertaBody,
  otras: readonly PuertaRow[],
  nombres: ReadonlyMap<string, string>,
): void {
  if (otras.some((otra) => mismoNombre(otra.nombre, nombre))) throw puertaRepetida()
  if (tipos?.some((id) => !nombres.has(id))) throw tipoDesconocido()
}

export function crearPuerta(ctx: Context, slugEvento: string, datos: PuertaBody): Promise<Puerta> {
  return cambiarPuertas(ctx, slugEvento, async ({ db, evento, escribir }) => {
    const [otras, nombres] = [await findPuertas(db, evento.id), await findNombresDeTipos(db, evento.id)]
    exigirSentido(datos, otras, nombres)
    if (otras.length >= LIMITES_PUERTA.puertas) throw demasiadasPuertas(LIMITES_PUERTA.puertas)
    const id = createId()
    await insertPuerta(db, {
      ...columnasDe(datos),
      ...{ id, evento_id: evento.id },
    })
    const puerta = await exigirPuerta(db, evento.id, id)
    await escribir({ accion: 'puerta.creada', objeto: puerta.nombre, despues: puertaAnotable(puerta, nombres) })
    return presentPuerta(puerta)
  })
}

export function editarPuerta(ctx: Context, slugEvento: string, id: string, datos: PuertaBody): Promise<Puerta> {
  return cambiarPuertas(ctx, slugEvento, async ({ db, evento, escribir }) => {
    const puerta = await exigirPuerta(db, evento.id, id)
    const [todas, nombres] = [await findPuertas(db, evento.id), await findNombresDeTipos(db, evento.id)]
    exigirSentido(
      datos,
      todas.filter((otra) => otra.id !== id),
      nombres,
    )
    await updatePuerta(db, id, columnasDe(datos))
    const nueva = await exigirPuerta(db, evento.id, id)
    const [antes, despues] = [puertaAnotable(puerta, nombres), puertaAnotable(nueva, nombres)]
    if (!isDeepStrictEqual(antes, despues))
      await escribir({ accion: 'puerta.editada', objeto: nueva.nombre, antes, despues })
    return presentPuerta(nueva)
  })
}

/** What was scanned at a gate tells of it for ever; what its phones hold still is waited for. */
export function quitarPuerta(ctx: Context, slugEvento: string, id: string): Promise<void> {
  return cambiarPuertas(ctx, slugEvento, async ({ db, evento, escribir }) => {
    const puerta = await exigirPuerta(db, evento.id, id)
    const ataduras = await findAtaduras(db, id, new Date(ctx.ports.clock.now().getTime() - REZAGO_MS))
    if (ataduras?.lecturas) throw puertaConLecturas()
    if (ataduras?.celulares) throw puertaConCelulares()
    await deletePuerta(db, id)
    const nombres = await findNombresDeTipos(db, evento.id)
    await escribir({ accion: 'puerta.eliminada', objeto: puerta.nombre, antes: puertaAnotable(puerta, nombres) })
  })
}
