// Money that organizations take on accounts of their own with a provider, in tests.
import { v7 } from 'uuid'
import { guardarCredencial } from '../modules/cuentas-conectadas/vinculadas.ts'
import type { TestApi } from './index.ts'

type Fondos = 'recaudado' | 'dividido'
/** Who takes the money of what is bought from now on. */
export const ponerFondos = ({ db }: Pick<TestApi, 'db'>, fondos: Fondos) =>
  db.updateTable('ajustes').set({ fondos }).execute()

type Vinculo = { proveedor?: 'prueba' | 'stripe' | 'mercadopago'; cuenta?: string; credencial?: string | null }
/** An organization has linked its account with a provider, which works. Answers that account. */
export async function conectar(
  { db, services }: Pick<TestApi, 'db' | 'services'>,
  organizacionId: string,
  { proveedor = 'prueba', cuenta = `cuenta_${v7()}`, credencial = null }: Vinculo = {},
): Promise<string> {
  const id = v7()
  await db
    .insertInto('cuentas_conectadas')
    .values({ id, organizacion_id: organizacionId, proveedor, cuenta, estado: 'activa', activa_en: new Date() })
    .execute()
  const venceEn = new Date(Date.now() + 90 * 86_400_000)
  if (credencial !== null) await guardarCredencial(db, services.config.secret, id, { secreto: credencial, venceEn })
  return cuenta
}
