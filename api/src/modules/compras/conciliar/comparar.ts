import type { Db } from '@entrale/db'
import type { Lectura } from '../../../ports/pasarela/pasarela.ts'
import { asentarLectura } from '../cobrar/asentar.ts'
import { loSabemos, mirar, type Visto } from './lo-sabido.ts'

export type Diferencia = {
  clase: 'falta_aqui' | 'falta_alla' | 'monto' | 'reembolso'
  referencia: string
  pagoId: string | null
  aqui: number
  alla: number
}

/** Whoever buys meanwhile needs connections too. */
const A_LA_VEZ = 20

/** Takes in what is new; that of one evento shares its commit. */
async function asentar(db: Db, nuevos: readonly Visto[]): Promise<void> {
  for (let i = 0; i < nuevos.length; i += A_LA_VEZ) {
    const hechos = await Promise.allSettled(
      nuevos
        .slice(i, i + A_LA_VEZ)
        .map(async ({ pago, lectura }) => pago !== null && (await asentarLectura(db, { pago, lectura }))),
    )
    for (const hecho of hechos) if (hecho.status === 'rejected') throw hecho.reason
  }
}

function diferenciasDe({ lectura, pago, sabido }: Visto): Diferencia[] {
  const { referencia, recibido, reembolsado } = lectura
  if (pago === null) return [{ clase: 'falta_aqui', referencia, pagoId: null, aqui: 0, alla: recibido }]
  const { pagado, enCamino } = sabido ?? { pagado: 0, enCamino: 0 }
  const comun = { referencia, pagoId: pago.id }
  const diferencias: Diferencia[] = []
  if (pago.recibido !== recibido) diferencias.push({ clase: 'monto', ...comun, aqui: pago.recibido, alla: recibido })
  if (pagado > reembolsado || pagado + enCamino < reembolsado)
    diferencias.push({ clase: 'reembolso', ...comun, aqui: pagado, alla: reembolsado })
  return diferencias
}

/**
 * Differences between some hundred charges as their provider has them and what we have of them, once what was missing
 * here is taken in; and the payments that they are of. Those that are as we know them are told apart in two statements.
 */
export async function comparar(
  db: Db,
  proveedor: string,
  lecturas: readonly Lectura[],
): Promise<{ pagoIds: string[]; diferencias: Diferencia[] }> {
  const vistos = await mirar(db, proveedor, lecturas)
  const nuevos = vistos.filter((visto) => visto.pago !== null && !loSabemos(visto))
  const distintos = new Set(nuevos)
  await asentar(db, nuevos)
  const despues =
    nuevos.length === 0
      ? []
      : await mirar(
          db,
          proveedor,
          nuevos.map(({ lectura }) => lectura),
        )
  return {
    pagoIds: vistos.flatMap(({ pago }) => (pago === null ? [] : [pago.id])),
    diferencias: [...vistos.filter((visto) => !distintos.has(visto)), ...despues].flatMap(diferenciasDe),
  }
}
