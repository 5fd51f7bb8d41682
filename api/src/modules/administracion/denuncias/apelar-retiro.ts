import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { usuarioDe } from '../../../rules.ts'
import { notificar } from '../../notificaciones/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { sinRetiro, yaApelado } from './denuncias.errors.ts'
import { notificacionDeApelacion } from './notificaciones-retiro.ts'
import { apelar, findAdministradores, findRetiroDeEvento, type RetiroRow } from './retiros.repository.ts'

export const verRetiro = (ctx: Context, slugEvento: string): Promise<RetiroRow | null> =>
  findRetiroDeEvento(ctx.db, membresiaDe(ctx).organizacionId, slugEvento)

/** What an organizer answers to the platform, once; administrators are told. */
export function apelarRetiro(ctx: Context, slugEvento: string, texto: string): Promise<RetiroRow> {
  const { organizacionId } = membresiaDe(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const retiro = await findRetiroDeEvento(trx, organizacionId, slugEvento)
    if (retiro === null) throw sinRetiro()
    const ahora = ctx.ports.clock.now()
    if (!(await apelar(trx, retiro.id, { texto, usuarioId: usuarioDe(ctx).id, ahora }))) throw yaApelado()
    const administradores = await findAdministradores(trx)
    await notificar(
      trx,
      administradores.map((id) => notificacionDeApelacion(retiro, id)),
    )
    await anotar(trx, ctx, {
      organizacionId,
      eventoId: retiro.evento.id,
      accion: 'evento.apelado',
      objeto: retiro.evento.nombreMostrado,
    })
    return { ...retiro, apelacion: texto, apeladoEn: ahora }
  })
}
