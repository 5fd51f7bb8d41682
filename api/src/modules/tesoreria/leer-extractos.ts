import type { Services } from '../../context.ts'
import type { Pasarela } from '../../ports/pasarela/pasarela.ts'
import { anotarIncidencia } from '../pagos/index.ts'
import { asentarMovimiento } from './asentar-movimiento.ts'
import { findDeProveedores } from './dinero.repository.ts'
import { findExtracto, findPrimerCobro, guardarExtracto } from './extractos.repository.ts'

type Puertos = Pick<Services, 'db' | 'ports'>
/** Days that one turn reads at most: an installation that was off for long catches up in some turns. */
const TRAMOS = 40
/** What is written down at the end of one reading may be listed late: the next one begins before it. */
const SOLAPE_MS = 10 * 60_000
const MINIMO_MS = 3_600_000

/** Reads on from where it was read; answers until when, or null where there is nothing to read. */
async function leer(services: Puertos, pasarela: Pasarela): Promise<Date | null> {
  const { db, ports } = services
  const { proveedor, extracto } = pasarela
  const conocido = await findExtracto(db, proveedor)
  let desde = conocido?.hasta ?? (await findPrimerCobro(db, proveedor))
  if (extracto === undefined || desde === null) return null
  for (let tramo = 0; tramo < TRAMOS; tramo += 1) {
    if (ports.clock.now().getTime() - desde.getTime() < MINIMO_MS) break
    const leido = await extracto(new Date(desde.getTime() - SOLAPE_MS))
    if (leido === null) break
    for (const movimiento of leido.movimientos) await asentarMovimiento(services, pasarela, movimiento)
    if (leido.hasta <= desde) break
    desde = leido.hasta
    await guardarExtracto(db, proveedor, { hasta: desde })
  }
  return desde
}

/** The same difference twice is no movement on its way: somebody has to look at it. */
async function comparar({ db }: Puertos, proveedor: string): Promise<void> {
  const suyo = (await findDeProveedores(db)).find((fila) => fila.proveedor === proveedor)
  const antes = await findExtracto(db, proveedor)
  if (suyo === undefined || antes === null || suyo.dice === null) return
  const diferencia = (suyo.libro ?? 0) - suyo.dice
  await db.transaction().execute(async (trx) => {
    await guardarExtracto(trx, proveedor, { hasta: antes.hasta, diferencia })
    if (diferencia === 0 || diferencia !== antes.diferencia) return
    const detalle = { proveedor, clase: 'saldo', monto: diferencia }
    await anotarIncidencia(trx, { clase: 'conciliacion', pagoId: null, detalle })
  })
}

/** What each provider's account moved, of whatever age, is taken into the ledger. One that fails stops no other. */
export async function leerExtractos(services: Puertos, onError: (error: unknown) => void): Promise<void> {
  for (const pasarela of services.ports.pasarelas) {
    try {
      if ((await leer(services, pasarela)) !== null) await comparar(services, pasarela.proveedor)
    } catch (error) {
      onError(error)
    }
  }
}
