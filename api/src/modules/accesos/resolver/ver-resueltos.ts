import type { Resuelto, Resueltos } from '@entrale/contract/accesos/resolver'
import type { Context } from '../../../context.ts'
import { exigirEvento } from '../../boletos/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { countResueltos, findConflictosResueltos, findTardiosResueltos } from './resolver.repository.ts'
import { presentConflicto } from './ver-por-resolver.ts'

const DE_CADA = 50

/** What somebody decided at the door, and who; members read no names of who came, nor what was noted of them. */
export async function verResueltos(ctx: Context, slugEvento: string): Promise<Resueltos> {
  const { id } = await exigirEvento(ctx, slugEvento)
  const conNombre = membresiaDe(ctx).rol !== 'member'
  const conflictos = await findConflictosResueltos(ctx.db, id, DE_CADA)
  const tardios = await findTardiosResueltos(ctx.db, id, DE_CADA)
  const items: Resuelto[] = [
    ...conflictos.map((fila) => ({
      ...{ que: 'conflicto' as const, id: fila.id, conflicto: presentConflicto(fila, conNombre) },
      ...{ nota: conNombre ? fila.nota : '', quien: fila.quien, resueltoEn: fila.resueltoEn.toISOString() },
    })),
    ...tardios.map(({ aceptados, resueltoEn, ...fila }) => ({
      ...{ que: 'tardios' as const, ...fila, decision: aceptados ? ('aceptar' as const) : ('descartar' as const) },
      resueltoEn: resueltoEn.toISOString(),
    })),
  ]
  return {
    items: items.toSorted((uno, otro) => otro.resueltoEn.localeCompare(uno.resueltoEn)),
    total: await countResueltos(ctx.db, id),
  }
}
