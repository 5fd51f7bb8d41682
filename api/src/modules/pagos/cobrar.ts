import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { colasPor } from '../../lotes.ts'
import { ProveedorOcupado } from '../../ports/pasarela/pasarela.ts'
import { type QuienCobra, quienCobra } from './metodos.ts'
import { metodoNoDisponible, noSonGratis, pagoEnCurso, pasarelaMuda, sonGratis } from './pagos.errors.ts'
import { insertPagos, type PagoAbierto, type PagoNuevo } from './pagos.repository.ts'
import { findVendedores } from './vendedores.ts'

export const MONEDA = 'MXN'

const colaDe = colasPor<null, PagoNuevo, PagoAbierto | undefined>({
  max: 500,
  queue: 5000,
  claveDe: () => '',
  keysOf: ({ apartadoId }) => [apartadoId],
  run: (db, _, nuevos) => insertPagos(db, nuevos),
})

type PorCobrar = { metodo: string; total: number; eventoId: string }
/** Who charges this amount; null when nothing has to be paid. */
export async function cobradorDe(
  ctx: Pick<Context, 'db' | 'ports' | 'config'>,
  { metodo, total, eventoId }: PorCobrar,
): Promise<QuienCobra | null> {
  if (metodo === 'gratis') {
    if (total > 0) throw noSonGratis()
    return null
  }
  if (total === 0) throw sonGratis()
  const quien = quienCobra(ctx, metodo, await findVendedores(ctx.db, eventoId))
  if (quien === null) throw metodoNoDisponible()
  return quien
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

/** Asks the provider; one that does not answer leaves it open what became of it, and who asked is told when to come back. */
export async function preguntar<T>(pregunta: Promise<T>): Promise<T> {
  return pregunta.catch((error: unknown) => {
    throw pasarelaMuda(error instanceof ProveedorOcupado ? { segundos: error.segundos } : { cause: error })
  })
}
