import { PARA_DESHACER_MS } from '@entrale/contract/accesos/plazos'
import type { VentaTaquilla } from '@entrale/contract/taquilla/schemas'
import type { Context } from '../../context.ts'
import { celularDe, noEntraron } from '../accesos/index.ts'
import { bloquearExistencias } from '../boletos/index.ts'
import { anotarDevolucionEnTaquilla } from '../pagos/index.ts'
import { exigirCaja } from './cajas.ts'
import { alguienMasLoUso, cajaCerrada, ventaNoEncontrada, yaNoSeAnula } from './taquilla.errors.ts'
import { presentVenta } from './vender.ts'
import { anularVenta, findVenta, lockVenta } from './ventas.repository.ts'

/** What the road takes. */
const CORTESIA_MS = 10_000

/**
 * The till takes a sale back within two minutes: nobody came in by it, its places are free, and the drawer owes the money.
 * Asked again, it is the same one.
 */
export async function anularVentaDeTaquilla(ctx: Context, id: string): Promise<VentaTaquilla> {
  const celular = celularDe(ctx)
  const ahora = ctx.ports.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    await lockVenta(trx, id)
    const venta = await findVenta(trx, id)
    if (venta === null || venta.celularId !== celular.id) throw ventaNoEncontrada()
    if (venta.anuladaEn !== null) return
    if ((await exigirCaja(trx, celular.id, venta.cajaId)).cerradaEn !== null) throw cajaCerrada()
    if (ahora.getTime() - venta.en.getTime() > PARA_DESHACER_MS + CORTESIA_MS) throw yaNoSeAnula()
    await bloquearExistencias(trx, [...new Set(venta.boletos.map(({ tipoId }) => tipoId))])
    const usados = venta.boletos.filter(({ estado }) => estado === 'usado').map((boleto) => boleto.id)
    if (usados.length > 0) await noEntraron(trx, celular, { boletoIds: usados, en: ahora, ahora })
    await anularVenta(trx, id, ahora)
    if ((await findVenta(trx, id))?.boletos.length !== 0) throw alguienMasLoUso()
    await anotarDevolucionEnTaquilla(trx, id)
  })
  const venta = await findVenta(ctx.db, id)
  if (venta === null) throw ventaNoEncontrada()
  return presentVenta(ctx.config, venta)
}
