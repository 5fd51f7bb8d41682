import { TASA_CARGO } from '@entrale/contract/impuestos'
import { cortar } from '../../cortar.ts'
import type { Concepto } from '../../ports/pac/pac.ts'

/** One line of a service charge, its IVA inside. */
export const conceptoDeCargo = (
  claveProducto: string,
  { descripcion, identificador, total }: Pick<Concepto, 'descripcion' | 'identificador' | 'total'>,
): Concepto => ({
  ...{ descripcion: cortar(descripcion, 1000), claveProducto, claveUnidad: 'E48', identificador },
  ...{ cantidad: 1, unitario: total, descuento: 0, total, tasa: TASA_CARGO },
})
