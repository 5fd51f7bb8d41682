import type { Db } from '@entrale/db'
import { clavesDeEvento, registrarCambio } from '../../../cambios.ts'
import type { Services } from '../../../context.ts'
import { marcarDestacados } from '../../eventos/index.ts'
import { limpiarDestacados, tryLockDestacados } from './destacados.repository.ts'

/** With `destacados` locked: eventos and their pages follow it at once. */
export async function aplicar(trx: Db, ahora: Date): Promise<number> {
  const marcados = await marcarDestacados(trx, ahora)
  const claves = new Set(marcados.flatMap(({ organizacion, slug }) => clavesDeEvento(organizacion, slug)))
  if (claves.size > 0) await registrarCambio(trx, [...claves])
  return marcados.length
}

/** What time brings: windows that open and close, eventos that end. Any number of processes may do it; one does. Answers how many eventos changed. */
export function aplicarDestacados({ db, ports }: Pick<Services, 'db' | 'ports'>): Promise<number> {
  const ahora = ports.clock.now()
  return db.transaction().execute(async (trx) => {
    if (!(await tryLockDestacados(trx))) return 0
    const cuantos = await aplicar(trx, ahora)
    await limpiarDestacados(trx, ahora)
    return cuantos
  })
}
