import type { Celular, Puertas } from '@entrale/contract/accesos/schemas'
import type { Context } from '../../../context.ts'
import { exigirEvento, findNombresDeTipos } from '../../boletos/index.ts'
import { alcancesDe } from '../derechos/derechos.policy.ts'
import { contarAsistencia, findCodigoVivo, findPuertas } from '../puertas/puertas.repository.ts'
import { presentPuerta } from '../puertas/puertas.ts'
import { type CelularRow, findCelulares } from './celulares.repository.ts'

const presentCelular = ({ vistoEn, listaEn, creadoEn, caducaEn, revocadoEn, ...celular }: CelularRow): Celular => ({
  ...celular,
  vistoEn: vistoEn?.toISOString() ?? null,
  listaEn: listaEn?.toISOString() ?? null,
  creadoEn: creadoEn.toISOString(),
  caducaEn: caducaEn.toISOString(),
  revocadoEn: revocadoEn?.toISOString() ?? null,
})

/** The door as its organizer sees it, and what whoever asks may do there. */
export async function verPuertas(ctx: Context, slugEvento: string): Promise<Puertas> {
  const { id } = await exigirEvento(ctx, slugEvento)
  const puertas = await findPuertas(ctx.db, id)
  const celulares = await findCelulares(ctx.db, id)
  const nombres = await findNombresDeTipos(ctx.db, id)
  return {
    alcances: [...(await alcancesDe(ctx, slugEvento))],
    puertas: puertas.map(presentPuerta),
    celulares: celulares.map(presentCelular),
    tipos: [...nombres].map(([tipoId, nombre]) => ({ id: tipoId, nombre })),
    ...(await contarAsistencia(ctx.db, id)),
    vivo: await findCodigoVivo(ctx.db, id),
    ahora: ctx.ports.clock.now().toISOString(),
  }
}
