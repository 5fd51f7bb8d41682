import { type Db, rowsOf } from '@entrale/db'
import type { ApartadoNuevo, LineaPedida } from './apartados.repository.ts'

export type ApartadoConCodigo = ApartadoNuevo & { codigoId: string; boletos: number }
/** `caben`: for how many boletos the code still served, where that was too few. */
export type DesenlaceConCodigo = {
  otorgado: boolean | null
  quedan: (number | null)[]
  expira: Date
  ahora: Date
  caben: number | null
}

/** Holds boletos with a code, in a commit of its own. */
export async function apartarConCodigo(
  db: Db,
  eventoId: string,
  minutos: number,
  { id, visitante, lineas, codigoId, boletos }: ApartadoConCodigo,
): Promise<DesenlaceConCodigo> {
  const de = <T>(campo: (linea: LineaPedida) => T) => lineas.map(campo)
  const rows = await rowsOf<Omit<DesenlaceConCodigo, 'otorgado'> & { otorgado: (boolean | null)[] }>(db)`
    select * from apartar_con_codigo(${eventoId}, ${minutos}, ${id}, ${visitante}, ${de((l) => l.tipoBoletoId)},
      ${de((l) => l.cantidad)},
      ${de((l) => l.precio)}, ${de((l) => l.cargo)}, ${de((l) => l.absorbido)}, ${de((l) => l.descuento)}, ${codigoId},
        ${boletos})`
  const fila = rows[0]
  if (fila === undefined) throw new Error('apartar_con_codigo answered nothing')
  return { ...fila, otorgado: fila.otorgado[0] ?? null }
}
