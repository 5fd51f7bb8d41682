import type { Reembolsar } from '@entrale/contract/reembolsos/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Context } from '../../../context.ts'
import { exigirDetalle } from '../../compras/index.ts'
import { encargarDecision } from '../../detenciones/index.ts'
import { reembolsarPorPlataforma } from '../../reembolsos/pedir/index.ts'
import type { findLugar } from './compras.repository.ts'

type Lugar = NonNullable<Awaited<ReturnType<typeof findLugar>>>

/** The organization reads that the platform did it, not who. */
const SIN_USUARIO = { usuario: null }

/** An administrator gives money of a compra back, by the road of its organizer; buyer and organizer read why. */
export async function devolverCompra(ctx: Context, lugar: Lugar, datos: Reembolsar): Promise<void> {
  const { eventoId, folio, evento, organizacion } = lugar
  const compra = await exigirDetalle(ctx, eventoId, folio)
  const { motivo, boletos } = datos
  const contar = async (trx: Db, { id, monto }: { id: string; monto: number }) => {
    const despues = { monto, boletos: boletos.length, motivo }
    const organizacionId = organizacion.id
    await anotarPlataforma(trx, ctx, { accion: 'compra.reembolsada', objeto: folio, organizacionId, despues })
    await anotar(trx, SIN_USUARIO, {
      ...{ organizacionId, eventoId, accion: 'compra.reembolsada_por_plataforma', objeto: folio, despues },
    })
    const ruta = `/dashboard/organizacion/${organizacion.slug}/eventos/${evento.slug}/compras/${folio}`
    await encargarDecision(trx, { id, organizacionId, caso: 'compra_reembolsada', objeto: folio, motivo, monto, ruta })
  }
  await reembolsarPorPlataforma(ctx, { ...compra, eventoId }, datos, contar)
}
