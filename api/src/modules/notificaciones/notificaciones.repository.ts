import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { v7 } from 'uuid'

export type Aviso = {
  usuarioId: string
  tipo: 'compra' | 'evento' | 'equipo' | 'invitacion' | 'lista-espera' | 'seguridad' | 'cuenta'
  /** Tells causes apart: the same cause notifies a person once. */
  clave: string
  titulo: string
  texto?: string
  ruta?: string
}

/** Call it in the transaction of the cause. Who was told of the same cause before is not told again. */
export async function notificar(db: Db, avisos: readonly Aviso[]): Promise<void> {
  if (avisos.length === 0) return
  await db
    .insertInto('notificaciones')
    .values(
      avisos.map(({ usuarioId, tipo, clave, titulo, texto = '', ruta = null }) => ({ id: v7(), usuario_id: usuarioId, tipo, clave, titulo, texto, ruta })),
    )
    .onConflict((conflict) => conflict.columns(['usuario_id', 'tipo', 'clave']).doNothing())
    .execute()
}

export async function countSinLeer(db: Db, usuarioId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notificaciones where usuario_id = ${usuarioId} and leida_en is null`.execute(db)
  return rows[0]?.n ?? 0
}
