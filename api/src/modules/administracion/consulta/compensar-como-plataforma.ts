import type { Compensar, CompensarEvento, PAGAN_COMPENSACION } from '@entrale/contract/reembolsos/compensaciones'
import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Context } from '../../../context.ts'
import { exigirDetalle } from '../../compras/index.ts'
import { encargarDecision } from '../../detenciones/index.ts'
import { compensarEventoPorPlataforma, compensarPorPlataforma } from '../../reembolsos/compensar/index.ts'
import type { findLugar } from './compras.repository.ts'
import type { EventoAdministradoRow } from './eventos.repository.ts'

type Lugar = NonNullable<Awaited<ReturnType<typeof findLugar>>>
type Paga = { paga: (typeof PAGAN_COMPENSACION)[number] }

/** The organization reads that the platform did it, not who. */
const SIN_USUARIO = { usuario: null }

/** An administrator gives the buyer of a compra money; buyer and organizer read why, and who bears it. */
export async function compensarComoPlataforma(ctx: Context, lugar: Lugar, datos: Compensar & Paga): Promise<void> {
  const { eventoId, folio: objeto, evento, organizacion } = lugar
  const compra = await exigirDetalle(ctx, eventoId, objeto)
  const { clase, motivo, paga } = datos
  const contar = async (trx: Db, { id, monto }: { id: string; monto: number }) => {
    const despues = { clase, monto, paga, motivo }
    const organizacionId = organizacion.id
    await anotarPlataforma(trx, ctx, { accion: 'compra.compensada', objeto, organizacionId, despues })
    await anotar(trx, SIN_USUARIO, {
      ...{ organizacionId, eventoId, accion: 'compra.compensada_por_plataforma', objeto, despues },
    })
    const ruta = `/dashboard/organizaciones/${organizacion.slug}/eventos/${evento.slug}/compras/${objeto}`
    const caso = paga === 'plataforma' ? 'compra_compensada_por_plataforma' : 'compra_compensada'
    await encargarDecision(trx, { id, organizacionId, caso, objeto, motivo, monto, ruta })
  }
  await compensarPorPlataforma(ctx, { ...compra, eventoId }, datos, contar)
}

/** The same for all compras of an evento. */
export async function compensarEventoComoPlataforma(
  ctx: Context,
  { id: eventoId, slug, nombreMostrado: objeto, organizacion }: EventoAdministradoRow,
  datos: CompensarEvento & Paga,
): Promise<void> {
  const { clase, motivo, paga } = datos
  const organizacionId = organizacion.id
  await compensarEventoPorPlataforma(ctx, eventoId, datos, async (trx, { id, compras, monto }) => {
    const despues = { clase, compras, monto, paga, motivo }
    await anotarPlataforma(trx, ctx, { accion: 'evento.compensado', objeto, organizacionId, despues })
    await anotar(trx, SIN_USUARIO, {
      ...{ organizacionId, eventoId, accion: 'evento.compensado_por_plataforma', objeto, despues },
    })
    const ruta = `/dashboard/organizaciones/${organizacion.slug}/eventos/${slug}`
    const caso = paga === 'plataforma' ? 'evento_compensado_por_plataforma' : 'evento_compensado'
    await encargarDecision(trx, { id, organizacionId, caso, objeto, motivo, monto, ruta })
  })
}
