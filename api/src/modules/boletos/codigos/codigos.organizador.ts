import type { Codigo as CodigoWire, CrearCodigo, EditarCodigo } from '@entrale/contract/codigos/schemas'
import type { Db, Tables } from '@entrale/db'
import type { Updateable } from 'kysely'
import type { Context } from '../../../context.ts'
import { type Campo, seleccionInvalida } from '../tipos/boletos.errors.ts'
import { type EventoVenta, findNombresDeTipos, lockEvento } from '../tipos/boletos.repository.ts'
import { exigirEvento } from '../tipos/evento-del-organizador.ts'
import type { Codigo } from './codigo.ts'
import { codigoNoEncontrado } from './codigos.errors.ts'
import { presentCodigo } from './codigos.presenter.ts'
import { findCodigos } from './codigos.repository.ts'

export const CODIGOS_POR_EVENTO = 500

export async function exigirCodigo(db: Db, evento: EventoVenta, id: string): Promise<Codigo> {
  const [codigo] = await findCodigos(db, evento.id, id)
  if (codigo === undefined) throw codigoNoEncontrado()
  return codigo
}

type Trabajo = (db: Db, evento: EventoVenta, nombres: ReadonlyMap<string, string>) => Promise<string | null>

/** A change of the codes of an evento, one after the other; answers the code whose id `work` tells. */
export async function cambiarCodigos(ctx: Context, slugEvento: string, work: Trabajo): Promise<CodigoWire | null> {
  const evento = await exigirEvento(ctx, slugEvento)
  const id = await ctx.db.transaction().execute(async (db) => {
    await lockEvento(db, evento.id)
    return work(db, evento, await findNombresDeTipos(db, evento.id))
  })
  return id === null ? null : presentCodigo(await exigirCodigo(ctx.db, evento, id))
}

type Efecto = Pick<Codigo, 'porcentaje' | 'monto' | 'abreOcultos'> & {
  inicio: Date | null
  fin: Date | null
  tipos: readonly string[]
}

/** What one field alone cannot tell. */
export function exigirSentido(
  { porcentaje, monto, abreOcultos, inicio, fin, tipos }: Efecto,
  nombres: ReadonlyMap<string, string>,
): void {
  const campos: Campo[] = []
  if (porcentaje !== null && monto !== null)
    campos.push({ name: 'monto', message: 'Elige un porcentaje o una cantidad, no los dos.' })
  if (porcentaje === null && monto === null && !abreOcultos)
    campos.push({ name: 'porcentaje', message: 'Elige un descuento, o que abra los boletos ocultos.' })
  if (inicio !== null && fin !== null && fin <= inicio)
    campos.push({ name: 'fin', message: 'Debe terminar después de empezar.' })
  if (tipos.some((id) => !nombres.has(id)))
    campos.push({ name: 'tipos', message: 'Uno de esos tipos de boleto ya no existe.' })
  if (campos.length > 0) throw seleccionInvalida(campos)
}

export const fechaDe = (texto: string | null | undefined, actual: Date | null = null): Date | null =>
  texto === undefined ? actual : texto === null ? null : new Date(texto)

/** Only what was sent. */
export function columnasDeCodigo(datos: CrearCodigo | EditarCodigo): Updateable<Tables['codigos']> {
  const { codigo, descripcion, porcentaje, monto, abreOcultos, maximo, maximoPorCompra, inicio, fin } = datos
  const activo = 'activo' in datos ? datos.activo : undefined
  const todas = {
    codigo,
    descripcion,
    porcentaje,
    monto,
    abre_ocultos: abreOcultos,
    maximo,
    maximo_por_compra: maximoPorCompra,
    inicio,
    fin,
    activo,
  }
  return Object.fromEntries(Object.entries(todas).filter(([, valor]) => valor !== undefined))
}

/** All codes of an evento, the oldest first. */
export async function listarCodigos(ctx: Context, slugEvento: string): Promise<{ items: CodigoWire[]; total: number }> {
  const { id } = await exigirEvento(ctx, slugEvento)
  const items = (await findCodigos(ctx.db, id)).map(presentCodigo)
  return { items, total: items.length }
}
