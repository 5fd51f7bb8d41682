import type { Db } from '@entrale/db'
import type { Refusal } from '../../../errors.ts'
import { conflicto, noEncontrado } from '../../../errors.ts'
import { ventanaDe } from '../tipos/estado-venta.ts'
import {
  type Devolvible,
  findDevolvible,
  insertDevolucion,
  retirarDevolucion,
  seEstaOfreciendo,
} from './devoluciones.repository.ts'

const boletoNoEncontrado = () => noEncontrado('No encontramos ese boleto.')
const boletoSinValor = () => conflicto('Ese boleto ya no sirve para entrar: no se puede devolver a la lista.')
const boletoPasado = () => conflicto('Le pasaste ese boleto a alguien: ya no es tuyo para devolverlo.')
const boletoPorPasar = () =>
  conflicto('Le estás pasando este boleto a alguien. Cancela ese envío para devolverlo a la lista.')
const boletoGratis = () => conflicto('Ese boleto no costó nada: no se puede devolver a la lista.')
const sinDevolucion = () => conflicto('El organizador no permite devolver boletos de este evento a la lista.')
const eventoSinLista = () => conflicto('Por ahora no se pueden devolver boletos de este evento.')
const todaviaHay = () => conflicto('Todavía hay boletos de este tipo a la venta: nadie espera el tuyo.')
const ventaTerminada = () => conflicto('Este tipo de boleto ya no está a la venta: nadie podría comprar el tuyo.')
const seEstaComprando = () =>
  conflicto('Alguien de la lista tiene apartado este boleto. Si no lo compra, vuelve a ser tuyo.')

const EN_PIE = new Set(['publicado', 'reprogramado'])

/** What speaks against giving this boleto to the list; null when nothing does. In the order in which somebody would want to know. */
const REPAROS: readonly [(boleto: Devolvible, ahora: Date) => boolean, () => Refusal][] = [
  [({ estado }) => estado !== 'valido', boletoSinValor],
  [({ pasado }) => pasado, boletoPasado],
  [({ porPasar }) => porPasar, boletoPorPasar],
  [({ precio, cortesia }) => cortesia || precio === 0, boletoGratis],
  [({ seDevuelve }) => !seDevuelve, sinDevolucion],
  [({ eventoEstado, inicio }, ahora) => !EN_PIE.has(eventoEstado) || inicio <= ahora, eventoSinLista],
  [({ tipo }, ahora) => tipo.visibilidad !== 'publico' || ventanaDe(tipo, ahora) !== 'abierta', ventaTerminada],
  [({ tipo }) => tipo.libres > 0, todaviaHay],
]

/** Why this boleto cannot be given to the list just now; null when it can, or is there already. */
export async function sePuedeDevolver(db: Db, boletoId: string, ahora: Date): Promise<Refusal | null> {
  const boleto = await findDevolvible(db, boletoId)
  if (boleto === null) return boletoNoEncontrado()
  if (boleto.enLista !== null) return null
  const [, reparo] = REPAROS.find(([sobra]) => sobra(boleto, ahora)) ?? []
  return reparo?.() ?? null
}

/**
 * Gives a boleto to the list at face value. It stays its holder's, and admits, until somebody is offered it; twice is no mistake. Call it with its compra
 * locked: nobody passes it on meanwhile.
 */
export async function devolverALista(trx: Db, boletoId: string, ahora: Date): Promise<void> {
  const reparo = await sePuedeDevolver(trx, boletoId, ahora)
  if (reparo !== null) throw reparo
  await insertDevolucion(trx, boletoId)
}

/** Takes it off the list. Refuses while somebody holds it: it comes back by itself if they do not buy it. */
export async function retirarDeLista(trx: Db, boletoId: string): Promise<void> {
  if (!(await retirarDevolucion(trx, boletoId)) && (await seEstaOfreciendo(trx, boletoId))) throw seEstaComprando()
}
