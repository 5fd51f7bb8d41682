import type { Db } from '@entrale/db'
import { cuentaNoEncontrada } from './bloqueo.errors.ts'

type Cuenta = { id: string; tipo: 'usuario' | 'administrador'; bloqueado_en: Date | null }

/** This account and those of all administrators who may come in, by id; nobody blocks or opens one of them until the transaction ends. */
export async function lockConAdministradores(
  trx: Db,
  usuarioId: string,
): Promise<{ cuenta: Cuenta; administradores: Cuenta[] }> {
  const cuentas = await trx
    .selectFrom('usuarios')
    .select(['id', 'tipo', 'bloqueado_en'])
    .where((eb) => eb.or([eb('id', '=', usuarioId), eb('tipo', '=', 'administrador')]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const cuenta = cuentas.find(({ id }) => id === usuarioId)
  if (cuenta === undefined) throw cuentaNoEncontrada()
  return {
    cuenta,
    administradores: cuentas.filter(({ tipo, bloqueado_en }) => tipo === 'administrador' && bloqueado_en === null),
  }
}

export async function setBloqueo(
  trx: Db,
  usuarioId: string,
  bloqueo: { en: Date; motivo: string } | null,
): Promise<void> {
  await trx
    .updateTable('usuarios')
    .set({ bloqueado_en: bloqueo?.en ?? null, bloqueado_motivo: bloqueo?.motivo ?? null })
    .where('id', '=', usuarioId)
    .execute()
}

/** Whether the account may sign in; waits for an administrator who is blocking it. */
export async function lockBloqueo(trx: Db, usuarioId: string): Promise<boolean> {
  const cuenta = await trx
    .selectFrom('usuarios')
    .select('bloqueado_en')
    .where('id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirst()
  return cuenta !== undefined && cuenta.bloqueado_en !== null
}
