import type { Db } from '@entrale/db'
import { leerJuntos } from '../../lotes.ts'
import { type DeCobro, findPagosDeCobros, type Pago } from './pagos.repository.ts'

const leer = leerJuntos<DeCobro, Pago>(findPagosDeCobros)

/** The payment that a charge is of: by the key that the provider was given, or by its own id of the charge. */
export const encontrarPago = (
  db: Db,
  proveedor: string,
  { referencia, clave }: Omit<DeCobro, 'proveedor'>,
): Promise<Pago | null> => leer(db, { proveedor, referencia, clave })
