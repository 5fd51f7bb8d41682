import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { colasPor } from '../../lotes.ts'
import type { Pasarela } from '../../ports/pasarela/pasarela.ts'
import { pasarelaDe } from './metodos.ts'
import { metodoNoDisponible, noSonGratis, pagoEnCurso, pasarelaMuda, sonGratis } from './pagos.errors.ts'
import { insertPagos, type PagoAbierto, type PagoNuevo } from './pagos.repository.ts'

export const MONEDA = 'MXN'

const colaDe = colasPor<null, PagoNuevo, PagoAbierto | undefined>({
  max: 500,
  queue: 5000,
  claveDe: () => '',
  keysOf: ({ apartadoId }) => [apartadoId],
  run: (db, _, nuevos) => insertPagos(db, nuevos),
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

/** One that appears in another process this instant is seen the next time; nobody beside it has to ask again. */
const VECES = 4

/** Writes an attempt down before the provider is asked, or finds the one that its hold has already. Many of them in one commit. */
export async function abrirPago(db: Db, nuevo: PagoNuevo): Promise<PagoAbierto> {
  for (let vez = 0; vez < VECES; vez++) {
    const pago = await colaDe(db, null).add(nuevo)
    if (pago !== undefined) return pago
  }
  throw pagoEnCurso()
}

/** Asks the provider; one that does not answer leaves it open what became of it. */
export async function preguntar<T>(pregunta: Promise<T>): Promise<T> {
  return pregunta.catch(() => {
    throw pasarelaMuda()
  })
}
