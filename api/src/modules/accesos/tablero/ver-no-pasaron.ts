import type { NoPasaron } from '@entrale/contract/accesos/tablero'
import type { Context } from '../../../context.ts'
import { exigirEvento } from '../../boletos/index.ts'
import { countRechazos, findSospechas } from './tablero.repository.ts'

const SOSPECHAS = 10

/** Who was not let in and why, and what of it looks like fraud; it names nobody. */
export async function verNoPasaron(ctx: Context, slugEvento: string): Promise<NoPasaron> {
  const { id } = await exigirEvento(ctx, slugEvento)
  const sospechas = await findSospechas(ctx.db, id, SOSPECHAS)
  return {
    rechazos: await countRechazos(ctx.db, id),
    sospechas: sospechas.map(({ desde, hasta, ...sospecha }) => ({
      ...sospecha,
      desde: desde.toISOString(),
      hasta: hasta.toISOString(),
    })),
  }
}
