import type { DarVistoBueno, Detener } from '@entrale/contract/detenciones/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { createId } from '../../ids.ts'
import { usuarioDe } from '../../rules.ts'
import { lockPagosDe } from '../cuenta-deposito/index.ts'
import {
  type CausaRow,
  claveDe,
  encargarDecision,
  findCausas,
  findDetencion,
  findSenales,
  insertDetencion,
  insertVistoBueno,
  levantarDetencion,
} from '../detenciones/index.ts'
import type { LiquidacionAdminRow } from './administrar.repository.ts'
import { exigirLiquidacion } from './administrar-liquidaciones.ts'
import { type Detenible, findDetenible } from './detener.repository.ts'
import {
  detencionNoEncontrada,
  nadaQueRevisar,
  noEsperaDetencion,
  nuncaSeDetuvo,
  senalesCambiaron,
  yaDetenido,
  yaLevantada,
} from './liquidaciones.errors.ts'
import { liquidar } from './liquidar-organizacion.ts'

/** The organization reads that the platform did it, not who. */
const SIN_USUARIO = { usuario: null }
const nombreDe = ({ evento, folio }: Pick<Detenible, 'evento' | 'folio'>) => evento?.nombre ?? folio ?? ''

type Cambio = { detencionId: string; caso: 'pagos_detenidos' | 'pagos_reanudados'; motivo: string }

/** Writes it down on both sides, and tells who answers for the organization. */
async function contar(trx: Db, ctx: Context, de: Detenible, { detencionId, caso, motivo }: Cambio): Promise<void> {
  const { organizacionId, slug, evento } = de
  const accion = caso === 'pagos_detenidos' ? 'pagos.detenidos' : 'pagos.reanudados'
  const objeto = nombreDe(de)
  await anotarPlataforma(trx, ctx, { accion, objeto: objeto || slug, organizacionId, despues: { motivo } })
  await anotar(trx, SIN_USUARIO, {
    ...{ organizacionId, accion, objeto, despues: { motivo } },
    ...(evento && { eventoId: evento.id }),
  })
  const ruta = `/dashboard/organizaciones/${slug}/pagos`
  await encargarDecision(trx, { id: detencionId, organizacionId, caso, objeto, motivo, ruta })
}

const repasar = (trx: Db, ctx: Context, organizacionId: string) =>
  liquidar(trx, ctx.config, organizacionId, { ahora: ctx.ports.clock.now() })

/**
 * Nothing of this is paid until somebody lifts it. What was payable is so no more at once: whoever pays at this very
 * moment comes before or after, never in between.
 */
export function detenerPagos(ctx: Context, { sobre, id, motivo }: Detener): Promise<CausaRow[]> {
  const detencionId = createId()
  return ctx.db.transaction().execute(async (trx) => {
    const previa = await findDetenible(trx, sobre, id)
    if (previa === null) throw nuncaSeDetuvo()
    await lockPagosDe(trx, previa.organizacionId)
    const de = (await findDetenible(trx, sobre, id)) ?? previa
    if (de.estado === 'pagada') throw noEsperaDetencion()
    const { organizacionId } = de
    const nueva = {
      ...{ id: detencionId, organizacionId, motivo, usuarioId: usuarioDe(ctx).id, ahora: ctx.ports.clock.now() },
      ...{ eventoId: sobre === 'evento' ? id : null, liquidacionId: sobre === 'liquidacion' ? id : null },
    }
    if (!(await insertDetencion(trx, nueva))) throw yaDetenido()
    await contar(trx, ctx, de, { detencionId, caso: 'pagos_detenidos', motivo })
    await repasar(trx, ctx, organizacionId)
    return findCausas(trx, organizacionId)
  })
}

/** It goes on where nothing else stops it. */
export function levantarPagos(ctx: Context, detencionId: string, motivo: string): Promise<CausaRow[]> {
  return ctx.db.transaction().execute(async (trx) => {
    const detencion = await findDetencion(trx, detencionId)
    if (detencion === null) throw detencionNoEncontrada()
    const { organizacionId } = detencion
    await lockPagosDe(trx, organizacionId)
    const levantada = { motivo, usuarioId: usuarioDe(ctx).id, ahora: ctx.ports.clock.now() }
    if (!(await levantarDetencion(trx, detencionId, levantada))) throw yaLevantada()
    await contar(trx, ctx, { ...detencion, estado: null }, { detencionId, caso: 'pagos_reanudados', motivo })
    await repasar(trx, ctx, organizacionId)
    return findCausas(trx, organizacionId)
  })
}

/** A person saw the señales of a payout as they still are, and lets it go. What gets worse stops it again. */
export function darVistoBueno(
  ctx: Context,
  id: string,
  { motivo, senales: mostradas }: DarVistoBueno,
): Promise<LiquidacionAdminRow> {
  const ahora = ctx.ports.clock.now()
  return ctx.db.transaction().execute(async (trx) => {
    const { organizacionId, folio } = await exigirLiquidacion(trx, id)
    await lockPagosDe(trx, organizacionId)
    if ((await exigirLiquidacion(trx, id)).estado !== 'retenida') throw nadaQueRevisar()
    const senales = await findSenales(trx, id, ahora)
    if (senales.every(({ vista }) => vista)) throw nadaQueRevisar()
    const mostrada = new Map(
      mostradas.map(({ senal, eventoId: de, cifra }) => [
        claveDe({ senal, evento: de === null ? null : { id: de } }),
        cifra,
      ]),
    )
    if (senales.some((hallada) => mostrada.get(claveDe(hallada)) !== hallada.cifra)) throw senalesCambiaron()
    const vistas = Object.fromEntries(senales.map((hallada) => [claveDe(hallada), hallada.cifra]))
    await insertVistoBueno(trx, {
      ...{ id: createId(), liquidacionId: id, senales: vistas, motivo, usuarioId: usuarioDe(ctx).id },
    })
    await anotarPlataforma(trx, ctx, {
      ...{ accion: 'liquidacion.visto_bueno', objeto: folio, organizacionId },
      despues: { motivo, senales: senales.map(({ senal }) => senal).join(', ') },
    })
    await repasar(trx, ctx, organizacionId)
    return exigirLiquidacion(trx, id)
  })
}
