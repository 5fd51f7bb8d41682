import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { colasPor } from '../../lotes.ts'
import type { Pasarela } from '../../ports/pasarela/pasarela.ts'
import { pasarelaDe } from './metodos.ts'
import { metodoNoDisponible, noSonGratis, pasarelaMuda, sonGratis } from './pagos.errors.ts'
import { insertPagos, type PagoAbierto, type PagoNuevo } from './pagos.repository.ts'

export const MONEDA = 'MXN'

const colaDe = colasPor<null, PagoNuevo, PagoAbierto>({
  max: 500,
  queue: 5000,
  claveDe: () => '',
  keysOf: ({ apartadoId }) => [apartadoId],
  run: async (db, _, nuevos) => {
    const pagos = await insertPagos(db, nuevos)
    return pagos.map((pago) => {
      if (pago === undefined) throw Object.assign(new Error('a payment appeared meanwhile'), { code: '40001' })
      return pago
    })
  },
})

/** The provider for this amount; null when nothing has to be paid. */
export function pasarelaPara(ctx: Pick<Context, 'ports' | 'config'>, metodo: string, total: number): Pasarela | null {
  if (metodo === 'gratis') {
    if (total > 0) throw noSonGratis()
    return null
  }
  if (total === 0) throw sonGratis()
  const pasarela = pasarelaDe(ctx, metodo)
  if (pasarela === null) throw metodoNoDisponible()
  return pasarela
}

/** Writes an attempt down before the provider is asked, or finds the one that its hold has already. Many of them in one commit. */
export const abrirPago = (db: Db, nuevo: PagoNuevo): Promise<PagoAbierto> => colaDe(db, null).add(nuevo)

/** Asks the provider; one that does not answer leaves it open what became of it. */
export async function preguntar<T>(pregunta: Promise<T>): Promise<T> {
  return pregunta.catch(() => {
    throw pasarelaMuda()
  })
}
