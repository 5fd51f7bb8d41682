// Payouts in the bank, in random histories.
import { sumEsperas } from '../../modules/reembolsos/dinero/index.ts'
import { banco } from '../banco.ts'
import { liquidacionesDe } from '../liquidar.ts'
import { porPagarDeAjena } from './ajena.ts'
import { comando, elegir, intentar } from './comando.ts'
import type { Mundo } from './mundo.ts'

async function una({ api, organizacion }: Mundo, estado: string, cual: number) {
  const todas = await liquidacionesDe(api, organizacion.id)
  return elegir(
    todas.filter((liquidacion) => liquidacion.estado === estado),
    cual,
  )
}

/** What went meanwhile left nothing of it to pay, or a refund waits for it. */
async function exigirQueNoSePueda({ api, organizacion }: Mundo, id: string): Promise<void> {
  const sigue = (await liquidacionesDe(api, organizacion.id)).find((liquidacion) => liquidacion.id === id)
  const { cuantos } = await sumEsperas(api.db, organizacion.id)
  if (sigue?.estado === 'por_pagar' && cuantos === 0) throw new Error('a payable payout was not taken by a lote')
}

/**
 * It leaves in a lote, with what another organization is to be paid, and somebody says so `veces` times, each with
 * another name of the bank: only the first may count.
 */
export const pagar = (cual: number, veces: number) =>
  comando(`pagar(${cual}, ${veces})`, async (mundo) => {
    const liquidacion = await una(mundo, 'por_pagar', cual)
    if (liquidacion === undefined) return
    const { armar, enviar, pagado } = banco(mundo.api, mundo.administrador.token)
    const ajenas = await porPagarDeAjena(mundo)
    const ids = [liquidacion, ...ajenas].map(({ id }) => id)
    const lote = await intentar(async () => enviar((await armar('liquidaciones', ids)).id))
    if (lote === null) return exigirQueNoSePueda(mundo, liquidacion.id)
    const { folio } = liquidacion
    const decir = (vez: number) => intentar(() => pagado(lote, `rastreo-${lote.folio}-${vez}`, folio))
    const hechas = (await Promise.all(Array.from({ length: veces }, (_, vez) => decir(vez)))).filter(
      (hecha) => hecha !== null,
    )
    if (hechas.length !== 1) throw new Error(`a payout was paid ${hechas.length} times`)
    mundo.pagos.transferido += lote.renglones.find((renglon) => renglon.folio === folio)?.monto ?? 0
    for (const ajena of ajenas) {
      await pagado(lote, `ajena-${ajena.folio}`, ajena.folio)
      if (mundo.pagos.ajena !== null) mundo.pagos.ajena.transferido += ajena.monto
    }
  })

/** The bank would not make it. */
export const fallar = (cual: number) =>
  comando(`fallar(${cual})`, async (mundo) => {
    const liquidacion = await una(mundo, 'por_pagar', cual)
    if (liquidacion === undefined) return
    const { enBanco, devuelto } = banco(mundo.api, mundo.administrador.token)
    await intentar(async () => devuelto(await enBanco('liquidaciones', liquidacion.id), 'Cuenta cerrada.'))
  })

/** The bank sends back what it had made. */
export const regresar = (cual: number) =>
  comando(`regresar(${cual})`, async (mundo) => {
    const liquidacion = await una(mundo, 'pagada', cual)
    const renglon = await mundo.api.db
      .selectFrom('lote_renglones')
      .select('lote_id as loteId')
      .where('liquidacion_id', '=', liquidacion?.id ?? null)
      .where('estado', '=', 'pagado')
      .executeTakeFirst()
    if (liquidacion === undefined || renglon === undefined) return
    const { ver, devuelto } = banco(mundo.api, mundo.administrador.token)
    await devuelto(await ver(renglon.loteId), 'Cuenta inexistente.')
    mundo.pagos.transferido -= liquidacion.monto
  })

/** It is put together, and not sent. */
export const descartar = (cual: number) =>
  comando(`descartar(${cual})`, async (mundo) => {
    const liquidacion = await una(mundo, 'por_pagar', cual)
    if (liquidacion === undefined) return
    const suyo = banco(mundo.api, mundo.administrador.token)
    await intentar(async () => suyo.descartar((await suyo.armar('liquidaciones', [liquidacion.id])).id))
  })

export const reintentar = (cual: number) =>
  comando(`reintentar(${cual})`, async (mundo) => {
    const liquidacion = await una(mundo, 'fallida', cual)
    const params = { id: liquidacion?.id ?? '' }
    if (liquidacion !== undefined)
      await intentar(() =>
        mundo.api.como(mundo.administrador.token)('POST /administracion/liquidaciones/:id/reintentar', { params }),
      )
  })
