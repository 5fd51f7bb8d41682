import type { Call } from '@entrale/contract/calls'
import type { Client } from '@entrale/contract/client'
import { v7 } from 'uuid'
import { administrador } from '../administrar.ts'
import { apartar, comprar } from '../apartar.ts'
import { crearEventoPublicado, type DatosEvento, type TestApi } from '../index.ts'

/** What the bitácora must say of an act, beside who did it. */
type Espera = { accion: string; objeto?: string; organizacion?: string; sujeto?: string }
/** One call, ready to be made, and the entry that it must leave. */
export type Hecho = { hacer: () => Promise<unknown>; espera: Espera }
export type Actos<De> = Partial<Record<Call, (de: De) => Promise<Hecho>>>

export const FUTURO = '2190-01-01'
export const MOTIVO = { motivo: 'Para que conste.' }

/** An administrator whose calls are written down as they are made. */
export async function quienActua(api: TestApi) {
  const { cliente, usuario, token } = await administrador(api)
  const llamadas: Call[] = []
  const admin = ((call: Call, ...resto: [never]) => {
    llamadas.push(call)
    return cliente(call, ...resto)
  }) as Client
  return { api, admin, token, usuario, llamadas }
}
export type Quien = Awaited<ReturnType<typeof quienActua>>

export const id = () => v7()

/** A compra of so many boletos of $100.00 of an evento of its own. */
export async function vendida(api: TestApi, cuantos = 1, datos: DatosEvento = {}) {
  const publicado = await crearEventoPublicado(api, { tipos: [{ cupo: 10, precio: 10_000 }], ...datos })
  const [tipo = { id: '' }] = publicado.tipos
  const { compra } = await comprar(api.como(), await apartar(api.como(), publicado, [[tipo, cuantos]]))
  return { ...publicado, compra, folio: compra.folio, organizacionId: publicado.organizacion.id }
}
