import { v7 } from 'uuid'
import type { TestApi } from './index.ts'

/** One that they decided for all, and one for this compra that nobody let go on. */
export async function llenarCompensacion(db: TestApi['db'], compra_id: string, usuario_id: string): Promise<void> {
  const { evento_id } = await db
    .selectFrom('compras')
    .select('evento_id')
    .where('id', '=', compra_id)
    .executeTakeFirstOrThrow()
  const suya = {
    evento_id,
    usuario_id,
    clase: 'atencion',
    paga: 'plataforma',
    lado: 'organizacion',
    motivo: 'Por algo.',
  } as const
  await db
    .insertInto('compensacion_tandas')
    .values({ id: v7(), por_boleto: 1, ...suya })
    .execute()
  await db
    .insertInto('compensaciones')
    .values({ id: v7(), compra_id, monto: 1, negada_en: new Date(), ...suya })
    .execute()
}
