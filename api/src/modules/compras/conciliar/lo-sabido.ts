import type { Db } from '@entrale/db'
import type { Lectura } from '../../../ports/pasarela/pasarela.ts'
import { findPagosDeCobros, type Pago } from '../../pagos/index.ts'
import { costoDe } from '../cobrar/aplicar-efecto.ts'
import { COBRADO, queHacer, seDisputa } from '../cobrar/que-hacer.ts'
import { findSabidos, type Sabido } from './conciliar.repository.ts'

/** A charge as its provider has it, beside what we have of it. */
export type Visto = { lectura: Lectura; pago: Pago | null; sabido: Sabido | null }

/** Hundreds of charges, at their places. */
export async function mirar(db: Db, proveedor: string, lecturas: readonly Lectura[]): Promise<Visto[]> {
  const cobros = lecturas.map(({ referencia, clave }) => ({ proveedor, referencia, clave }))
  const pagos = await findPagosDeCobros(db, cobros)
  const sabidos = await findSabidos(
    db,
    pagos.flatMap((pago) => (pago === null ? [] : [pago.id])),
  )
  return lecturas.map((lectura, i) => {
    const pago = pagos[i] ?? null
    return { lectura, pago, sabido: pago === null ? null : (sabidos.get(pago.id) ?? null) }
  })
}

/** Nothing that is written beside the money says anything else. */
function dicenLoMismo(pago: Pago, sabido: Sabido, lectura: Lectura): boolean {
  const { disponibleEn, tarjeta, debito = false } = lectura
  return (
    (!disponibleEn || disponibleEn.getTime() === sabido.disponibleEn?.getTime()) &&
    (!tarjeta || tarjeta === sabido.tarjeta) &&
    (!debito || sabido.debito) &&
    (costoDe(pago, lectura) === null || sabido.conComision)
  )
}

/**
 * Whether `aplicarLectura` would change nothing: the money of it was booked, as much went back as is said, nobody
 * disputes it, and what else is told of it is written down. Whatever is in doubt is not known.
 */
export function loSabemos({ pago, sabido, lectura }: Visto): boolean {
  if (pago === null || sabido === null || !COBRADO.includes(pago.estado) || pago.pedido !== null) return false
  const { recibido, reembolsado, moneda } = lectura
  const mismoDinero = recibido === pago.recibido && reembolsado === sabido.pagado && moneda === pago.moneda
  const enPaz = !seDisputa(lectura) && !sabido.disputado && sabido.compraId === pago.compraId
  return mismoDinero && enPaz && queHacer(pago, null, lectura).hacer === 'nada' && dicenLoMismo(pago, sabido, lectura)
}
