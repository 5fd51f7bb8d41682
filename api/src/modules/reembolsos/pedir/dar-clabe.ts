import type { DatosClabe } from '@entrale/contract/reembolsos/schemas'
import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { importe } from '../../../momento.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { abrirCompra, type CompraCompleta, findCompraPorFolio } from '../../compras/index.ts'
import { notificar } from '../../notificaciones/index.ts'
import { lockCompra, ponerClabe } from '../dinero/index.ts'
import { nadieEsperaClabe } from './reembolsos.errors.ts'
import { findQuienTransfiere, seVaAAvisar } from './reembolsos.repository.ts'

/** Who works there is told once, also where the account is mended. */
async function pedirTransferencias(trx: Db, ids: readonly string[]): Promise<void> {
  const avisos = (await findQuienTransfiere(trx, ids)).map(
    ({ id, folio, monto, moneda, usuarioId, slug, eventoSlug }) => ({
      ...{
        usuarioId,
        tipo: 'evento' as const,
        clave: `transferir:${id}`,
        titulo: 'Un reembolso espera tu transferencia',
      },
      texto: `${importe(monto, moneda)} de la compra ${folio}. Márcalo como pagado cuando lo transfieras.`,
      ruta: `/dashboard/organizacion/${slug}/eventos/${eventoSlug}/compras/${folio}`,
    }),
  )
  await notificar(trx, avisos)
}

/** The account that the refunds of a compra go to where their payment cannot take them back; until they are paid, another one may be given. */
export async function darClabe(
  ctx: Context,
  { folio, acceso }: { folio: string; acceso?: string | undefined },
  datos: DatosClabe,
): Promise<CompraCompleta> {
  const compra = await abrirCompra(ctx, folio, acceso)
  await ctx.db.transaction().execute(async (trx) => {
    await lockCompra(trx, compra.id)
    const ids = await ponerClabe(trx, compra.id, datos)
    if (ids.length === 0) throw nadieEsperaClabe()
    await pedirTransferencias(trx, ids)
    for (const reembolsoId of ids) {
      await encargarTrabajo(trx, 'pagar_reembolso', { reembolsoId })
      if (!(await seVaAAvisar(trx, reembolsoId))) await encargarTrabajo(trx, 'avisar_reembolso', { reembolsoId }, 1)
    }
  })
  return (await findCompraPorFolio(ctx.db, folio)) ?? compra
}
