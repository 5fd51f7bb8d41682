import type { Db } from '@entrale/db'
import { colasPor } from '../../../lotes.ts'
import { type Codigo, usaCodigo } from '../codigos/codigo.ts'
import { codigoDeOtros, codigoPorCompra, codigoSinLugar } from '../codigos/codigos.errors.ts'
import type { EventoEnCatalogo } from '../tipos/boletos.repository.ts'
import { type ApartadoNuevo, clavesDeApartado, type Desenlace } from './apartados.repository.ts'
import { type ApartadoConCodigo, apartarConCodigo, type DesenlaceConCodigo } from './apartar-con-codigo.repository.ts'
import type { Elegido } from './elegir-boletos.ts'

/** Each hold is a commit of its own, since a code may refuse it alone; few at once, so that they leave room for the sale without codes. */
const colaDe = colasPor<EventoEnCatalogo, ApartadoConCodigo, DesenlaceConCodigo>({
  max: 1,
  queue: 2000,
  claveDe: ({ id, minutosApartado }) => `${id} ${minutosApartado}`,
  run: (db, { id, minutosApartado }, nuevos) =>
    Promise.all(nuevos.map((nuevo) => apartarConCodigo(db, id, minutosApartado, nuevo))),
  keysOf: clavesDeApartado,
})

/** How many of the boletos count for the code; refuses when none does, or more than one compra may have. */
function boletosDe(elegidos: readonly Elegido[], codigo: Codigo): number {
  const boletos = elegidos.reduce((suma, { tipo, cantidad }) => suma + (usaCodigo(tipo, codigo) ? cantidad : 0), 0)
  if (boletos === 0) throw codigoDeOtros()
  if (codigo.maximoPorCompra !== null && boletos > codigo.maximoPorCompra) throw codigoPorCompra(codigo.maximoPorCompra)
  return boletos
}

type ConCodigo = { evento: EventoEnCatalogo; elegidos: readonly Elegido[]; codigo: Codigo; nuevo: ApartadoNuevo }

/** Holds boletos that a code makes cheaper or opens, and its uses with them: both or neither. */
export async function apartarCon(db: Db, { evento, elegidos, codigo, nuevo }: ConCodigo): Promise<Desenlace> {
  const conCodigo = { ...nuevo, codigoId: codigo.id, boletos: boletosDe(elegidos, codigo) }
  const { caben, ...desenlace } = await colaDe(db, evento).add(conCodigo)
  if (caben !== null) throw codigoSinLugar(caben)
  return desenlace
}
