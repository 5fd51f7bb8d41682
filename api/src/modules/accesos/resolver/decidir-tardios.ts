import type { DecisionTardios } from '@entrale/contract/accesos/resolver'
import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { insistir } from '../../../insistir.ts'
import { usuarioDe } from '../../../rules.ts'
import { exigirEvento } from '../../boletos/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { celularNoEncontrado } from '../celulares/celulares.errors.ts'
import { findCelulares } from '../celulares/celulares.repository.ts'
import { decidir } from './resolver.repository.ts'

const ACCIONES = { aceptar: 'tardios.aceptados', descartar: 'tardios.descartados' } as const
const OCUPADO = 'Los boletos de este celular se están leyendo ahora mismo. Intenta de nuevo en unos segundos.'

/** What a phone sent too late counts from here on, or never does; whoever decides second settles nothing. */
export async function decidirTardios(
  ctx: Context,
  slugEvento: string,
  celularId: string,
  decision: DecisionTardios,
): Promise<{ cuantos: number }> {
  const evento = await exigirEvento(ctx, slugEvento)
  const { organizacionId } = membresiaDe(ctx)
  const [celular] = await findCelulares(ctx.db, evento.id, celularId)
  if (celular === undefined) throw celularNoEncontrado()
  const resuelto = { por: usuarioDe(ctx).id, en: ctx.ports.clock.now() }
  const decidirAnotando = () =>
    ctx.db.transaction().execute(async (db) => {
      const cuantos = await decidir(db, celularId, decision === 'aceptar', resuelto)
      const anotado = { organizacionId, eventoId: evento.id, objeto: celular.nombre, despues: { lecturas: cuantos } }
      if (cuantos > 0) await anotar(db, ctx, { ...anotado, accion: ACCIONES[decision] })
      return { cuantos }
    })
  return insistir(decidirAnotando, OCUPADO)
}
