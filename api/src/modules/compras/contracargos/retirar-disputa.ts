import type { Db } from '@entrale/db'
import { anotarRetiro, type EstadoPago, type Linea, type Pago, quedaDeVenta, updatePago } from '../../pagos/index.ts'
import { recortarReembolsos, repartirResto } from '../../reembolsos/dinero/index.ts'
import { anularCompra } from '../compra/anular-compra.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import { anotarBoletos, type DeDisputa, detenerReembolsos, findCompensado, findIdo } from './disputas.repository.ts'

/** States of a payment that bought nothing: whom it is owed to. */
const DEBIDO: Partial<Record<EstadoPago, 'comprador' | 'por_aplicar'>> = {
  sobrante: 'comprador',
  revision: 'comprador',
  registrado: 'por_aplicar',
}

export const lineasDe = (saldos: Record<'organizacion' | 'plataforma' | 'iva', number>): Linea[] => [
  { cuenta: 'organizacion', monto: saldos.organizacion },
  { cuenta: 'plataforma', monto: saldos.plataforma },
  { cuenta: 'iva', monto: saldos.iva },
]

const sumar = (quedan: Record<string, number>) => Object.values(quedan).reduce((suma, monto) => suma + monto, 0)

type Retiro = { monto: number; antes: Pago }
type Parte = { monto: number; entero: boolean; debido: number }

/**
 * All that is left of a sale goes, and nothing of it admits any more. A part of it is first what its payer was owed and
 * has from the bank now (`debido`); of the rest, each gives its share.
 */
async function deVenta(
  trx: Db,
  { disputa, pago, compra }: DeDisputa,
  { monto, entero, debido }: Parte,
): Promise<Linea[]> {
  if (compra === null) return []
  const quedan = await quedaDeVenta(trx, compra.id)
  if (!entero) return [...lineasDe(repartirResto(quedan, monto - debido)), { cuenta: 'comprador', monto: debido }]
  const detenido = await detenerReembolsos(trx, pago.id)
  await anotarBoletos(trx, disputa.id, compra.id)
  await anularCompra(trx, compra.id)
  // what its organization gave on top by this payment is not taken of the sale a second time
  const demas = Math.min(sumar(quedan) + detenido - monto, await findCompensado(trx, pago.id))
  const suyo = demas > 0 ? repartirResto(quedan, sumar(quedan) - demas) : quedan
  return [...lineasDe(suyo), { cuenta: 'comprador', monto: detenido }]
}

/** What was owed of it is owed no more; of a part of it, what is not on its way back yet stays owed, and is our loss. */
async function deDeuda(
  trx: Db,
  { pago }: DeDisputa,
  { cuenta, queda, entero, debido }: Omit<Parte, 'monto'> & { cuenta: 'comprador' | 'por_aplicar'; queda: number },
): Promise<Linea[]> {
  if (!entero) return [{ cuenta: 'comprador', monto: debido }]
  await detenerReembolsos(trx, pago.id)
  return [{ cuenta, monto: queda }]
}

/** The bank took money of this payment; answers what the payment was before, where it took all that was left. */
export async function retirarDisputa(trx: Db, de: DeDisputa, { monto, antes }: Retiro): Promise<EstadoPago | null> {
  const { disputa, pago, compra } = de
  const { enCamino, reembolsado, retirado } = await findIdo(trx, pago.id)
  const queda = pago.recibido - reembolsado - enCamino - retirado
  const entero = monto >= queda
  // It came and went before anything was booked of it.
  if (antes.estado !== 'contracargo' && pago.estado === 'contracargo' && antes.recibido === 0) return antes.estado
  const cuenta = DEBIDO[pago.estado]
  const quita = entero && (pago.estado === 'aprobado' || cuenta !== undefined)
  // Before the compra changes: who is told of that asks whether a bank did it.
  if (quita) await updatePago(trx, pago.id, { estado: 'contracargo' })
  const debido = entero ? 0 : Math.min(monto, await recortarReembolsos(trx, pago.id, queda - monto))
  const lineas =
    pago.estado === 'aprobado'
      ? await deVenta(trx, de, { monto, entero, debido })
      : cuenta === undefined
        ? [{ cuenta: 'comprador' as const, monto: debido }]
        : await deDeuda(trx, de, { cuenta, queda, entero, debido })
  const deQuien = { disputaId: disputa.id, pagoId: pago.id, compraId: compra?.id ?? null }
  await anotarRetiro(trx, { ...deQuien, monto, lineas })
  if (compra !== null) await anotarSuceso(trx, compra.id, 'contracargo', { datos: { monto } })
  return quita ? pago.estado : null
}
