import { type Db, rowsOf } from '@entrale/db'
import {
  type ApartadoNuevo,
  contarGratis,
  type Desenlace,
  desenlaceDe,
  type LineaPedida,
  type Lote,
} from './apartados.repository.ts'

export type ApartadoConCodigo = ApartadoNuevo & { codigoId: string; boletos: number }
/** `caben`: for how many boletos the code still served, where that was too few. */
export type DesenlaceConCodigo = Desenlace & { caben: number | null }

/** Holds boletos with a code, in a commit of its own. */
export async function apartarConCodigo(
  db: Db,
  eventoId: string,
  minutos: number,
  { id, visitante, usuarioId, red, lineas, codigoId, boletos }: ApartadoConCodigo,
): Promise<DesenlaceConCodigo> {
  const de = <T>(campo: (linea: LineaPedida) => T) => lineas.map(campo)
  const rows = await rowsOf<Lote & { caben: number | null }>(db)`
    select * from apartar_con_codigo(${eventoId}, ${minutos}, ${id}, ${visitante}, ${de((l) => l.tipoBoletoId)},
      ${de((l) => l.cantidad)},
      ${de((l) => l.precio)}, ${de((l) => l.cargo)}, ${de((l) => l.absorbido)}, ${de((l) => l.descuento)}, ${codigoId},
        ${boletos}, ${usuarioId}, ${red}, ${contarGratis(lineas)})`
  const fila = rows[0]
  if (fila === undefined) throw new Error('apartar_con_codigo answered nothing')
  // Refused by its code, it has nothing but `caben`.
  const nada = { ya: [], de: [], de_gratis: [], espera: [], ya_extendido: [] }
  return { ...desenlaceDe(fila.caben === null ? fila : { ...fila, ...nada }, 0, fila.quedan), caben: fila.caben }
}
