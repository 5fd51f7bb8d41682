import type { BoletoApartado } from '@entrale/contract/taquilla/schemas'
import type { Config, Context } from '../../context.ts'
import { createId } from '../../ids.ts'
import { insistir } from '../../insistir.ts'
import { celularDe } from '../accesos/index.ts'
import { firmarBoleto } from '../boletos/index.ts'
import {
  type ApartadoRow,
  apartarParaTaquilla,
  devolverApartados,
  findDePedido,
  findLibres,
} from './apartados.repository.ts'
import { apartadoAOtroPrecio, noAlcanzan, tipoSinTaquilla, ventaCerrada } from './taquilla.errors.ts'
import { absorbidoEnTaquilla, findTiposDeTaquilla, porQueNoVende } from './tipos.repository.ts'

const OCUPADO = 'Hay mucha gente comprando en este momento. Intenta de nuevo en unos segundos.'
/** Boletos begin with this version; what is sold of a block is as it was signed. */
const VERSION = 1

export const presentApartado = (
  { secret }: Pick<Config, 'secret'>,
  eventoId: string,
  { id, tipoId, precio, llave }: ApartadoRow,
): BoletoApartado => ({
  ...{ id, tipoId, precio },
  codigo: firmarBoleto(secret, { id, eventoId, llave, version: VERSION }),
})

type Pedido = { id: string; tipoId: string; cantidad: number }

/** Boletos leave the stock for this phone alone, with their codes: it can sell them without asking anybody. */
export async function apartarBoletosDeTaquilla(ctx: Context, pedido: Pedido): Promise<BoletoApartado[]> {
  const { db, config, ports } = ctx
  const { id: celularId, eventoId } = celularDe(ctx)
  const presentar = (filas: readonly ApartadoRow[]) => filas.map((fila) => presentApartado(config, eventoId, fila))
  const antes = await findDePedido(db, celularId, pedido.id)
  if (antes.length > 0) return presentar(antes)
  const cerrada = await porQueNoVende(db, eventoId, ports.clock.now())
  if (cerrada !== '') throw ventaCerrada(cerrada)
  const tipo = (await findTiposDeTaquilla(db, eventoId)).find(({ id }) => id === pedido.tipoId)
  if (tipo === undefined || !tipo.abierto) throw tipoSinTaquilla()
  const otroPrecio = (await findLibres(db, celularId)).some(
    ({ tipoId, precio, absorbido }) =>
      tipoId === tipo.id && (precio !== tipo.precio || absorbido !== absorbidoEnTaquilla(tipo)),
  )
  if (otroPrecio) throw apartadoAOtroPrecio(tipo.nombre)
  const ids = Array.from({ length: pedido.cantidad }, () => createId())
  const hay = await insistir(
    () =>
      apartarParaTaquilla(db, {
        ...{ pedidoId: pedido.id, celularId, eventoId, tipoId: tipo.id, ids },
        ...{ precio: tipo.precio, absorbido: absorbidoEnTaquilla(tipo) },
      }),
    OCUPADO,
  )
  if (hay !== null) throw noAlcanzan(tipo.nombre, hay)
  return presentar(await findDePedido(db, celularId, pedido.id))
}

/** What the phone sold to nobody is free for all again. */
export async function devolverApartadosDeTaquilla(ctx: Context, boletos: readonly string[]): Promise<number> {
  const { id } = celularDe(ctx)
  return insistir(() => devolverApartados(ctx.db, id, boletos), OCUPADO)
}
