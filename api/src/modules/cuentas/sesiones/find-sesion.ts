import type { Services, Usuario } from '../../../context.ts'
import { sinSesion } from '../../../errors.ts'
import { hashToken } from '../cuenta/token.ts'
import { hayQueAnotar, vidaEn } from './sesion.ts'
import { findSesionViva, touchSesion } from './sesiones.repository.ts'

/** Who a token stands for, asked of the database every time, so that a revoked session ends at once. */
export async function findSesion({ db, ports: { clock } }: Services, token: string): Promise<Usuario> {
  const ahora = clock.now()
  const sesion = await findSesionViva(db, hashToken(token), vidaEn(ahora))
  if (sesion === undefined) throw sinSesion()
  if (hayQueAnotar(sesion.usada_en, ahora)) await touchSesion(db, sesion.id, ahora)
  return { id: sesion.usuario_id, email: sesion.email, tipo: sesion.tipo, sesionId: sesion.id }
}
