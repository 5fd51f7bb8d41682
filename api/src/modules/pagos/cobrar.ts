import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { createLotes, type Lotes } from '../../lotes.ts'
import type { Cobro, Pasarela } from '../../ports/pasarela/pasarela.ts'
import { pasarelaDe } from './metodos.ts'
import { metodoNoDisponible, noSonGratis, pagoEnCurso, pagoRechazado, pasarelaMuda, sonGratis } from './pagos.errors.ts'
import { insertPagos, type PagoAbierto, type PagoNuevo, updateRechazado } from './pagos.repository.ts'

export const MONEDA = 'MXN'
const colas = new WeakMap<Db, Lotes<PagoNuevo, PagoAbierto>>()

function colaDe(db: Db): Lotes<PagoNuevo, PagoAbierto> {
  const conocida = colas.get(db)
  if (conocida !== undefined) return conocida
  const cola = createLotes<PagoNuevo, PagoAbierto>({
    max: 500,
    inFlight: 2,
    queue: 5000,
    patience: 5000,
    keysOf: ({ apartadoId }) => [apartadoId],
    run: async (nuevos) => {
      const pagos = await insertPagos(db, nuevos)
      return pagos.map((pago) => {
        if (pago === undefined) throw Object.assign(new Error('a payment appeared meanwhile'), { code: '40001' })
        return pago
      })
    },
  })
  colas.set(db, cola)
  return cola
}

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
export const abrirPago = (db: Db, nuevo: PagoNuevo): Promise<PagoAbierto> => colaDe(db).add(nuevo)

/** Asks the provider; one that does not answer leaves it open what became of it. */
export async function preguntar<T>(pregunta: Promise<T>): Promise<T> {
  return pregunta.catch(() => {
    throw pasarelaMuda()
  })
}

type Cobrado = { pagoId: string; compraId: string; referencia: string }

/**
 * Charges what is settled while the buyer waits, once, however often it is asked: the id of its attempt is the key that the provider knows it
 * by. Throws when the money did not come.
 */
export async function cobrar(
  db: Db,
  pasarela: Pasarela,
  pago: PagoAbierto,
  cobro: Omit<Cobro, 'clave' | 'compraId' | 'monto' | 'moneda'>,
): Promise<Cobrado> {
  const { id, compraId, monto } = pago
  const { estado, referencia } = await preguntar(
    pasarela.iniciar({ ...cobro, clave: id, compraId, monto, moneda: MONEDA }),
  )
  if (estado === 'rechazado') {
    await updateRechazado(db, id, referencia)
    throw pagoRechazado()
  }
  if (estado !== 'aprobado') throw pagoEnCurso()
  return { pagoId: id, compraId, referencia }
}
