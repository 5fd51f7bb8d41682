import type { Valores } from '@entrale/contract/bitacora/schemas'
import type { Codigo as CodigoWire } from '@entrale/contract/codigos/schemas'
import type { Codigo } from './codigo.ts'

export function presentCodigo(codigo: Codigo): CodigoWire {
  return { ...codigo, inicio: codigo.inicio?.toISOString() ?? null, fin: codigo.fin?.toISOString() ?? null }
}

/** What the bitácora keeps of a code; its tipos by name. */
export const codigoAnotable = (codigo: Codigo, nombres: ReadonlyMap<string, string>): NonNullable<Valores> => ({
  codigo: codigo.codigo,
  descripcion: codigo.descripcion,
  porcentaje: codigo.porcentaje,
  monto: codigo.monto,
  abreOcultos: codigo.abreOcultos,
  tipos: codigo.tipos.map((id) => nombres.get(id) ?? '').join(', '),
  maximo: codigo.maximo,
  maximoPorCompra: codigo.maximoPorCompra,
  inicio: codigo.inicio?.toISOString() ?? null,
  fin: codigo.fin?.toISOString() ?? null,
  activo: codigo.activo,
})
