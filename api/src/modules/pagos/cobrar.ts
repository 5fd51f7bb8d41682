import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { createLotes, type Lotes } from '../../lotes.ts'
import type { Pasarela } from '../../ports/pasarela/pasarela.ts'
import { metodoNoDisponible, noSonGratis, pagoEnCurso, pagoRechazado, pasarelaMuda, sonGratis } from './pagos.errors.ts'
import { insertPagos, type Pago, type PagoNuevo, updatePago } from './pagos.repository.ts'

export const MONEDA = 'MXN'
const colas = new WeakMap<Db, Lotes<PagoNuevo, Pago>>()

function colaDe(db: Db): Lotes<PagoNuevo, Pago> {
  const conocida = colas.get(db)
  if (conocida !== undefined) return conocida
  const cola = createLotes<PagoNuevo, Pago>({
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
export function pasarelaPara({ ports, config }: Pick<Context, 'ports' | 'config'>, metodo: string, total: number): Pasarela | null {
  if (metodo === 'gratis') {
    if (total > 0) throw noSonGratis()
    return null
  }
  if (metodo !== 'prueba' || config.mode !== 'demo') throw metodoNoDisponible()
  if (total === 0) throw sonGratis()
  const pasarela = ports.pasarelas.find((candidata) => candidata.metodos.includes(metodo))
  if (pasarela === undefined) throw metodoNoDisponible()
  return pasarela
}

export type Cobrado = { pagoId: string; compraId: string; referencia: string }

/**
 * Charges once, however often it is asked: the attempt is written first, and its id is the key that the provider knows it by.
 * Throws when the money did not come.
 */
export async function cobrar(db: Db, pasarela: Pasarela, nuevo: PagoNuevo, email: string): Promise<Cobrado> {
  const pago = await colaDe(db).add(nuevo)
  if (pago.huella !== nuevo.huella) throw pagoEnCurso()
  const { id, compraId, monto } = pago
  const cobro = { clave: id, compraId, concepto: '', metodo: 'prueba', monto, moneda: MONEDA, email, nombre: '', venceEn: null, urlRegreso: '' } as const
  const { estado, referencia } = await pasarela.iniciar(cobro).catch(() => {
    throw pasarelaMuda()
  })
  if (estado === 'rechazado') {
    await updatePago(db, id, 'rechazado', referencia)
    throw pagoRechazado()
  }
  return { pagoId: id, compraId, referencia }
}
