import type { Confianza, Nivel } from '@entrale/contract/confianza/schemas'
import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { noEncontrado } from '../../errors.ts'
import { usuarioDe } from '../../rules.ts'
import { lockPagosDe } from '../pagos/index.ts'
import { findHechos, findPuesto, findUmbrales, updatePuesto } from './confianza.repository.ts'
import { nivelDe, siguienteDe } from './nivel.ts'

/** How far an organization is trusted now, and what follows from it; null where there is none. */
async function verConfianza(db: Db, organizacionId: string, ahora: Date): Promise<Confianza | null> {
  const hechos = await findHechos(db, organizacionId, ahora)
  if (hechos === null) return null
  const umbrales = await findUmbrales(db)
  const puesto = await findPuesto(db, organizacionId)
  const calculado = nivelDe(hechos, umbrales)
  const nivel = puesto?.nivel ?? calculado
  const { riesgo: _, ...contados } = hechos
  return {
    nivel,
    calculado,
    reglas: umbrales.reglas[nivel],
    siguiente: siguienteDe(nivel, hechos, umbrales),
    puesto: puesto === null ? null : { motivo: puesto.motivo, desde: puesto.desde.toISOString() },
    hechos: contados,
  }
}

export async function exigirConfianza(db: Db, organizacionId: string, ahora: Date): Promise<Confianza> {
  const confianza = await verConfianza(db, organizacionId, ahora)
  if (confianza === null) throw noEncontrado('No encontramos esa organización.')
  return confianza
}

/** An administrator knows better than its history, or no longer does (null). It holds for payouts that are made from now on. */
export function ponerConfianza(
  ctx: Context,
  organizacionId: string,
  { nivel, motivo }: { nivel: Nivel | null; motivo: string },
): Promise<Confianza> {
  const ahora = ctx.ports.clock.now()
  return ctx.db.transaction().execute(async (trx) => {
    await lockPagosDe(trx, organizacionId)
    const antes = await exigirConfianza(trx, organizacionId, ahora)
    const puesto = nivel === null ? null : { nivel, motivo, usuarioId: usuarioDe(ctx).id, ahora }
    await updatePuesto(trx, organizacionId, puesto)
    const despues = await exigirConfianza(trx, organizacionId, ahora)
    await anotarPlataforma(trx, ctx, {
      accion: 'organizacion.confianza',
      organizacionId,
      antes: { nivel: antes.nivel, motivo: antes.puesto?.motivo ?? null },
      despues: { nivel: despues.nivel, motivo },
    })
    return despues
  })
}
