import type { Db } from '@entrale/db'
import { anotarRetiro, type EstadoPago, type Linea, type Pago, quedaDeVenta, updatePago } from '../../pagos/index.ts'
import { repartirResto } from '../../reembolsos/dinero/index.ts'
import { anularCompra } from '../compra/anular-compra.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import { anotarBoletos, type DeDisputa, detenerReembolsos, findIdo } from './disputas.repository.ts'

/** States of a payment that bought nothing: whom it is owed to. */
const DEBIDO: Partial<Record<EstadoPago, 'comprador' | 'por_aplicar'>> = {
  sobrante: 'comprador',
  revision: 'comprador',
  registrado: 'por_aplicar',
}

const lineasDe = (saldos: Record<'organizacion' | 'plataforma' | 'iva', number>): Linea[] => [
  { cuenta: 'organizacion', monto: saldos.organizacion },
  { cuenta: 'plataforma', monto: saldos.plataforma },
  { cuenta: 'iva', monto: saldos.iva },
]

type Retiro = { monto: number; antes: Pago }

/** All that is left of a sale goes, and nothing of it admits any more; of a part of it, each gives its share. */
async function deVenta(
  trx: Db,
  { disputa, pago, compra }: DeDisputa,
  monto: number,
  entero: boolean,
): Promise<Linea[]> {
  if (compra === null) return []
  const quedan = await quedaDeVenta(trx, compra.id)
  if (!entero) return lineasDe(repartirResto(quedan, monto))
  const detenido = await detenerReembolsos(trx, pago.id)
  await anotarBoletos(trx, disputa.id, compra.id)
  await anularCompra(trx, compra.id)
  return [...lineasDe(quedan), { cuenta: 'comprador', monto: detenido }]
}

/** What was owed of it is owed no more; of a part of it the debt stays, and the part is our loss. */
async function deDeuda(
  trx: Db,
  { pago }: DeDisputa,
  { cuenta, queda, entero }: { cuenta: 'comprador' | 'por_aplicar'; queda: number; entero: boolean },
): Promise<Linea[]> {
  if (!entero) return []
  await detenerReembolsos(trx, pago.id)
  return [{ cuenta, monto: queda }]
}

/** The bank took money of this payment; answers what the payment was before, where it took all that was left. */
export async function retirarDisputa(trx: Db, de: DeDisputa, { monto, antes }: Retiro): Promise<EstadoPago | null> {
  const { disputa, pago, compra } = de
  const { enCamino, reembolsado } = await findIdo(trx, pago.id)
  const queda = pago.recibido - reembolsado - enCamino
  const entero = monto >= queda
  // It came and went before anything was booked of it.
  if (antes.estado !== 'contracargo' && pago.estado === 'contracargo' && antes.recibido === 0) return antes.estado
  const cuenta = DEBIDO[pago.estado]
  const quita = entero && (pago.estado === 'aprobado' || cuenta !== undefined)
  // Before the compra changes: who is told of that asks whether a bank did it.
  if (quita) await updatePago(trx, pago.id, { estado: 'contracargo' })
  const lineas =
    pago.estado === 'aprobado'
      ? await deVenta(trx, de, monto, entero)
      : cuenta === undefined
        ? []
        : await deDeuda(trx, de, { cuenta, queda, entero })
  const deQuien = { disputaId: disputa.id, pagoId: pago.id, compraId: compra?.id ?? null }
  await anotarRetiro(trx, { ...deQuien, monto, lineas })
  if (compra !== null) await anotarSuceso(trx, compra.id, 'contracargo', { datos: { monto } })
  return quita ? pago.estado : null
}
