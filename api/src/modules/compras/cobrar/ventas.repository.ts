import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { guardarRespuestas, traenRespuestas } from '../../preguntas/index.ts'
import { notandoOrigenes } from '../../visitas/index.ts'
import type { Venta } from './venta.ts'

/** `correo`: by which the boletos of one person are counted (claveDeCorreo). */
export type VentaReclamada = Venta & { correo: string }

/** Gives out the holds that are still held, in one durable commit. */
export async function venderLote(db: Db, ventas: readonly VentaReclamada[]): Promise<void> {
  const vender = notandoOrigenes(sql`vender_lote(${JSON.stringify(ventas)}::jsonb)`, ventas)
  if (!traenRespuestas(ventas)) {
    await vender.execute(db)
    return
  }
  await db.transaction().execute(async (trx) => {
    await vender.execute(trx)
    await guardarRespuestas(trx, ventas)
  })
}
